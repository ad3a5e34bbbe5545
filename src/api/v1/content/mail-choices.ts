import { mailKinds } from "../../../contract/mail-choices"
import { MAIL_CHOICE_MODULE } from "../../../modules/mail-choice"
import type MailChoiceService from "../../../modules/mail-choice/service"
import { leaveByLink } from "../../../workflows/base/mail-choices/leave-link"
import type { Handlers } from "../../machinery/endpoint"

export const mailChoiceHandlers: Handlers<
  "GET /user/mail-choices" | "PUT /user/mail-choices" | "POST /mail-choices/leave"
> = {
  "GET /user/mail-choices": async ({ scope, customerId }) => ({
    message: "The mails you want",
    data: await scope.resolve<MailChoiceService>(MAIL_CHOICE_MODULE).choicesOf(customerId),
  }),

  "PUT /user/mail-choices": async ({ scope, customerId, body }) => {
    const choices = scope.resolve<MailChoiceService>(MAIL_CHOICE_MODULE)
    for (const kind of mailKinds) {
      const wanted = body[kind]
      if (wanted !== undefined) await choices.choose(customerId, kind, wanted)
    }
    return { message: "Saved", data: await choices.choicesOf(customerId) }
  },

  "POST /mail-choices/leave": async ({ scope, body }) => {
    const kind = await leaveByLink(scope, body.token)
    const of = { wishlist_news: "about your wishlist", review_reminder: "asking for reviews" }[kind]
    return { message: `Done: no more e-mails ${of}`, data: { kind } }
  },
}
