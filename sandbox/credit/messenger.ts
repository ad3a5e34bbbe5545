import { createHmac } from "node:crypto"
import type { CreditOptions } from "./provider"
import { codeOf } from "./provider"
import type { CreditFile, Message } from "./records"

/** Timeout for the merchant's answer. */
const ANSWER_MS = 10_000

/** Sends webhooks the Svix way until they are answered 200, from the records alone. */
export class Messenger {
  private timer: NodeJS.Timeout | null = null
  private readonly stop = new AbortController()
  private readonly sending = new Set<string>()
  private readonly deliveries = new Set<Promise<void>>()

  constructor(
    private readonly file: CreditFile,
    private readonly options: CreditOptions,
  ) {}

  add(checkoutTransactionId: string, event: string, body: Record<string, unknown>): void {
    const { messages, automaticWebhooks } = this.file.records
    messages.push({
      id: `msg_${codeOf(`${checkoutTransactionId}:${event}:${messages.length}`, 24)}`,
      event,
      checkoutTransactionId,
      body: JSON.stringify(body),
      status: automaticWebhooks ? "waiting" : "held_back",
      tries: 0,
      httpStatus: null,
      nextAt: Date.now(),
    })
  }

  /** Call after every change that may have left work. */
  wake(): void {
    if (this.stop.signal.aborted) return
    if (this.timer) clearTimeout(this.timer)
    const waiting = this.waiting()
    if (waiting.length === 0) return
    const due = Math.min(...waiting.map(({ nextAt }) => nextAt))
    this.timer = setTimeout(() => this.work(), Math.max(0, due - Date.now()))
  }

  /** Resolves when nothing is on its way any more, neither to the shop nor to the disk. */
  async close(): Promise<void> {
    this.stop.abort()
    if (this.timer) clearTimeout(this.timer)
    await Promise.all(this.deliveries)
    await this.file.settled()
  }

  /** Sends one body once; answers the HTTP status, or null when nobody answered. */
  async send(
    id: string,
    body: string,
    { secret = this.options.creditWebhookSecret, at = new Date() }: { secret?: string; at?: Date } = {},
  ): Promise<number | null> {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
    const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")
    try {
      const answer = await fetch(this.options.creditWebhookUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "svix-id": id,
          "svix-timestamp": timestamp,
          "svix-signature": `v1,${signature}`,
        },
        body,
        redirect: "manual",
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch {
      // Whatever the reason, it is not a 200, and the record says so.
      return null
    }
  }

  private waiting(): Message[] {
    return this.file.records.messages.filter(
      ({ id, status }) => status === "waiting" && !this.sending.has(id),
    )
  }

  private work(): void {
    const now = Date.now()
    for (const message of this.waiting()) if (message.nextAt <= now) this.deliver(message)
    this.wake()
  }

  private deliver(message: Message): void {
    this.sending.add(message.id)
    const delivery = this.send(message.id, message.body)
      .then((status) => {
        this.sending.delete(message.id)
        if (this.stop.signal.aborted) return
        const { webhookBackoffMs: pauses } = this.options
        const pause = pauses[Math.min(message.tries, pauses.length - 1)] ?? 60_000
        message.tries += 1
        message.httpStatus = status
        if (status === 200) message.status = "delivered"
        else message.nextAt = Date.now() + pause
        this.wake()
        return this.file.save()
      })
      .catch((error: unknown) => {
        process.stderr.write(
          `sandbox: the credit provider's records could not be written: ${String(error)}\n`,
        )
        process.exitCode = 1
      })
      .finally(() => this.deliveries.delete(delivery))
    this.deliveries.add(delivery)
  }
}
