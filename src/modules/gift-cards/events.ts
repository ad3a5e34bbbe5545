import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../sql/columns"

export type GiftCardEventKind =
  | "paid"
  | "kept_apart"
  | "mailed"
  | "mailed_again"
  | "redeemed"
  | "voided"
  | "disputed"

/** A step of a gift card: its history, and the outbox of what its buyer is told. */
export interface GiftCardEvent {
  id: number
  gift_card_id: string
  kind: GiftCardEventKind
  actor_type: "customer" | "staff" | "system"
  actor_id: string | null
  note: string | null
  ledger_tx_id: string | null
  created_at: Date
}

export interface NewGiftCardEvent {
  cardId: string
  kind: GiftCardEventKind
  actor: { type: GiftCardEvent["actor_type"]; id: string | null }
  note?: string | undefined
  ledgerTxId?: string | undefined
}

/** What the buyer is told of by e-mail. */
const NEWS: readonly GiftCardEventKind[] = ["paid", "kept_apart", "voided", "disputed"]

export class GiftCardEvents {
  constructor(private readonly pg: Knex) {}

  /** In the transaction of what happened. A card is paid once and ends once: the table refuses a second time. */
  async add(
    { cardId, kind, actor, note, ledgerTxId }: NewGiftCardEvent,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("gift_card_event").insert({
      gift_card_id: cardId,
      kind,
      actor_type: actor.type,
      actor_id: actor.id,
      note: note ?? null,
      ledger_tx_id: ledgerTxId ?? null,
      told_at: NEWS.includes(kind) ? null : trx.fn.now(),
    })
  }

  /** Of a card, the oldest first. */
  of(cardId: string): Promise<GiftCardEvent[]> {
    return this.pg("gift_card_event").where({ gift_card_id: cardId }).orderBy("id")
  }

  /** Who redeemed a card. */
  async redeemedBy(cardId: string, db: Knex = this.pg): Promise<string | null> {
    const row = await db("gift_card_event")
      .where({ gift_card_id: cardId, kind: "redeemed" })
      .first("actor_id")
    return row?.actor_id ?? null
  }

  /** Takes what a buyer has not been told. Who dies over it frees it again. */
  async takeUntold(limit: number): Promise<GiftCardEvent[]> {
    const { rows } = await this.pg.raw<Rows<GiftCardEvent>>(
      `update gift_card_event set telling_until = now() + interval '60 seconds'
       where id in (select id from gift_card_event where told_at is null
           and (telling_until is null or telling_until < now())
         order by id for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async told(id: number): Promise<void> {
    await this.pg("gift_card_event").where({ id }).update({ told_at: this.pg.fn.now() })
  }
}
