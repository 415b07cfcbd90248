import "../assets/styles/standin.css";
import { startClient } from "./boot/start-client";

startClient();
