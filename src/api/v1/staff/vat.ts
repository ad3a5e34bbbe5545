import type { adminVatCalls } from "../../../contract/admin-vat"
import { readVat, setVat } from "../../../workflows/people/opening/vat"
import type { Handlers } from "../../machinery/endpoint"

export const vatHandlers: Handlers<keyof typeof adminVatCalls> = {
  "GET /admin/vat": async ({ scope }) => ({ message: "VAT", data: await readVat(scope) }),

  "PUT /admin/vat": async ({ scope, body, userId }) => ({
    message: "Saved. It holds for orders from now on",
    data: await setVat(scope, body, userId),
  }),
}
