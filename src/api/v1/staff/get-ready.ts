import type { getReadyCalls } from "../../../contract/get-ready"
import { dismissGetReady, leaveOff, readGetReady, tryStep } from "../../../workflows/people/opening/get-ready"
import type { Handlers } from "../../machinery/endpoint"

export const getReadyHandlers: Handlers<keyof typeof getReadyCalls> = {
  "GET /admin/get-ready": async ({ scope }) => {
    const data = await readGetReady(scope)
    return { message: data.missing === 0 ? "The shop is ready to sell" : "What is still missing", data }
  },

  "POST /admin/get-ready/{step}/try": async ({ scope, params, userId }) => ({
    message: await tryStep(scope, params.step, userId),
    data: await readGetReady(scope),
  }),

  "PUT /admin/get-ready/{step}": async ({ scope, params, body, userId }) => {
    await leaveOff(scope, params.step, body.left_off, userId)
    return {
      message: body.left_off ? "The step is skipped" : "The step is restored",
      data: await readGetReady(scope),
    }
  },

  "POST /admin/get-ready/dismiss": async ({ scope, userId }) => {
    await dismissGetReady(scope, userId)
    return { message: "The list is dismissed", data: await readGetReady(scope) }
  },
}
