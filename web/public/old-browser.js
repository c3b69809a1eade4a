/* Only browsers that know no modules run this: it says what is so instead of leaving the page blank. */
document.getElementById("app").innerHTML =
  "<h1>This browser is too old for the table</h1><p>It needs a Firefox, Chrome, Edge or Safari of 2023 or later. Your games are safe: open the same link there.</p>";
