import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Keys } from "../../config/keys"
import type { Kobo } from "../../contract/money"
import { enqueue } from "../../outbox/enqueue"
import { type CardReceipt, CardReceipts } from "../../sql/card-receipts"
import type { Rows } from "../../sql/columns"
import { endOfCode, hashOfCode, newCode, readCode } from "./domain/code"
import { CodeSeal } from "./domain/code-seal"
import { referenceOfGiftCard } from "./domain/reference"

export type GiftCardEnd = "redeemed" | "voided" | "disputed"

/** A gift card, from the first try to pay it on. Its buyer is the `customer_id`. */
export interface GiftCardRecord extends CardReceipt {
  provider: string
  email: string
  provider_transaction_id: string | null
  receiver_name: string | null
  receiver_email: string | null
  from_name: string | null
  message: string | null
  send_at: Date
  /** Which e-mail to the receiver this is: staff may have another one sent. */
  sends: number
  sent_at: Date | null
  send_error: string | null
  code_sealed: string | null
  /** The last characters of its code. */
  code_end: string | null
  ended_as: GiftCardEnd | null
  ended_at: Date | null
}

export interface NewGiftCard {
  customerId: string
  provider: string
  amountKobo: Kobo
  email: string
  /** Null: a page is opened. */
  savedCardId: string | null
  saveCard: boolean
  /** The same for each try of one request; null when nobody says. */
  requestId: string | null
  receiverName: string
  receiverEmail: string
  fromName: string
  message: string | null
  sendAt: Date
}

/** Names an e-mail to a receiver, for ever. */
export const mailKeyOf = ({ id, sends }: Pick<GiftCardRecord, "id" | "sends">) => `${id} ${sends}`

export class GiftCards extends CardReceipts<GiftCardRecord> {
  private readonly seal: CodeSeal

  constructor(pg: Knex, dataKeys: Keys) {
    super(pg, "gift_card")
    this.seal = new CodeSeal(dataKeys)
  }

  /** What an earlier try of the same request has begun. */
  ofRequest(requestId: string): Promise<GiftCardRecord | null> {
    return this.find(idOf(requestId))
  }

  /** Null while the same card is being charged for this account. */
  async start({ requestId, ...asked }: NewGiftCard): Promise<GiftCardRecord | null> {
    const id = requestId ? idOf(requestId) : generateEntityId(undefined, "gift")
    const { rows } = await this.pg.raw<Rows<GiftCardRecord>>(
      this.begun(`
        insert into gift_card (id, customer_id, provider, reference, amount_kobo, email, status, saved_card_id, keep_card,
          receiver_name, receiver_email, from_name, message, send_at)
        values (:id, :customerId, :provider, :reference, :amountKobo, :email, 'started', :savedCardId, :saveCard,
          :receiverName, :receiverEmail, :fromName, :message, :sendAt)
        on conflict (customer_id, saved_card_id) where status = 'started' and saved_card_id is not null do nothing
        returning *`),
      { id, ...asked, reference: referenceOfGiftCard(id) },
    )
    return rows[0] ?? null
  }

  /** Another code, in the transaction that has it e-mailed to somebody else: the one before opens nothing any more. */
  async giveCode(id: string, trx: Knex.Transaction): Promise<void> {
    const code = newCode()
    await trx("gift_card")
      .where({ id })
      .update({
        code_hash: hashOfCode(code),
        code_sealed: this.seal.seal(code, id),
        code_end: endOfCode(code),
      })
  }

  /** Its money is booked: from now on it has a code, which goes out on its day. All in one statement, as the table's checks ask for. */
  async paid(
    id: string,
    money: { transactionId: string; receivedKobo: Kobo; feesKobo: Kobo | null; ledgerTxId: string },
    trx: Knex.Transaction,
  ): Promise<void> {
    const code = newCode()
    const [row] = await trx("gift_card")
      .where({ id })
      .update({
        status: "paid",
        reason: null,
        provider_transaction_id: money.transactionId,
        received_kobo: money.receivedKobo,
        fees_kobo: money.feesKobo,
        ledger_tx_id: money.ledgerTxId,
        code_hash: hashOfCode(code),
        code_sealed: this.seal.seal(code, id),
        code_end: endOfCode(code),
        settled_at: trx.fn.now(),
        updated_at: trx.fn.now(),
      })
      .returning(["sends", "send_at"])
    if (row) await this.sendOn(row.send_at, { id, sends: row.sends }, trx)
  }

  /** The code to be e-mailed. Throws for a card that has ended. */
  codeOf({ id, code_sealed }: Pick<GiftCardRecord, "id" | "code_sealed">): string {
    if (!code_sealed) throw new Error(`Gift card ${id} has no code any more`)
    return this.seal.unseal(code_sealed, id)
  }

  /** By the code that somebody typed; null for none. */
  async byCode(typed: string): Promise<GiftCardRecord | null> {
    const code = readCode(typed)
    if (!code) return null
    const row = await this.pg("gift_card")
      .where({ code_hash: hashOfCode(code) })
      .first()
    return row ?? null
  }

  /** In the transaction that moves its money: it can be neither redeemed nor voided any more, and nobody reads its code. */
  async end(id: string, as: GiftCardEnd, trx: Knex.Transaction): Promise<void> {
    await trx("gift_card")
      .where({ id })
      .update({ ended_as: as, ended_at: trx.fn.now(), code_sealed: null, updated_at: trx.fn.now() })
  }

  /** The mail server took it. False when another one was asked for meanwhile. */
  async sent({ id, sends }: GiftCardRecord, trx: Knex.Transaction): Promise<boolean> {
    const rows = await trx("gift_card")
      .where({ id, sends })
      .whereNull("sent_at")
      .update({ sent_at: trx.fn.now(), send_error: null })
    return rows === 1
  }

  async notSent({ id, sends }: GiftCardRecord, error: string): Promise<void> {
    await this.pg("gift_card")
      .where({ id, sends })
      .whereNull("sent_at")
      .update({ send_error: error.slice(0, 300) })
  }

  /** Another e-mail to the receiver, at once; to another address where one is named. */
  async sendAgain(id: string, receiverEmail: string | null, trx: Knex.Transaction): Promise<void> {
    const [row] = await trx("gift_card")
      .where({ id })
      .update({
        ...(receiverEmail !== null && { receiver_email: receiverEmail }),
        sends: trx.raw<number>("sends + 1"),
        sent_at: null,
        send_error: null,
        send_at: trx.fn.now(),
        updated_at: trx.fn.now(),
      })
      .returning(["sends", "send_at"])
    if (row) await this.sendOn(row.send_at, { id, sends: row.sends }, trx)
  }

  private sendOn(
    runAt: Date,
    card: Pick<GiftCardRecord, "id" | "sends">,
    trx: Knex.Transaction,
  ): Promise<void> {
    return enqueue(trx, {
      kind: "gift-card",
      key: mailKeyOf(card),
      payload: { cardId: card.id },
      about: { type: "gift_card", id: card.id },
      runAt,
    })
  }

  /** What a shopper bought and paid, the newest first. */
  async ofCustomer(
    customerId: string,
    offset: number,
    limit: number,
  ): Promise<{ rows: GiftCardRecord[]; total: number }> {
    const where = this.pg("gift_card").where({ customer_id: customerId, status: "paid" })
    const counted = await where.clone().count({ n: "*" }).first()
    const rows = await where.clone().orderBy("settled_at", "desc").orderBy("id").offset(offset).limit(limit)
    return { rows, total: Number(counted?.n ?? 0) }
  }

  /** Moves codes that former keys sealed to the present one. Safe beside everything else. Answers how many were moved. */
  async rewrapAll(): Promise<number> {
    const rows = await this.pg("gift_card").whereNotNull("code_sealed").select("id", "code_sealed")
    let moved = 0
    for (const { id, code_sealed } of rows) {
      const resealed = code_sealed && this.seal.resealed(code_sealed, id)
      if (resealed)
        moved += await this.pg("gift_card").where({ id, code_sealed }).update({ code_sealed: resealed })
    }
    return moved
  }
}

const idOf = (requestId: string) => `gift_${requestId}`
