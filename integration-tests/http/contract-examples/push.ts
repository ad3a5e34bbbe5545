import { choosePush, PushDevice } from "../../harness/push"
import type { Examples } from "./example"

export const pushExamples: Examples = ({ shop, shopper }) => ({
  "GET /user/push": () => shopper().call("GET /user/push"),
  "PUT /user/push": () => choosePush(shopper(), new PushDevice(shop), { order_moves: true }),
})
