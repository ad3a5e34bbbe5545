import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { GiftCardSort, StaffGiftCard, StaffGiftCardDetail } from "../../../contract/admin-gift-cards"
import { offsetOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { notFound } from "../../../errors"
import {
  GIFT_CARD_STATES,
  type GiftCardState,
  STATE_SQL,
  stateOf,
} from "../../../modules/gift-cards/domain/terms"
import type { GiftCardEvent } from "../../../modules/gift-cards/events"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"
import type { Rows } from "../../../sql/columns"
import { hasWords } from "../../../sql/folded"
import { staffByIds } from "../../shared/people/staff-people"
import { giftCardsOf } from "./gift-cards"

type Row = GiftCardRecord & { buyer: string; buyer_email: string | null; on_hold: boolean }

export interface GiftCardFilter {
  q?: string | undefined
  state?: GiftCardState | undefined
  sort?: GiftCardSort | undefined
  page: number
  per_page: number
}

const ORDERS: Record<GiftCardSort, string> = {
  "-bought": "coalesce(g.settled_at, g.created_at) desc, g.id",
  bought: "coalesce(g.settled_at, g.created_at), g.id",
  "-amount": "g.amount_kobo desc, g.id",
  amount: "g.amount_kobo, g.id",
  "-sending": "g.send_at desc, g.id",
  sending: "g.send_at, g.id",
}

const FROM = `from gift_card g left join customer c on c.id = g.customer_id and c.deleted_at is null`
const COLUMNS = `g.*, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email, 'Deleted account') as buyer,
  c.email as buyer_email,
  exists (select 1 from ledger_account a where a.id = 'gift_card:' || g.id and a.status = 'frozen'
    and g.ended_as is null) as on_hold`

/** What staff look for. Without a state those that were paid: tries that came to nothing are asked for by name. */
export async function staffGiftCards(pg: Knex, filter: GiftCardFilter) {
  const words = hasWords(
    filter.q ?? "",
    ...["c.first_name", "c.last_name", "c.email", "g.receiver_name", "g.receiver_email", "g.reference"],
  )
  const found = `(${words.sql} or g.code_end = upper(:q))`
  const values = {
    ...words.values,
    q: filter.q ?? "",
    state: filter.state ?? null,
    skip: offsetOf(filter),
    take: filter.per_page,
  }
  const [page, counted, open] = await Promise.all([
    pg.raw<Rows<Row>>(
      `select ${COLUMNS} ${FROM} where ${found}
          and case when cast(:state as text) is null then g.status = 'paid' else ${STATE_SQL} = :state end
        order by ${ORDERS[filter.sort ?? "-bought"]} offset :skip limit :take`,
      values,
    ),
    pg.raw<Rows<{ state: GiftCardState; n: number }>>(
      `select ${STATE_SQL} as state, count(*)::int as n ${FROM} where ${found} group by 1`,
      values,
    ),
    pg.raw<Rows<{ cards: number; kobo: string }>>(
      `select count(*)::int as cards, coalesce(sum(amount_kobo), 0) as kobo from gift_card
        where status = 'paid' and ended_as is null`,
    ),
  ])
  const byState = new Map(counted.rows.map(({ state, n }) => [state, n]))
  const countOf = (state: GiftCardState) => byState.get(state) ?? 0
  const counts = Object.fromEntries(GIFT_CARD_STATES.map((state) => [state, countOf(state)])) as Record<
    GiftCardState,
    number
  >
  const paid = GIFT_CARD_STATES.filter((state) => state !== "unpaid" && state !== "kept_apart")
  const shown = filter.state ? [filter.state] : paid
  return {
    cards: page.rows.map(present),
    total: shown.reduce((sum, state) => sum + countOf(state), 0),
    counts,
    open: { cards: open.rows[0]?.cards ?? 0, amount: toNaira(Number(open.rows[0]?.kobo ?? 0)) },
  }
}

/** One with its history. 404. */
export async function staffGiftCard(container: MedusaContainer, id: string): Promise<StaffGiftCardDetail> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<Rows<Row>>(`select ${COLUMNS} ${FROM} where g.id = ?`, [id])
  const [row] = rows
  if (!row) throw notFound("We could not find that gift card")
  const events = await giftCardsOf(container).events.of(id)
  const names = await namesOf(pg, events)
  return {
    ...present(row),
    ...pick(row, "from_name", "message"),
    history: events.map(({ kind, actor_id, note, created_at }) => ({
      what: kind,
      by: actor_id ? (names.get(actor_id) ?? "Deleted account") : null,
      note,
      at: created_at.toISOString(),
    })),
  }
}

/** Staff and shoppers by id, also those of the staff who have left. */
async function namesOf(pg: Knex, events: GiftCardEvent[]): Promise<Map<string, string>> {
  const idsOf = (type: GiftCardEvent["actor_type"]) =>
    events.flatMap(({ actor_type, actor_id }) => (actor_type === type && actor_id ? [actor_id] : []))
  const staff = await staffByIds(pg, idsOf("staff"))
  const shoppers = await pg("customer")
    .whereIn("id", idsOf("customer"))
    .whereNull("deleted_at")
    .select("id", "first_name", "last_name", "email")
  return new Map([
    ...[...staff.values()].map(({ id, name }): [string, string] => [id, name]),
    ...shoppers.map(({ id, first_name, last_name, email }): [string, string] => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || (email ?? ""),
    ]),
  ])
}

function present(row: Row): StaffGiftCard {
  return {
    ...pick(row, "id", "reference", "code_end", "receiver_name", "receiver_email", "send_error", "on_hold"),
    amount: toNaira(row.amount_kobo),
    state: stateOf(row),
    buyer: { id: row.customer_id, name: row.buyer, email: row.buyer_email ?? "" },
    send_at: row.send_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    bought_at: (row.settled_at ?? row.created_at).toISOString(),
  }
}
