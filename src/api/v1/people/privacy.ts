import { shopNow } from "../../../config/shop-now"
import { lagosDay } from "../../../contract/lagos"
import { toNaira } from "../../../contract/money"
import { changeSubscription } from "../../../workflows/people/privacy/change-subscription"
import { deleteAccount } from "../../../workflows/people/privacy/delete-account"
import { exportData } from "../../../workflows/people/privacy/export-data"
import { readPrivacy } from "../../../workflows/people/privacy/read-privacy"
import { sendOwnerCode } from "../../../workflows/shared/sign-in/prove-owner"
import { clearCsrfCookie } from "../../machinery/csrf"
import type { Handlers } from "../../machinery/endpoint"
import { inExportTurn } from "../../machinery/exports"
import { deviceOf } from "../../machinery/signed-in"
import { visitorIp } from "../../machinery/visitor-ip"

export const privacyHandlers: Handlers<
  | "GET /user/privacy"
  | "POST /user/privacy/export"
  | "POST /user/privacy/export-code"
  | "POST /user/privacy/delete"
  | "POST /user/privacy/deletion-code"
  | "PUT /user/privacy/newsletter"
> = {
  "GET /user/privacy": async ({ scope, customerId }) => {
    const { consents, newsletter, newsletterPage, openOrders, moneyKobo, hasPassword } = await readPrivacy(
      scope,
      customerId,
    )
    return {
      message: "Your privacy",
      data: {
        consents,
        newsletter,
        newsletter_page: newsletterPage,
        deletion: {
          possible: openOrders.length === 0 && moneyKobo === 0,
          open_orders: openOrders,
          wallet: toNaira(moneyKobo),
          proofs: hasPassword ? ["password", "code"] : ["code"],
        },
      },
    }
  },

  "POST /user/privacy/export": async ({ scope, customerId, body, req, res }) => {
    const sections = await inExportTurn(customerId, () =>
      exportData(scope, customerId, { ...body, ip: visitorIp(req) }),
    )
    const { name, slug } = shopNow()
    const made_at = new Date().toISOString()
    res.setHeader(
      "Content-Disposition",
      `attachment; filename="my-${slug}-data-${lagosDay(new Date(made_at))}.json"`,
    )
    return { message: `Everything ${name} keeps about you`, data: { made_at, shop: name, sections } }
  },

  "POST /user/privacy/export-code": async ({ scope, customerId }) => {
    const data = await sendOwnerCode(scope, customerId, "data_export")
    return { message: `We sent a code to ${data.destination}`, data }
  },

  "POST /user/privacy/delete": async ({ scope, customerId, body, req, res }) => {
    await deleteAccount(scope, customerId, { ...body, ip: visitorIp(req) })
    clearCsrfCookie(res)
    return { message: "Your account is deleted", data: null }
  },

  "POST /user/privacy/deletion-code": async ({ scope, customerId }) => {
    const data = await sendOwnerCode(scope, customerId, "account_deletion")
    return { message: `We sent a code to ${data.destination}`, data }
  },

  "PUT /user/privacy/newsletter": async ({ scope, customerId, body, req }) => {
    const newsletter = await changeSubscription(scope, customerId, body.subscribed, deviceOf(req))
    const message =
      newsletter === "pending"
        ? "Almost there: open the e-mail we sent you and confirm"
        : newsletter === "subscribed"
          ? "You are on the list already"
          : "You are unsubscribed. We won't e-mail you again"
    return { message, data: { newsletter } }
  },
}
