import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import type { PushOptions } from "../../../config/push"
import type { PushedNews, PushPurpose } from "../../../contract/push-words"
import { type PushOutcome, sendPush } from "../../../providers/web-push/push-client"
import { forgetDevices } from "./forget-devices"
import { isNightInLagos } from "./night"
import { agreedTo, NOT_SIGNED_OUT } from "./owe-push"

const TAKEN = 50
/** Side by side at the push services. */
const AT_ONCE = 8
/** Seconds until the next try, after each; then it is given up: nobody wants yesterday's news. */
const WAITS = [30, 120, 600, 1_800, 3_600, 7_200, 14_400] as const
/** A message whose process died while it was sent goes again after this. */
const LEASE = "1 minute"
const MOST_REFUSALS = 10
/** What could not be sent for so long, say because the shop had no keys, is sent no more. */
const NEWS_LASTS = "2 days"

const DAY = 24 * 3_600

interface Due {
  id: string
  subscription_id: string
  purpose: PushPurpose
  key: string
  title: string
  body: string
  path: string
  tries: number
  endpoint: string
  p256dh: string
  auth: string
  /** It is still agreed to, by somebody who has not signed out, and still news. */
  holds: boolean
}

let running: Promise<unknown> = Promise.resolve()

/**
 * Sends what is due, once what this process is sending has been sent. May run in every process at once: each message is one
 * process's. Answers how many were taken.
 */
export function sendPushes(container: MedusaContainer): Promise<number> {
  const sent = running.then(() => sendDue(container))
  running = sent.catch(() => undefined)
  return sent
}

let isAsked = false

/** The same without holding up the caller. However much comes at once, one run waits for the present one; what fails is left to the job. */
export function sendPushesSoon(container: MedusaContainer): void {
  if (isAsked) return
  isAsked = true
  running
    .then(() => {
      isAsked = false
      return sendPushes(container)
    })
    .catch((error: unknown) => {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Push notifications: ${error instanceof Error ? error.stack : error}`)
    })
}

async function sendDue(container: MedusaContainer): Promise<number> {
  const { push } = environment()
  if (!push) return 0
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  let sent = 0
  for (;;) {
    const due = await take(pg)
    const left = [...due]
    const worker = async () => {
      for (let one = left.shift(); one; one = left.shift())
        if (await sendOne(container, pg, push, one)) sent += 1
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, worker))
    if (due.length < TAKEN) return sent
  }
}

async function take(pg: Knex): Promise<Due[]> {
  const { rows } = await pg.raw<{ rows: Due[] }>(
    `with taken as (
       update push_message set tries = tries + 1, next_try_at = now() + '${LEASE}'::interval, updated_at = now()
        where id in (select id from push_message where ended_at is null and next_try_at <= now()
                      order by next_try_at limit ${TAKEN} for update skip locked)
       returning *)
     select t.id, t.subscription_id, t.purpose, t.key, t.title, t.body, t.path, t.tries, s.endpoint, s.p256dh, s.auth,
            ${agreedTo("t.purpose")} and ${NOT_SIGNED_OUT} and t.created_at > now() - '${NEWS_LASTS}'::interval as holds
       from taken t join push_subscription s on s.id = t.subscription_id`,
  )
  return rows
}

async function sendOne(
  container: MedusaContainer,
  pg: Knex,
  options: PushOptions,
  due: Due,
): Promise<boolean> {
  if (!due.holds) {
    await end(pg, due.id, false)
    return false
  }
  const outcome = await sendPush(options, {
    endpoint: due.endpoint,
    p256dh: due.p256dh,
    auth: due.auth,
    payload: JSON.stringify(newsOf(due, new Date())),
    topic: topicOf(due.key),
    ttlSeconds: due.purpose === "order_moves" ? 2 * DAY : DAY / 2,
    urgency: due.purpose === "order_moves" ? "normal" : "low",
  })
  await note(container, pg, due, outcome)
  return outcome.is === "taken"
}

async function note(container: MedusaContainer, pg: Knex, due: Due, outcome: PushOutcome): Promise<void> {
  if (outcome.is === "gone") return forgetDevices(container, [due.subscription_id])
  if (outcome.is === "taken") {
    await end(pg, due.id, true)
    await pg("push_subscription")
      .where({ id: due.subscription_id })
      .where("refusals", ">", 0)
      .update({ refusals: 0 })
    return
  }
  const wait = WAITS[due.tries - 1]
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(`Push message ${due.id}, try ${due.tries}, at ${new URL(due.endpoint).host}: ${outcome.why}`)
  if (outcome.is === "later" && wait !== undefined) {
    const seconds = Math.max(wait, outcome.seconds)
    await pg("push_message")
      .where({ id: due.id })
      .update({ next_try_at: pg.raw<Date>("now() + make_interval(secs => ?)", [seconds]) })
    return
  }
  await end(pg, due.id, false)
  if (outcome.is !== "refused") return
  const [row]: { refusals: number }[] = await pg("push_subscription")
    .where({ id: due.subscription_id })
    .update({ refusals: pg.raw<number>("refusals + 1") })
    .returning("refusals")
  if (row && row.refusals >= MOST_REFUSALS) await forgetDevices(container, [due.subscription_id])
}

async function end(pg: Knex, id: string, sent: boolean): Promise<void> {
  await pg("push_message").where({ id }).update({ ended_at: pg.fn.now(), updated_at: pg.fn.now(), sent })
}

/** An order's news may wake somebody up, a wishlist's may not. */
function newsOf({ title, body, path, key, purpose }: Due, at: Date): PushedNews {
  return { title, body, path, tag: topicOf(key), quiet: purpose !== "order_moves" && isNightInLagos(at) }
}

/** Says nothing of what it is about, to the push service that reads it. */
function topicOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32)
}
