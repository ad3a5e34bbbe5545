import type { MedusaContainer } from "@medusajs/framework/types"
import type { booksCalls } from "../../../contract/books"
import { pageMeta, pageOf } from "../../../contract/call"
import { notFound } from "../../../errors"
import { BOOKS_MODULE } from "../../../modules/books"
import type { UnmatchedPaymentRecord } from "../../../modules/books/domain/unmatched-payment"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { workOnEvents } from "../../../workflows/composition/inbox"
import { closeDays } from "../../../workflows/money/books/day-close"
import { closedPeriod } from "../../../workflows/money/books/export-days"
import { runReading } from "../../../workflows/money/books/run-reading"
import {
  approveUnmatched,
  decideUnmatched,
  declineUnmatched,
} from "../../../workflows/money/unmatched/settle-unmatched"
import type { Handlers } from "../../machinery/endpoint"
import { presentBreaks, presentDay, presentEvent, presentReading, presentStored } from "./present-books"

const booksOf = (scope: MedusaContainer) => scope.resolve(BOOKS_MODULE)

export const adminBooksHandlers: Handlers<keyof typeof booksCalls> = {
  "GET /admin/kept-money": async ({ scope, userId, query }) => {
    const found = await booksOf(scope).unmatched.list(query, ...pageOf(query))
    return {
      message: "Unmatched payments",
      data: await presentStored(scope, found.rows, userId),
      meta: { ...pageMeta(query, found.total), counts: found.counts },
    }
  },

  "PUT /admin/kept-money/{id}/decide": async ({ scope, userId, params, body }) => {
    const money = await decideUnmatched(scope, params.id, body, userId)
    return { message: wordsOf(money), data: await presentOne(scope, money, userId) }
  },

  "PUT /admin/kept-money/{id}/approve": async ({ scope, userId, params }) => {
    const money = await approveUnmatched(scope, params.id, userId)
    return { message: wordsOf(money), data: await presentOne(scope, money, userId) }
  },

  "PUT /admin/kept-money/{id}/decline": async ({ scope, userId, params }) => {
    const money = await declineUnmatched(scope, params.id, userId)
    return { message: "It is undecided again", data: await presentOne(scope, money, userId) }
  },

  "GET /admin/bank-books/breaks": async ({ scope, pg, query }) => {
    const { breaks } = booksOf(scope)
    const found = await breaks.list(query, ...pageOf(query))
    const reading = await breaks.lastReading()
    return {
      message: "Differences with the bank",
      data: await presentBreaks(pg, found.rows),
      meta: {
        ...pageMeta(query, found.total),
        counts: found.counts,
        reading: reading && presentReading(reading),
      },
    }
  },

  "PUT /admin/bank-books/breaks/{id}/explain": async ({ scope, pg, userId, params, body }) => {
    const { breaks } = booksOf(scope)
    if (!(await breaks.find(params.id))) throw missing("difference")
    const [data] = await presentBreaks(pg, [await breaks.explain(params.id, body.note, userId)])
    if (!data) throw new Error(`Break ${params.id} could not be presented`)
    return { message: "Noted", data }
  },

  "POST /admin/bank-books/read": async ({ scope, body }) => {
    const reading = await runReading(scope, { days: body.days })
    const message =
      reading.breaks === 0 ? "The bank's books and ours agree" : `They differ in ${reading.breaks} places`
    return { message, data: presentReading(reading) }
  },

  "GET /admin/bank-books/days": async ({ scope, pg, query }) => {
    const { from, to } = closedPeriod(query, new Date())
    const days = await closeDays(pg, booksOf(scope).breaks, from, to)
    return { message: "Days", data: days.map(presentDay) }
  },

  "GET /admin/webhooks": async ({ scope, query }) => {
    const { inbox } = scope.resolve(PAYMENTS_MODULE)
    const found = await inbox.list(
      { state: query.state, q: query.q || undefined, sort: query.sort },
      ...pageOf(query),
    )
    return {
      message: "Events",
      data: found.rows.map(presentEvent),
      meta: { ...pageMeta(query, found.total), counts: found.counts },
    }
  },

  "POST /admin/webhooks/{id}/replay": async ({ scope, params }) => {
    const { inbox } = scope.resolve(PAYMENTS_MODULE)
    if (!(await inbox.find(params.id))) throw missing("event")
    await inbox.replay(params.id)
    await workOnEvents(scope, new Map([[params.id, 0]]))
    const event = await inbox.find(params.id)
    if (!event) throw missing("event")
    const data = presentEvent(event)
    return { message: data.state === "done" ? "Processed again" : "It failed again", data }
  },
}

const missing = (what: string) => notFound(`We could not find that ${what}`)

function wordsOf(money: UnmatchedPaymentRecord): string {
  switch (money.status) {
    case "asked":
      return "Another member of staff must approve it"
    case "doing":
      return "The bank does not answer. The money is sent as soon as it does"
    case "settled":
      return "Allocated"
    default:
      return money.last_error ? "That did not work. It is undecided again" : "It is undecided"
  }
}

async function presentOne(scope: MedusaContainer, money: UnmatchedPaymentRecord, userId: string) {
  const [data] = await presentStored(scope, [money], userId)
  if (!data) throw new Error(`Unmatched payment ${money.id} could not be presented`)
  return data
}
