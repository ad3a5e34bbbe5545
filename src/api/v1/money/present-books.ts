import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  BankBreak,
  BankReading,
  DayClose,
  UnmatchedPayment,
  WebhookEvent,
} from "../../../contract/books"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { BreakRecord, ReadingRecord } from "../../../modules/books/bank-breaks"
import {
  needsSecondPerson,
  type UnmatchedPaymentRecord,
} from "../../../modules/books/domain/unmatched-payment"
import type { InboxRecord } from "../../../modules/payments/inbox-list"
import type { ClosedDay } from "../../../workflows/money/books/day-close"
import { unmatchedDestinations } from "../../../workflows/money/unmatched/settle-unmatched"
import { staffByIds } from "../../../workflows/shared/people/staff-people"

/** An unmatched payment with the names of what it is about. `userId` is who looks at it. */
export async function presentStored(
  container: MedusaContainer,
  rows: UnmatchedPaymentRecord[],
  userId: string,
): Promise<UnmatchedPayment[]> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const staff = await staffByIds(
    pg,
    rows.flatMap(({ asked_by, approved_by }) => [asked_by, approved_by]),
  )
  const orders = await namesOf(
    pg,
    "select id, order_number, status from shop_order where id = any(?)",
    rows.map(({ order_id }) => order_id),
  )
  const shoppers = await namesOf(
    pg,
    `select id, concat_ws(' ', first_name, last_name) as name, email from customer where id = any(?)`,
    rows.map(({ customer_id }) => customer_id),
  )
  return Promise.all(
    rows.map(async (row) => {
      const order = orders.get(row.order_id ?? "")
      const shopper = shoppers.get(row.customer_id ?? "")
      return {
        ...pick(row, "id", "source", "reference", "currency", "reason", "status", "last_error"),
        amount: toNaira(row.received_kobo),
        came_at: row.came_at.toISOString(),
        order: order
          ? { id: order.id ?? "", order_number: order.order_number ?? "", status: order.status ?? "" }
          : null,
        shopper: shopper
          ? { id: shopper.id ?? "", name: shopper.name ?? "", email: shopper.email ?? "" }
          : null,
        can_go_to: row.status === "open" ? await unmatchedDestinations(container, row) : [],
        needs_two: needsSecondPerson(row),
        destination: row.status === "open" ? null : row.destination,
        decision_reason: row.status === "open" ? null : row.decision_reason,
        asked_by: row.asked_by ? (staff.get(row.asked_by) ?? null) : null,
        approved_by: row.approved_by ? (staff.get(row.approved_by) ?? null) : null,
        is_mine: row.asked_by === userId,
        settled_at: row.settled_at?.toISOString() ?? null,
      }
    }),
  )
}

async function namesOf(
  pg: Knex,
  sql: string,
  ids: (string | null)[],
): Promise<Map<string, Record<string, string>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await pg.raw<{ rows: Record<string, string>[] }>(sql, [wanted])
  return new Map(rows.map((row) => [String(row.id), row]))
}

export async function presentBreaks(pg: Knex, rows: BreakRecord[]): Promise<BankBreak[]> {
  const staff = await staffByIds(
    pg,
    rows.map(({ explained_by }) => explained_by),
  )
  return rows.map((row) => ({
    ...pick(row, "id", "kind", "item", "ref", "bank_status", "our_status", "status", "note"),
    bank: nairaOrNull(row.bank_kobo),
    ours: nairaOrNull(row.our_kobo),
    difference: toNaira((row.bank_kobo ?? 0) - (row.our_kobo ?? 0)),
    happened_at: row.happened_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    explained_by: row.explained_by ? (staff.get(row.explained_by) ?? null) : null,
  }))
}

export function presentReading(reading: ReadingRecord): BankReading {
  const { bank_kobo: bank, our_kobo: ours } = reading
  return {
    read_at: reading.read_at.toISOString(),
    from: reading.from_at.toISOString(),
    items: reading.items,
    breaks: reading.breaks,
    bank: nairaOrNull(bank),
    ours: nairaOrNull(ours),
    difference: bank === null || ours === null ? null : toNaira(bank - ours),
    error: reading.error,
  }
}

export function presentDay(day: ClosedDay): DayClose {
  return {
    day: day.day,
    takings: toNaira(day.takings),
    refunds: toNaira(day.refunds),
    fees: toNaira(day.fees),
    funded: toNaira(day.funded),
    transfers: toNaira(day.transfers),
    kept_apart: toNaira(day.unmatched),
    wallets_total: toNaira(day.walletsTotal),
    gift_cards_total: toNaira(day.giftCardsTotal),
    loans_total: toNaira(day.loansTotal),
    kept_total: toNaira(day.unmatchedTotal),
    ours: toNaira(day.ours),
    bank: nairaOrNull(day.bank),
    difference: nairaOrNull(day.difference),
  }
}

export function presentEvent(row: InboxRecord): WebhookEvent {
  const state = row.processed_at ? "done" : row.last_error ? "failing" : "waiting"
  return {
    ...pick(row, "id", "provider", "event", "reference", "attempts", "outcome", "last_error"),
    received_at: row.created_at.toISOString(),
    state,
    next_attempt_at: row.processed_at ? null : row.next_attempt_at.toISOString(),
    processed_at: row.processed_at?.toISOString() ?? null,
  }
}

function nairaOrNull(kobo: number | null): number | null {
  return kobo === null ? null : toNaira(kobo)
}
