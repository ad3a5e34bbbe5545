import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { PushedNews, PushPurpose } from "../../../contract/push-words"
import { PUSH_MODULE } from "../../../modules/push"
import { agreedTo, NOT_SIGNED_OUT } from "../../../modules/push/owe-push"
import { sendPush } from "../../../providers/web-push/push-client"
import type { Rows } from "../../../sql/columns"
import { oneByOne } from "../outbox/handler"
import { forgetDevices } from "./forget-devices"
import { isNightInLagos } from "./night"

/** Seven hours, by the pauses of the outbox; then it is given up: nobody wants yesterday's news. */
const TRIES = 14
/** Where the shop has no keys any more, they are looked for again after this. */
const NO_KEYS = 3_600
const MOST_REFUSALS = 10
/** What could not be sent for so long, say because the shop had no keys, is sent no more. */
const NEWS_LASTS = "2 days"

const DAY = 24 * 3_600

interface OpenMessage {
  id: string
  subscription_id: string
  purpose: PushPurpose
  key: string
  title: string
  body: string
  path: string
  endpoint: string
  p256dh: string
  auth: string
  /** It is still agreed to, by somebody who has not signed out, and still news. */
  holds: boolean
}

/** Sends one message to one device. */
export const pushes = oneByOne<"push">(
  { lane: "web", attempts: TRIES },
  async (container, { payload, failures }) => {
    const messages = container.resolve(PUSH_MODULE)
    const open = await find(container, payload.messageId)
    // It was sent or given up before, or its device is forgotten.
    if (!open) return { is: "done" }
    if (!open.holds) {
      await messages.ended(open, false)
      return { is: "done" }
    }
    const { push } = environment()
    if (!push) return { is: "again", at: inSeconds(NO_KEYS) }
    const outcome = await sendPush(push, {
      endpoint: open.endpoint,
      p256dh: open.p256dh,
      auth: open.auth,
      payload: JSON.stringify(newsOf(open, new Date())),
      topic: topicOf(open.key),
      ttlSeconds: open.purpose === "order_moves" ? 2 * DAY : DAY / 2,
      urgency: open.purpose === "order_moves" ? "normal" : "low",
    })
    const why = "why" in outcome ? `${new URL(open.endpoint).host}: ${outcome.why}` : ""
    if (outcome.is === "later" && failures + 1 < TRIES)
      return { is: "failed", why, notBefore: inSeconds(outcome.seconds) }
    if (why)
      container.resolve(ContainerRegistrationKeys.LOGGER).warn(`Push message ${open.id} is given up, ${why}`)
    if (outcome.is !== "gone") await messages.ended(open, outcome.is === "taken")
    const isForgotten =
      outcome.is === "gone" ||
      (outcome.is === "refused" && (await messages.refused(open.subscription_id)) >= MOST_REFUSALS)
    if (isForgotten) await forgetDevices(container, [open.subscription_id])
    return { is: "done" }
  },
)

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)

async function find(container: MedusaContainer, id: string): Promise<OpenMessage | undefined> {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<Rows<OpenMessage>>(
    `select m.id, m.subscription_id, m.purpose, m.key, m.title, m.body, m.path, s.endpoint, s.p256dh, s.auth,
            ${agreedTo("m.purpose")} and ${NOT_SIGNED_OUT} and m.created_at > now() - '${NEWS_LASTS}'::interval as holds
       from push_message m join push_subscription s on s.id = m.subscription_id
      where m.id = ? and m.ended_at is null`,
    [id],
  )
  return rows[0]
}

/** An order's news may wake somebody up, a wishlist's may not. */
function newsOf({ title, body, path, key, purpose }: OpenMessage, at: Date): PushedNews {
  return { title, body, path, tag: topicOf(key), quiet: purpose !== "order_moves" && isNightInLagos(at) }
}

/** Says nothing of what it is about, to the push service that reads it. */
function topicOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32)
}
