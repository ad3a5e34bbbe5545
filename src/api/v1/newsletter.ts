import { invalidField } from "../../errors"
import { NEWSLETTER_MODULE } from "../../modules/newsletter"
import type NewsletterService from "../../modules/newsletter/service"
import { inviteSubscriber } from "../../workflows/newsletter/invite-subscriber"
import type { Handlers } from "../machinery/endpoint"

export const newsletterHandlers: Handlers<
  "POST /subscribe" | "POST /subscribe/confirm" | "POST /unsubscribe"
> = {
  "POST /subscribe": async ({ body, scope }) => {
    if (body.checkbox === false)
      throw invalidField("checkbox", "Please tick the box so that we may write to you")
    await inviteSubscriber(scope, body.email)
    return { message: "Almost there: open the e-mail we sent you and confirm", data: null }
  },

  "POST /subscribe/confirm": async ({ body, scope }) => {
    await scope.resolve<NewsletterService>(NEWSLETTER_MODULE).confirm(body.token)
    return { message: "You are on the list. Pretty things are on their way", data: null }
  },

  "POST /unsubscribe": async ({ body, scope }) => {
    await scope.resolve<NewsletterService>(NEWSLETTER_MODULE).leave(body.token)
    return { message: "You are off the list. We will not write to you again", data: null }
  },
}
