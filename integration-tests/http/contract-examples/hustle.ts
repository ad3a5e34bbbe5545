import {
  openAgent,
  readAgent,
  registered,
  saveProfile,
  sendDocument,
  submitted,
  treat,
} from "../../harness/hustle"
import type { Examples } from "./example"

export const hustleExamples: Examples = ({ shop, shopper, owner }) => ({
  "GET /user/{brand}-hustle/profile": () => readAgent(shopper()),
  "POST /user/{brand}-hustle/profile": async () => saveProfile((await registered(shop)).client),
  "GET /user/{brand}-hustle/documents": async () =>
    (await submitted(shop)).client.call("GET /user/{brand}-hustle/documents"),
  "POST /user/{brand}-hustle/documents": async () => sendDocument((await registered(shop)).client),
  "GET /admin/{brand}hustle-list": () => owner().call("GET /admin/{brand}hustle-list"),
  "GET /admin/{brand}hustle-list/{id}": async () => openAgent(owner(), (await submitted(shop)).agentId),
  "POST /admin/{brand}hustle-documents/treat": async () =>
    treat(owner(), { hustle_id: (await submitted(shop)).agentId, action: "approve" }),
  "GET /app-version/{platform}": () =>
    shop.visitor().call("GET /app-version/{platform}", { params: { platform: "ios" } }),
  "GET /admin/app-version": () => owner().call("GET /admin/app-version"),
})
