import type { NewsletterTopic, newsletterCalls } from "../../../contract/newsletter"
import { invalidField } from "../../../errors"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import {
  confirmNewsletter,
  leaveNewsletter,
} from "../../../workflows/catalogue/newsletter/agree-to-newsletter"
import { inviteSubscriber } from "../../../workflows/catalogue/newsletter/invite-subscriber"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"

export const newsletterHandlers: Handlers<keyof typeof newsletterCalls> = {
  "POST /subscribe": async ({ body, scope }) => {
    if (body.checkbox === false)
      throw invalidField("checkbox", "Please tick the box so that we can e-mail you")
    await inviteSubscriber(scope, body.email)
    return { message: "Almost there: open the e-mail we sent you and confirm", data: null }
  },

  "POST /subscribe/confirm": async ({ body, scope, req }) => {
    await confirmNewsletter(scope, body.token, deviceOf(req))
    return { message: "You are on the list. Pretty things are on their way", data: null }
  },

  "POST /unsubscribe": async ({ body, scope, req }) => {
    await leaveNewsletter(scope, body.token, deviceOf(req))
    return { message: "You are unsubscribed. We won't e-mail you again", data: null }
  },

  "POST /unsubscribe/one-click": async ({ query, scope, req }) => {
    await leaveNewsletter(scope, query.token, deviceOf(req))
    return { message: "You are unsubscribed. We won't e-mail you again", data: null }
  },
  "GET /newsletter/preferences": async ({ query, scope }) => ({
    message: "Your newsletter topics",
    data: shown(await scope.resolve(NEWSLETTER_MODULE).wishes(query.token)),
  }),

  "PUT /newsletter/preferences": async ({ body, scope }) => {
    const topics = [...new Set(body.topics)]
    const wishes = await scope.resolve(NEWSLETTER_MODULE).choose(body.token, topics)
    return { message: "Saved. We'll only e-mail you about that", data: shown(wishes) }
  },
}

/** Who holds a link may not be whom it was sent to: the address is masked. */
function shown({ email, topics }: { email: string; topics: NewsletterTopic[] }) {
  const at = email.lastIndexOf("@")
  return { email: `${email.slice(0, 1)}…${email.slice(at)}`, topics }
}
