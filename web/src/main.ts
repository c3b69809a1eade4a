import "./fonts.css";
import "./card.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { setApi } from "./lib/api";
import { server } from "./lib/server";

if (import.meta.env.MODE === "fixtures") setApi((await import("./fixture")).fixtureApi);
else setApi(server);

export default mount(App, { target: document.getElementById("app")! });
