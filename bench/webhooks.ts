import { createHmac } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { bank, orderWaitingForPayment, payAtBank } from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { print, step } from "./report"

const EVENTS = 1_000
const WITHIN_MS = 5_000
/** Real payments; the events are spread over them. */
const PAYMENTS = Number(process.env.BENCH_PAYMENTS ?? 100)
const APPLIED_WITHIN_MS = 60_000
const KEY = "sk_test_sandbox"

interface Burst {
  times: number[]
  /** Events that got no answer, as the backend was down: the provider sends them again. */
  unanswered: string[]
  /** Answers other than 200. */
  others: number
}

/** A thousand webhooks in five seconds: how fast they are answered, and whether all are worked on; then with a kill -9. */
export async function benchWebhooks(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    await bank(shop, "/__sandbox/webhook", { automatic: false })
    const quiet = await run(shop, false)
    const killed = await run(shop, true)
    print(`${EVENTS} webhooks of ${PAYMENTS} payments in ${WITHIN_MS / 1000} s`, [...quiet, ...killed])
  } finally {
    await shop.stop()
  }
}

async function run(shop: OwnShop, isKilled: boolean) {
  const name = isKilled ? "kill -9 in the middle" : "undisturbed"
  step(`${PAYMENTS} orders paid at the bank, nobody told (${name})`)
  const references: string[] = []
  for (let n = 0; n < PAYMENTS; n += 1) {
    const { payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    references.push(payment.reference)
  }
  const bodies = Array.from({ length: EVENTS }, (_, n) =>
    JSON.stringify({
      event: "charge.success",
      data: { id: n, reference: references[n % PAYMENTS], amount: 100, status: "success" },
    }),
  )
  step("The burst")
  const began = performance.now()
  const sending = burst(shop, bodies)
  if (isKilled) {
    await sleep(WITHIN_MS / 2)
    await shop.backends[0]?.kill()
    await shop.backends[0]?.start()
  }
  const first = await sending
  let left = first.unanswered
  while (left.length > 0) left = (await burst(shop, left)).unanswered
  const answered = performance.now()
  const state = async () => {
    const [row] = await shop.sql<{ stored: number; done: number; paid: number; receipts: number }>(
      `select count(*)::int as stored, count(processed_at)::int as done,
              (select count(*)::int from payment_attempt where reference = any($1) and status = 'paid') as paid,
              (select count(*)::int from ledger_tx where external_ref = any($1) and kind = 'order_payment') as receipts
         from webhook_event where reference = any($1)`,
      [references],
    )
    return row ?? { stored: 0, done: 0, paid: 0, receipts: 0 }
  }
  let now = await state()
  while (now.done < EVENTS && performance.now() - began < 2 * APPLIED_WITHIN_MS) {
    await sleep(200)
    now = await state()
  }
  const applied = performance.now()
  const sorted = first.times.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return [
    {
      what: `answers, ${name}`,
      goal: "all 200, p99 ≤ 1 s",
      measured: `${sorted.length} × 200 at once, ${first.unanswered.length} sent again, ${first.others} others; p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
    },
    {
      what: `worked on, ${name}`,
      goal: "all within 60 s, none lost, each once",
      measured: `${now.done} of ${now.stored} stored, ${((applied - began) / 1000).toFixed(1)} s after the first (${((applied - answered) / 1000).toFixed(1)} s after the last answer); ${now.paid} orders paid, ${now.receipts} postings`,
    },
  ]
}

/** Sends each at its moment, whether or not the ones before were answered. */
async function burst(shop: OwnShop, bodies: string[]): Promise<Burst> {
  const result: Burst = { times: [], unanswered: [], others: 0 }
  const url = `${shop.address.backendUrls[0]}/api/v1/webhooks/card`
  const began = performance.now()
  const send = async (body: string, index: number) => {
    await sleep(Math.max(0, (index * WITHIN_MS) / EVENTS - (performance.now() - began)))
    const from = performance.now()
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-paystack-signature": createHmac("sha512", KEY).update(body).digest("hex"),
        },
        body,
      })
      await answer.arrayBuffer()
      if (answer.status === 200) result.times.push(performance.now() - from)
      else result.others += 1
    } catch {
      result.unanswered.push(body)
    }
  }
  await Promise.all(bodies.map(send))
  if (result.unanswered.length > 0) await sleep(500)
  return result
}
