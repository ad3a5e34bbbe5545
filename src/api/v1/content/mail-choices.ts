import type { MailKind, mailChoiceCalls } from "../../../contract/mail-choices"
import { MAIL_CHOICE_MODULE } from "../../../modules/mail-choices"
import { chooseMails } from "../../../workflows/shared/mail-choices/choose-mails"
import { leaveByLink } from "../../../workflows/shared/mail-choices/leave-link"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"

const LEFT: Record<MailKind, string> = {
  wishlist_news: "Done: no more e-mails about your wishlist",
  review_reminder: "Done: no more e-mails asking for reviews",
  question_answers: "Done: no more e-mails about answers to your questions",
  cart_reminder: "Done: no more reminders of your cart",
}

export const mailChoiceHandlers: Handlers<keyof typeof mailChoiceCalls> = {
  "GET /user/mail-choices": async ({ scope, customerId }) => ({
    message: "The e-mails you want",
    data: await scope.resolve(MAIL_CHOICE_MODULE).choicesOf(customerId),
  }),

  "PUT /user/mail-choices": async ({ scope, customerId, body, req }) => {
    await chooseMails(scope, customerId, body, { ...deviceOf(req), channel: "screen" })
    return { message: "Saved", data: await scope.resolve(MAIL_CHOICE_MODULE).choicesOf(customerId) }
  },

  "POST /mail-choices/leave": async ({ scope, body, req }) => {
    const kind = await leaveByLink(scope, body.token, deviceOf(req))
    return { message: LEFT[kind], data: { kind } }
  },

  "POST /mail-choices/leave/one-click": async ({ scope, query, req }) => {
    const kind = await leaveByLink(scope, query.token, deviceOf(req))
    return { message: LEFT[kind], data: { kind } }
  },
}
