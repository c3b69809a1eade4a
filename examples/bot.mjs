// A bot that plays over the wire: sits down at a table and answers by lot until the game is over.
//     node examples/bot.mjs http://127.0.0.1:8000/tables/NAME
// Everything it does is in docs/protocol.md. Node 22 has WebSocket built in; Node 20 with --experimental-websocket.
import { createHash, randomBytes } from "node:crypto";

const link = process.argv[2];
const [base, table] = link.split("/tables/");

async function post(path, body) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

// Changes are [way, value], [way] or [way, start, removed, items].
function patched(document, patch) {
  for (const [way, ...change] of patch) {
    const last = way.at(-1);
    const steps = change.length === 3 ? way : way.slice(0, -1);
    const place = steps.reduce((at, step) => at[step], document);
    if (change.length === 3) place.splice(change[0], change[1], ...change[2]);
    else if (change.length === 1) place[last] = change[0];
    else delete place[last];
  }
  return document;
}

const seat = await post(`/api/tables/${table}/seats`, { name: `js bot ${Math.floor(Math.random() * 1000)}` });
const part = randomBytes(16).toString("hex");
const socket = new WebSocket(base.replace("http", "ws") + `/api/tables/${table}/socket`);
const send = (message) => socket.send(JSON.stringify(message));
let doc = null, answered = null, revealed = false;

socket.onopen = () => {
  send({ type: "join", token: seat.token });
  send({ type: "ready", commitment: createHash("sha256").update(part).digest("hex") });
};
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "error") console.log("refused:", message.text);
  if (message.type !== "snapshot" && message.type !== "change") return;
  doc = message.type === "snapshot" ? message.doc : patched(doc, message.patch ?? []);
  const question = doc.question;
  if (doc.table.stage === "revealing" && !revealed) {
    revealed = true;
    send({ type: "reveal", part });
  } else if (question && question.serial !== answered) {
    answered = question.serial;
    send({ type: "choose", serial: answered, options: [Math.floor(Math.random() * question.options.length)] });
  } else if (doc.table.stage === "over") {
    console.log((doc.view.winners ?? []).includes(seat.seat) ? "won" : "over");
    socket.close();
  }
};
