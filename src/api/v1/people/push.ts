import { environment } from "../../../config/environment"
import { choosePush } from "../../../workflows/people/push/choose-push"
import { requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"

export const pushHandlers: Handlers<"GET /user/push" | "PUT /user/push"> = {
  "GET /user/push": async () => ({
    message: "How notifications are subscribed to",
    data: { public_key: environment().push?.publicKey ?? null },
  }),

  "PUT /user/push": async ({ body, caller, customerId, scope, req }) => {
    const { endpoint, keys, ...wanted } = body
    const { sessionId } = requireSession(caller)
    const data = await choosePush(scope, { customerId, sessionId }, { endpoint, keys }, wanted, deviceOf(req))
    return { message: Object.values(data).some(Boolean) ? "Saved" : "Notifications are off", data }
  },
}
