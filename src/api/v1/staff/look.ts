import { cacheTag } from "../../../contract/cache-tags"
import type { lookCalls } from "../../../contract/look"
import { readLook, readStaffLook, setLook } from "../../../workflows/people/opening/look"
import type { Handlers } from "../../machinery/endpoint"

export const lookHandlers: Handlers<keyof typeof lookCalls> = {
  "GET /look": async ({ scope }) => ({
    message: "The look of the shop",
    data: await readLook(scope),
    tags: [cacheTag.look],
  }),

  "GET /admin/look": async ({ scope }) => ({
    message: "The look of the shop",
    data: await readStaffLook(scope),
  }),

  "POST /admin/look": async ({ scope, body, files, userId }) => ({
    message: "The look of the shop is saved",
    data: await setLook(scope, body, files, userId),
  }),
}
