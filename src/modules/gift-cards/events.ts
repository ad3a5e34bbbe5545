import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue } from "../../outbox/enqueue"

export type GiftCardEventKind =
  | "paid"
  | "kept_apart"
  | "mailed"
  | "mailed_again"
  | "redeemed"
  | "voided"
  | "disputed"

/** A step of a gift card. What is news to its buyer is mailed. */
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

/** What the buyer gets an e-mail about. */
const NEWS: readonly GiftCardEventKind[] = ["paid", "kept_apart", "voided", "disputed"]

export class GiftCardEvents {
  constructor(private readonly pg: Knex) {}

  /** In the transaction of what happened. A card is paid once and ends once: the table refuses a second time. */
  async add(
    { cardId, kind, actor, note, ledgerTxId }: NewGiftCardEvent,
    trx: Knex.Transaction,
  ): Promise<void> {
    const [row] = await trx("gift_card_event")
      .insert({
        gift_card_id: cardId,
        kind,
        actor_type: actor.type,
        actor_id: actor.id,
        note: note ?? null,
        ledger_tx_id: ledgerTxId ?? null,
      })
      .returning("id")
    if (!row || !NEWS.includes(kind)) return
    const eventId = String(row.id)
    await enqueue(trx, {
      kind: "gift-card-mail",
      key: `${cardId} event ${eventId}`,
      payload: { eventId },
      about: { type: "gift_card", id: cardId },
    })
  }

  async find(id: string): Promise<GiftCardEvent | undefined> {
    return this.pg("gift_card_event")
      .where({ id: Number(id) })
      .first()
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
}
