import { createHmac } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import { type Bank, timestamp } from "./bank"
import type { Delivery } from "./records"
import { advanceRefund, isUnderWay } from "./refunds"
import { advanceTransfer, isMoving } from "./transfers"

/** What the second card provider sends along with each webhook. */
const flutterwaveHash = "hash_test_sandbox"

/** Timeout for the merchant's answer. */
const answerMs = 10_000
const atOnce = 8

/**
 * What happens by itself: webhooks go out until they are answered 200, refunds and transfers move on. It lives from the
 * records alone, so that a sandbox that was killed goes on where it stood.
 */
export class Courier {
  private timer: NodeJS.Timeout | null = null
  private readonly sending = new Set<number>()
  private readonly requests = new Set<AbortController>()
  private readonly stop = new AbortController()

  constructor(private readonly bank: Bank) {}

  /** Call after every commit that may have left work. */
  wake(): void {
    if (this.stop.signal.aborted) return
    if (this.timer) clearTimeout(this.timer)
    const dueAt = this.nextDueAt()
    if (dueAt === null) return
    this.timer = setTimeout(() => this.work(), Math.max(0, dueAt - this.bank.now().getTime()))
  }

  close(): void {
    this.stop.abort()
    for (const request of this.requests) request.abort()
    if (this.timer) clearTimeout(this.timer)
  }

  /** Sends one body once, for the controls; answers the HTTP status, or null when nobody answered. */
  async send(
    body: string,
    { sender, isForged = false }: { sender?: Delivery["sender"]; isForged?: boolean } = {},
  ): Promise<number | null> {
    const wrong = isForged ? "-wrong" : ""
    const secretKey = `${this.bank.options.secretKey}${wrong}`
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), answerMs)
    this.requests.add(patience)
    try {
      const url = this.bank.options.webhookUrl
      const answer = await fetch(sender ? url.replace(/card$/, sender) : url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "card-sandbox",
          ...(sender
            ? { "verif-hash": `${flutterwaveHash}${wrong}` }
            : { "x-paystack-signature": createHmac("sha512", secretKey).update(body).digest("hex") }),
        },
        body,
        redirect: "manual",
        signal: patience.signal,
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      // Whatever the reason, it is not a 200, and the delivery says so.
      return null
    } finally {
      clearTimeout(timer)
      this.requests.delete(patience)
    }
  }

  /** A pause that ends early when the sandbox stops. */
  async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.stop.signal, ref: false }).catch(() => undefined)
  }

  private nextDueAt(): number | null {
    const waiting = this.bank.records.deliveries.flatMap((one) =>
      one.nextAt !== null && !this.sending.has(one.id) ? [one.nextAt] : [],
    )
    const steps = this.moving().map((one) => this.stepDueAt(one.updatedAt))
    const all = this.sending.size < atOnce ? [...waiting, ...steps] : steps
    return all.length > 0 ? Math.min(...all) : null
  }

  /** Refunds and transfers that have a step before them. */
  private moving(): { updatedAt: string; advance: () => void }[] {
    const { refunds, transfers } = this.bank.records
    return [
      ...refunds.filter(isUnderWay).map((one) => ({
        updatedAt: one.updatedAt,
        advance: () => advanceRefund(this.bank, one),
      })),
      ...transfers
        .filter((one) => isMoving(this.bank, one))
        .map((one) => ({ updatedAt: one.updatedAt, advance: () => advanceTransfer(this.bank, one) })),
    ]
  }

  private stepDueAt(updatedAt: string): number {
    return Date.parse(updatedAt) + this.bank.options.refundStepMs
  }

  private work(): void {
    const now = this.bank.now().getTime()
    const dueSteps = this.moving().filter((one) => this.stepDueAt(one.updatedAt) <= now)
    for (const { advance } of dueSteps) advance()
    const due = this.bank.records.deliveries
      .filter((one) => one.nextAt !== null && one.nextAt <= now && !this.sending.has(one.id))
      .slice(0, atOnce - this.sending.size)
    for (const delivery of due) this.deliver(delivery)
    if (dueSteps.length > 0) this.commit()
    this.wake()
  }

  private deliver(delivery: Delivery): void {
    this.sending.add(delivery.id)
    this.send(delivery.body ?? "", { sender: delivery.sender }).then((status) => {
      this.sending.delete(delivery.id)
      if (this.stop.signal.aborted) return
      this.noteAnswer(delivery, status)
      this.commit()
      this.wake()
    })
  }

  private noteAnswer(delivery: Delivery, status: number | null): void {
    const { webhookBackoffMs: pauses } = this.bank.options
    const pause = pauses[Math.min(delivery.tries, pauses.length - 1)] ?? 60_000
    const now = this.bank.now().getTime()
    delivery.tries += 1
    delivery.httpStatus = status
    if (status === 200) {
      delivery.status = "delivered"
      delivery.deliveredAt = timestamp(this.bank)
      delivery.nextAt = null
      delivery.body = null
    } else if (now - Date.parse(delivery.createdAt) > 72 * 3_600_000) {
      delivery.status = "given_up"
      delivery.nextAt = null
    } else {
      delivery.nextAt = now + pause
    }
    // The body, the longest part, is in the journal already.
    const { body, ...change } = delivery
    this.bank.note("deliveries", body === null ? delivery : change)
  }

  private commit(): void {
    this.bank.commit().catch((error: unknown) => {
      process.stderr.write(`sandbox: the records could not be written: ${String(error)}\n`)
      process.exitCode = 1
    })
  }
}
