import express, { type Request, type Router } from "express"
import { bodyOf } from "../card/answers"
import { answerError } from "../card/api"
import { invalid, notFound } from "../card/api-error"
import { route } from "../card/route"
import type { Messenger } from "./messenger"
import { type CreditProvider, codeOf, EVENTS } from "./provider"
import type { Checkout } from "./records"

/** What tests ask of the credit provider: to play the customer, to send events, to show its records. */
export function creditControls(provider: CreditProvider, messenger: Messenger): Router {
  const router = express.Router()
  router.use(express.json({ limit: "100kb" }))

  router.get("/state", (_req, res) => {
    res.json(provider.file.records)
  })

  /** As when the popup opens: `publicKey`, `signature`, `transaction`. */
  router.post(
    "/open",
    route(async (req, res) => {
      const { publicKey, signature, transaction } = bodyOf(req)
      const opened = await provider.open({ publicKey, signature, transaction })
      if (typeof opened === "string") throw invalid(opened)
      res.json(opened)
    }),
  )

  for (const action of ["approve", "pay", "decline"] as const) {
    router.post(
      `/${action}`,
      route(async (req, res) => {
        const checkout = checkoutOf(provider, req)
        await provider[action](checkout)
        res.json(checkout)
      }),
    )
  }

  /** Switches the events that go out by themselves, or sends some now: `event` (approved, paid, declined; a list). */
  router.post(
    "/webhook",
    route(async (req, res) => {
      const body = bodyOf(req)
      if (typeof body.automatic === "boolean") {
        provider.file.records.automaticWebhooks = body.automatic
        await provider.file.save()
        res.json({ automatic: body.automatic })
        return
      }
      const checkout = checkoutOf(provider, req)
      const statuses = await Promise.all(
        messagesOf(provider, checkout, body).map(({ id, payload }) =>
          messenger.send(id, JSON.stringify(payload), {
            ...(body.wrong_signature ? { secret: "whsec_d3Jvbmc=" } : {}),
            at: new Date(Date.now() - Number(body.seconds_ago ?? 0) * 1000),
          }),
        ),
      )
      res.json({ statuses })
    }),
  )
  router.use(answerError)
  return router
}

/** Each event `copies` times under the same id, in the given order or (`shuffle`) in a fixed other one. */
function messagesOf(provider: CreditProvider, checkout: Checkout, body: Record<string, unknown>) {
  const names: unknown[] = Array.isArray(body.event) ? body.event : [body.event ?? "paid"]
  const once = names.map((name) => {
    const event = EVENTS[name as keyof typeof EVENTS] ?? String(name)
    const data = typeof body.data === "object" ? body.data : {}
    return {
      id: String(body.id ?? `msg_${codeOf(`${checkout.checkoutTransactionId}:${event}:control`, 24)}`),
      payload: { ...provider.bodyOf(checkout, event), ...data },
    }
  })
  const all = Array.from({ length: Math.min(Number(body.copies ?? 1), 1_000) }, () => once).flat()
  if (!body.shuffle) return all
  return all
    .map((one, index) => ({ one, place: codeOf(`shuffle:${index}`, 10) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one)
}

function checkoutOf(provider: CreditProvider, req: Request): Checkout {
  const checkout = provider.find(String(bodyOf(req).checkout_transaction_id ?? ""))
  if (!checkout) throw notFound("There is no such checkout", "not_found")
  return checkout
}
