import { readShop } from "../../contract/shop"
import { invalidField } from "../../errors"
import { deleteAccount } from "../../workflows/privacy/delete-account"
import { exportData } from "../../workflows/privacy/export-data"
import { provePassword } from "../../workflows/privacy/prove-owner"
import { readPrivacy } from "../../workflows/privacy/read-privacy"
import { clearCsrfCookie } from "../machinery/csrf"
import type { Handlers } from "../machinery/endpoint"

export const privacyHandlers: Handlers<
  "GET /user/privacy" | "GET /user/privacy/export" | "POST /user/privacy/delete"
> = {
  "GET /user/privacy": async ({ scope, customerId }) => {
    const { consents, newsletter, openOrders, hasPassword } = await readPrivacy(scope, customerId)
    return {
      message: "Your privacy",
      data: {
        consents,
        newsletter,
        deletion: {
          possible: openOrders.length === 0,
          open_orders: openOrders,
          proofs: hasPassword ? ["password"] : [],
        },
      },
    }
  },

  "GET /user/privacy/export": async ({ scope, customerId, res }) => {
    const sections = await exportData(scope, customerId)
    const { name, slug } = readShop(process.env)
    const made_at = new Date().toISOString()
    res.setHeader(
      "Content-Disposition",
      `attachment; filename="my-${slug}-data-${made_at.slice(0, 10)}.json"`,
    )
    return { message: `Everything ${name} keeps about you`, data: { made_at, shop: name, sections } }
  },

  "POST /user/privacy/delete": async ({ scope, customerId, body, res }) => {
    if (!body.password) throw invalidField("password", "Enter your password", "invalid_password")
    await provePassword(scope, customerId, body.password)
    await deleteAccount(scope, customerId, "password")
    clearCsrfCookie(res)
    return { message: "Your account is deleted", data: null }
  },
}
