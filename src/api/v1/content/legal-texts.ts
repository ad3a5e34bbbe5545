import { cacheTag } from "../../../contract/cache-tags"
import { type legalCalls, legalKinds } from "../../../contract/legal-texts"
import {
  readLegalText,
  readStaffLegalText,
  saveLegalText,
} from "../../../workflows/people/opening/legal-texts"
import type { Handlers } from "../../machinery/endpoint"

export const legalHandlers: Handlers<keyof typeof legalCalls> = {
  "GET /legal/{kind}": async ({ scope, params }) => {
    const data = await readLegalText(scope, params.kind)
    return { message: data.title, data, tags: [cacheTag.legal] }
  },

  "GET /admin/legal-texts": async ({ scope }) => ({
    message: "Legal texts",
    data: await Promise.all(legalKinds.map((kind) => readStaffLegalText(scope, kind))),
  }),

  "GET /admin/legal-texts/{kind}/{version}": async ({ scope, params }) => {
    const data = await readLegalText(scope, params.kind, Number(params.version))
    return { message: data.title, data }
  },

  "POST /admin/legal-texts/{kind}": async ({ scope, params, body, userId }) => {
    const data = await saveLegalText(scope, params.kind, body, userId)
    return { message: `Version ${data.version} is in force`, data }
  },
}
