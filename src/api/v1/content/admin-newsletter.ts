import type { adminNewsletterCalls, Subscriber } from "../../../contract/admin-newsletter"
import { pageMeta, pageOf } from "../../../contract/call"
import { notFound, type ShopError } from "../../../errors"
import { NEWSLETTER_MODULE } from "../../../modules/newsletter"
import type { SubscriberRow } from "../../../modules/newsletter/subscriber-list"
import { leaveNewsletter } from "../../../workflows/catalogue/newsletter/agree-to-newsletter"
import type { Handlers } from "../../machinery/endpoint"
import { deviceOf } from "../../machinery/signed-in"

export const adminNewsletterHandlers: Handlers<keyof typeof adminNewsletterCalls> = {
  "GET /admin/newsletter": async ({ scope, query }) => {
    const { q = "", status, sort } = query
    const { list } = scope.resolve(NEWSLETTER_MODULE)
    const { rows, counts } = await list.find({ q, status, sort }, ...pageOf(query))
    const total = status ? counts[status] : counts.pending + counts.confirmed + counts.unsubscribed
    return {
      message: "Newsletter",
      data: rows.map(present),
      meta: { ...pageMeta(query, total), counts },
    }
  },

  "POST /admin/newsletter/{id}/unsubscribe": async ({ scope, params, req }) => {
    const { list } = scope.resolve(NEWSLETTER_MODULE)
    const found = await list.one(params.id)
    if (!found) throw nobody()
    await leaveNewsletter(scope, found.unsubscribe_token, deviceOf(req))
    const now = await list.one(params.id)
    if (!now) throw nobody()
    return { message: `${now.email} is off the list`, data: present(now) }
  },
}

function nobody(): ShopError {
  return notFound("Subscriber not found")
}

function present({ id, email, status, asked_at, confirmed_at, unsubscribed_at }: SubscriberRow): Subscriber {
  return {
    id,
    email,
    status,
    asked_at: asked_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
  }
}
