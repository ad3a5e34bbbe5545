import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { conflict, notFound } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import type { JobPayloads } from "../../outbox/payloads"
import type { WalletWithdrawalEvent, WalletWithdrawal as WithdrawalRow } from "../../sql/tables"
import { nextLookBack } from "./domain/withdrawal-looks"
import { referenceOfWithdrawal } from "./domain/withdrawal-reference"
import { approvalsNeeded, type BankAccount } from "./domain/withdrawal-rules"

export const WITHDRAWAL_STATUSES = [
  "pending",
  "approved",
  "processing",
  "paid",
  "declined",
  "failed",
] as const
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number]

/** Which of the shopper's accounts the money comes from. */
const WITHDRAWAL_SOURCES = ["wallet", "referral"] as const
export type WithdrawalSource = (typeof WITHDRAWAL_SOURCES)[number]

export type WithdrawalEventKind =
  | "requested"
  | "approval"
  | "declined"
  | "processing"
  | "paid"
  | "failed"
  | "reversed"

/** Money that a shopper asked to have paid out. `reference` is ours, one for ever: the provider pays it once. */
export interface Withdrawal extends Omit<WithdrawalRow, "next_check_at" | "updated_at" | "deleted_at"> {
  /** Null once the person's account was deleted. */
  account_number: string | null
  /** The provider's word for where its transfer stands. */
  provider_status: string | null
  /** For staff: why it does not move. */
  provider_message: string | null
  /** How often the provider was asked to send it. */
  sends: number
}

export type WithdrawalEvent = Omit<WalletWithdrawalEvent, "told_at">

type Actor = Pick<WithdrawalEvent, "actor_type" | "actor_id">

/** What its shopper gets an e-mail about; the rest staff see. */
const NEWS = ["requested", "declined", "paid", "failed", "reversed"] as const

export const isNews = (kind: string): kind is (typeof NEWS)[number] => NEWS.some((news) => news === kind)

export class WalletWithdrawals {
  constructor(private readonly pg: Knex) {}

  /** The withdrawal's id by what names its request, so that it is made once (`requestIdOf`). */
  idOf(requestId: string): string {
    return `wdraw_${requestId}`
  }

  async request(
    asked: {
      id?: string | undefined
      customerId: string
      amountKobo: Kobo
      bank: BankAccount
      bankName: string
      at: Date
      source?: WithdrawalSource
    },
    trx: Knex.Transaction,
  ): Promise<Withdrawal> {
    const { id = generateEntityId(undefined, "wdraw"), source = "wallet" } = asked
    const { customerId, amountKobo, bank, bankName, at } = asked
    const [row] = await trx("wallet_withdrawal")
      .insert({
        id,
        customer_id: customerId,
        source,
        reference: referenceOfWithdrawal(id),
        amount_kobo: amountKobo,
        approvals_needed: approvalsNeeded(amountKobo),
        status: "pending",
        bank_code: bank.bankCode,
        bank_name: bankName,
        account_number: bank.accountNumber,
        account_name: bank.accountName,
        created_at: at,
      })
      .returning("*")
    await this.note(id, "requested", { actor_type: "customer", actor_id: customerId }, null, trx, at)
    if (!row) throw new Error(`Withdrawal ${id} was not stored`)
    return row
  }

  /** What was asked for since then and was not given back, whatever it came from: a person's day has one limit. */
  async takenSince(customerId: string, since: Date, pg: Knex = this.pg): Promise<Kobo> {
    const row = await pg("wallet_withdrawal")
      .where({ customer_id: customerId })
      .where("created_at", ">=", since)
      .whereNotIn("status", ["declined", "failed"])
      .sum({ total: "amount_kobo" })
      .first()
    return Number(row?.total ?? 0)
  }

  async find(where: { id: string } | { reference: string }): Promise<Withdrawal | null> {
    const row = await this.pg("wallet_withdrawal").where(where).first()
    return row ?? null
  }

  /** The withdrawal, nobody else's until the transaction ends. 404. */
  async lock(id: string, trx: Knex.Transaction): Promise<Withdrawal> {
    const row = await trx("wallet_withdrawal").where({ id }).forUpdate().first()
    if (!row) throw notFound("We could not find that request")
    return row
  }

  /**
   * One member's approval; with the last one needed it is approved, and its sending is enqueued. 409 `approved_by_you` for a
   * second of the same member. The database has the last word on how many it needs.
   */
  async approve(withdrawal: Withdrawal, userId: string, trx: Knex.Transaction): Promise<boolean> {
    const { id, approvals_needed } = withdrawal
    const staff = { actor_type: "staff", actor_id: userId } as const
    if (!(await this.note(id, "approval", staff, null, trx))) {
      throw conflict(
        "approved_by_you",
        "You have approved this already: another member of staff must approve it, too",
      )
    }
    const given = await trx("wallet_withdrawal_event")
      .where({ withdrawal_id: id, kind: "approval" })
      .count({ n: "*" })
      .first()
    if (Number(given?.n) < approvals_needed) return false
    await this.move(id, "approved", {}, trx)
    await enqueueStep(trx, id, "send")
    return true
  }

  async decline(id: string, userId: string, reason: string, trx: Knex.Transaction): Promise<void> {
    await this.move(id, "declined", { decline_reason: reason, settled_at: trx.fn.now() }, trx)
    await this.note(id, "declined", { actor_type: "staff", actor_id: userId }, reason, trx)
  }

  /** Another try to send it is about to begin: recorded before the provider is called. */
  async sending(withdrawal: Withdrawal, trx: Knex.Transaction): Promise<void> {
    const { id, status, sends } = withdrawal
    await this.move(id, "processing", { sends: sends + 1 }, trx)
    if (status === "approved") await this.note(id, "processing", SYSTEM, null, trx)
  }

  /** What the provider says while the transfer is on its way. */
  async update(
    id: string,
    changes: Partial<
      Pick<Withdrawal, "recipient_code" | "transfer_code" | "provider_status" | "provider_message">
    >,
    trx: Knex = this.pg,
  ): Promise<void> {
    await trx("wallet_withdrawal")
      .where({ id })
      .update({ ...changes, updated_at: trx.fn.now() })
  }

  async paid(
    id: string,
    receipt: { feeKobo: Kobo; ledgerTxId: string },
    trx: Knex.Transaction,
  ): Promise<void> {
    const change = {
      fee_kobo: receipt.feeKobo,
      ledger_tx_id: receipt.ledgerTxId,
      provider_message: null,
      settled_at: trx.fn.now(),
    }
    await this.move(id, "paid", change, trx)
    await enqueueStep(trx, id, "look-back")
    await this.note(id, "paid", SYSTEM, null, trx)
  }

  /** It did not arrive, or came back: the money is the shopper's again. */
  async failed({ id, status }: Withdrawal, message: string | null, trx: Knex.Transaction): Promise<void> {
    const change = { provider_message: message, settled_at: trx.fn.now() }
    await this.move(id, "failed", change, trx)
    await this.note(id, status === "paid" ? "reversed" : "failed", SYSTEM, message, trx)
  }

  /** A shopper's own from one of their accounts, the newest first. */
  async ofCustomer(
    customerId: string,
    source: WithdrawalSource,
    offset: number,
    limit: number,
  ): Promise<{ rows: Withdrawal[]; total: number }> {
    const where = this.pg("wallet_withdrawal").where({ customer_id: customerId, source })
    const counted = await where.clone().count({ n: "*" }).first()
    const rows = await where.clone().orderBy("created_at", "desc").orderBy("id").offset(offset).limit(limit)
    return { rows, total: Number(counted?.n ?? 0) }
  }

  async eventsOf(ids: string[]): Promise<WithdrawalEvent[]> {
    return this.pg("wallet_withdrawal_event").whereIn("withdrawal_id", ids).orderBy("id")
  }

  async event(id: string): Promise<WithdrawalEvent | undefined> {
    return this.pg("wallet_withdrawal_event")
      .where({ id: Number(id) })
      .first()
  }

  private async move(
    id: string,
    status: WithdrawalStatus,
    change: Record<string, unknown>,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("wallet_withdrawal")
      .where({ id })
      .update({ ...change, status, updated_at: trx.fn.now() })
  }

  /** False when the same approval is there already. */
  private async note(
    id: string,
    kind: WithdrawalEventKind,
    actor: Actor,
    note: string | null,
    trx: Knex.Transaction,
    at?: Date,
  ): Promise<boolean> {
    const [row] = await trx("wallet_withdrawal_event")
      .insert({
        withdrawal_id: id,
        kind,
        ...actor,
        note,
        ...(at && { created_at: at }),
      })
      .onConflict()
      .ignore()
      .returning("id")
    if (!row) return false
    if (isNews(kind)) {
      const eventId = String(row.id)
      const about = { type: "withdrawal", id }
      await enqueue(trx, {
        kind: "withdrawal-mail",
        key: `withdrawal-${eventId}`,
        payload: { eventId },
        about,
      })
    }
    return true
  }
}

const SYSTEM: Actor = { actor_type: "system", actor_id: null }

/** The next thing that the provider is asked for it. Each step is enqueued once. */
async function enqueueStep(
  trx: Knex.Transaction,
  id: string,
  step: JobPayloads["withdrawal"]["step"],
): Promise<void> {
  const runAt = step === "look-back" ? nextLookBack(new Date()) : null
  await enqueue(trx, {
    kind: "withdrawal",
    key: `${id}:${step}`,
    payload: { withdrawalId: id, step },
    about: { type: "withdrawal", id },
    ...(runAt && { runAt }),
  })
}
