import { invalidField } from "../../errors"
import { confirmNewsletter, leaveNewsletter } from "../../workflows/newsletter/agree-to-newsletter"
import { inviteSubscriber } from "../../workflows/newsletter/invite-subscriber"
import type { Handlers } from "../machinery/endpoint"
import { deviceOf } from "../machinery/signed-in"

export const newsletterHandlers: Handlers<
  "POST /subscribe" | "POST /subscribe/confirm" | "POST /unsubscribe"
> = {
  "POST /subscribe": async ({ body, scope }) => {
    if (body.checkbox === false)
      throw invalidField("checkbox", "Please tick the box so that we may write to you")
    await inviteSubscriber(scope, body.email)
    return { message: "Almost there: open the e-mail we sent you and confirm", data: null }
  },

  "POST /subscribe/confirm": async ({ body, scope, req }) => {
    await confirmNewsletter(scope, body.token, deviceOf(req))
    return { message: "You are on the list. Pretty things are on their way", data: null }
  },

  "POST /unsubscribe": async ({ body, scope, req }) => {
    await leaveNewsletter(scope, body.token, deviceOf(req))
    return { message: "You are off the list. We will not write to you again", data: null }
  },
}
