import "./fonts.css";
import "./card.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { setApi } from "./lib/net/api";
import { server } from "./lib/net/server";

if (import.meta.env.MODE === "fixtures") setApi((await import("./lib/net/fixture")).fixtureApi);
else setApi(server);

export default mount(App, { target: document.getElementById("app")! });
