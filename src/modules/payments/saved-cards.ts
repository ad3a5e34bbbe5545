import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Keys } from "../../config/keys"
import type { Rows } from "../../sql/columns"
import type { SavedCard } from "../../sql/tables"
import { CardSecrets } from "./domain/card-secrets"

/** So many cards may an account save; one more takes the place of the one not used for longest. */
const MOST = 10

export interface SavedCardRecord {
  id: string
  customer_id: string
  provider: string
  email: string
  brand: string | null
  last4: string
  bank: string | null
  /** "01" to "12". */
  exp_month: string | null
  /** Four digits. */
  exp_year: string | null
  created_at: Date
}

export interface SealedCard {
  id: string
  provider: string
  code: string
}

export interface CardToSave extends Pick<SavedCard, "provider" | "email" | "brand" | "last4" | "bank"> {
  customerId: string
  authorizationCode: string
  /** The provider's own word for the card, whoever pays with it. */
  signature: string
  expMonth: string | null
  expYear: string | null
}

const SHOWN = [
  ...["id", "customer_id", "provider", "email", "brand", "last4"],
  ...["bank", "exp_month", "exp_year", "created_at"],
]

/** Cards that may be charged again. A card of somebody else is not there. */
export class SavedCards {
  private readonly secrets: CardSecrets

  constructor(
    private readonly pg: Knex,
    dataKeys: Keys,
  ) {
    this.secrets = new CardSecrets(dataKeys)
  }

  /** The one used last comes first. */
  of(customerId: string): Promise<SavedCardRecord[]> {
    return this.pg("saved_card")
      .where({ customer_id: customerId })
      .orderByRaw("coalesce(used_at, created_at) desc, id")
      .select(SHOWN)
  }

  /** The last four digits of the card that paid, where its shopper has it saved; null elsewhere, and where no card paid. */
  async thatPaid(attemptId: string | null): Promise<string | null> {
    if (attemptId === null) return null
    const card = await this.pg({ a: "payment_attempt" })
      .join({ c: "saved_card" }, "c.customer_id", "a.customer_id")
      .where("a.id", attemptId)
      .andWhere((which) =>
        which.whereRaw("c.id = a.saved_card_id").orWhereRaw("c.fingerprint = a.card_fingerprint"),
      )
      .first("c.last4")
    return card?.last4 ?? null
  }

  /** With the code that charges it, for the provider alone. */
  async find(customerId: string, id: string): Promise<(SavedCardRecord & { code: string }) | null> {
    const row = await this.pg("saved_card").where({ id, customer_id: customerId }).first()
    return row ? { ...row, code: this.secrets.unseal(row.code, row.id) } : null
  }

  /** Saves a card, or what is new about a saved one. True when it was not there. */
  async save(card: CardToSave): Promise<boolean> {
    const id = generateEntityId(undefined, "card")
    const fingerprints = this.secrets.fingerprints(card.provider, card.signature)
    const [fingerprint] = fingerprints
    return this.pg.transaction(async (trx) => {
      const known = await trx("saved_card")
        .where({ customer_id: card.customerId })
        .whereIn("fingerprint", fingerprints)
        .orderByRaw("fingerprint = ? desc", [fingerprint])
        .forUpdate()
        .first("id", "fingerprint")
      // Saved under a former key: the same card, from now on known by the present one.
      if (known && known.fingerprint !== fingerprint) {
        await trx("saved_card").where({ id: known.id }).update({ fingerprint })
      }
      const rowId: string = known?.id ?? id
      const { rows } = await trx.raw<Rows<{ is_new: boolean }>>(
        `insert into saved_card
           (id, customer_id, provider, code, fingerprint, email, brand, last4, bank, exp_month, exp_year, used_at)
         values (:rowId, :customerId, :provider, :code, :fingerprint, :email, :brand, :last4, :bank, :expMonth,
           :expYear, now())
         on conflict (customer_id, fingerprint) do update set updated_at = now(), used_at = now(), email = excluded.email,
           code = excluded.code, exp_month = excluded.exp_month, exp_year = excluded.exp_year
         where saved_card.id = excluded.id
         returning xmax = 0 as is_new`,
        { ...card, rowId, fingerprint, code: this.secrets.seal(card.authorizationCode, rowId) },
      )
      await trx.raw<void>(
        `delete from saved_card where id in (select id from saved_card where customer_id = ?
           order by coalesce(used_at, created_at) desc offset ?)`,
        [card.customerId, MOST],
      )
      return rows[0]?.is_new === true
    })
  }

  /**
   * Moves codes that former keys sealed to the present one. Fingerprints are hashes, and are moved when the card pays again. Safe
   * beside everything else. Answers how many were moved.
   */
  async rewrapAll(): Promise<number> {
    const rows: { id: string; code: string }[] = await this.pg("saved_card").select("id", "code")
    let moved = 0
    for (const { id, code } of rows) {
      const resealed = this.secrets.resealed(code, id)
      if (resealed) moved += await this.pg("saved_card").where({ id, code }).update({ code: resealed })
    }
    return moved
  }

  async used(id: string): Promise<void> {
    await this.pg("saved_card").where({ id }).update({ used_at: this.pg.fn.now() })
  }

  /** Forgets a card; what it was charged by, for the provider to forget too. Null when it is not found. */
  async remove(customerId: string, id: string): Promise<(SavedCardRecord & { code: string }) | null> {
    const [row] = await this.pg("saved_card").where({ id, customer_id: customerId }).delete().returning("*")
    return row ? { ...row, code: this.secrets.unseal(row.code, row.id) } : null
  }

  /** Forgets every card of an account within a transaction; answers them with their codes sealed (`codeOf`). */
  async removeAll(customerId: string, trx: Knex): Promise<SealedCard[]> {
    return trx("saved_card").where({ customer_id: customerId }).delete().returning(["id", "provider", "code"])
  }

  /** What a card is charged by. Throws when it was sealed under another key. */
  codeOf({ id, code }: SealedCard): string {
    return this.secrets.unseal(code, id)
  }

  /** A keyed hash that knows the same card again, on payments too. */
  fingerprint(provider: string, signature: string): string {
    return this.secrets.fingerprint(provider, signature)
  }
}
