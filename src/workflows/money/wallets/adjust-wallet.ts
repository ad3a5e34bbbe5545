import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { WalletAdjustment } from "../../../contract/admin-wallet"
import { toNaira } from "../../../contract/money"
import { conflict, forbidden, invalidField, notFound } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Adjustment } from "../../../modules/wallets/adjustments"
import { assertNotOwn } from "../../shared/people/four-eyes"
import { nameOf, personOf } from "../../shared/people/person"
import { staffByIds } from "../../shared/people/staff-people"
import { koboOf } from "./funding-amount"

/** What staff may ask for at once, each way: a slip of the finger should not be worth more. */
const MOST_KOBO = 500_000_000

const OWN_WALLET = "This is your own wallet: another member of staff must decide"

/** The id of the shopper whose wallet is meant. 404 for nobody, and for staff who do not shop. */
export async function walletOwner(pg: Knex, id: string): Promise<{ customerId: string; name: string }> {
  const person = await personOf(pg, id)
  if (!person.customer_id) throw notFound("Shopper not found")
  return { customerId: person.customer_id, name: nameOf(person) }
}

/** Asks for money to be put into a wallet (above 0) or taken out of it. Nothing moves before somebody else approves. */
export async function requestAdjustment(
  container: MedusaContainer,
  asked: { customerId: string; amount: number | string | null | undefined; reason: string; userId: string },
): Promise<Adjustment> {
  const amountKobo = koboOf(asked.amount, "amount")
  if (amountKobo === 0) throw invalidField("amount", "Enter an amount other than 0", "invalid_amount")
  if (Math.abs(amountKobo) > MOST_KOBO) {
    throw invalidField("amount", "At most ₦5,000,000 at a time", "amount_out_of_range")
  }
  const { customerId, reason, userId } = asked
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await assertNotOwn(pg, customerId, userId, OWN_WALLET)
  return container.resolve(WALLET_MODULE).adjustments.request({ customerId, amountKobo, reason, userId })
}

/**
 * Approves or declines. Who asked may decline, never approve: 403 `four_eyes`. The money and the approval are one
 * transaction. Throws 409 `decided_already`, 422 `insufficient_funds`.
 */
export async function decideAdjustment(
  container: MedusaContainer,
  decision: { id: string; userId: string; status: "approved" | "declined"; note: string | null },
): Promise<Adjustment> {
  const { adjustments } = container.resolve(WALLET_MODULE)
  const ledger = container.resolve(LEDGER_MODULE)
  const { id, userId, status, note } = decision
  return ledger.transaction(async (trx) => {
    const asked = await adjustments.lockOpen(id, trx)
    await assertNotOwn(trx, asked.customer_id, userId, OWN_WALLET)
    if (status === "declined") {
      return adjustments.decide(id, { status, userId, note, ledgerTxId: null }, trx)
    }
    if (asked.requested_by === userId) {
      throw forbidden("four_eyes", "You asked for this: another member of staff approves it")
    }
    const { txId } = await ledger.post(
      {
        scope: "wallet_adjustment",
        key: id,
        kind: "wallet_adjustment",
        entries: [
          { account: walletOf(asked.customer_id), amountKobo: asked.amount_kobo },
          { account: shopAccount("adjustments"), amountKobo: -asked.amount_kobo },
        ],
        actor: { type: "staff", id: userId },
        // The reason stays in the request: what is in the ledger can never be erased.
        metadata: { adjustment_id: id, requested_by: asked.requested_by },
        evenIfFrozen: true,
      },
      trx,
    )
    return adjustments.decide(id, { status, userId, note, ledgerTxId: txId }, trx)
  })
}

/** Freezes a wallet, so that money may come in and none may leave, or opens it again. 409 when it is so already. */
export async function setFrozen(
  container: MedusaContainer,
  act: { customerId: string; frozen: boolean; reason: string; userId: string },
): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await assertNotOwn(pg, act.customerId, act.userId, OWN_WALLET)
  const ledger = container.resolve(LEDGER_MODULE)
  const actor = { type: "staff", id: act.userId } as const
  const account = walletOf(act.customerId)
  const changed = act.frozen
    ? await ledger.freeze(account, actor, act.reason)
    : await ledger.unfreeze(account, actor, act.reason)
  if (!changed) {
    const state = act.frozen ? "frozen" : "open"
    throw conflict("nothing_to_change", `This wallet is ${state} already`)
  }
}

/** For staff, with names. */
export async function presentAdjustments(
  pg: Knex,
  rows: Adjustment[],
  userId: string,
): Promise<WalletAdjustment[]> {
  const staff = await staffByIds(
    pg,
    rows.flatMap((row) => [row.requested_by, row.decided_by]),
  )
  const shoppers = await shoppersByIds(
    pg,
    rows.map(({ customer_id }) => customer_id),
  )
  return rows.map((row) => ({
    id: row.id,
    user_id: row.customer_id,
    name: shoppers.get(row.customer_id)?.name ?? "Deleted account",
    email: shoppers.get(row.customer_id)?.email ?? "",
    amount: toNaira(row.amount_kobo),
    reason: row.reason,
    status: row.status,
    requested_by: staff.get(row.requested_by) ?? null,
    requested_at: row.created_at.toISOString(),
    decided_by: row.decided_by ? (staff.get(row.decided_by) ?? null) : null,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
    is_mine: row.requested_by === userId,
  }))
}

export async function presentAdjustment(
  container: MedusaContainer,
  row: Adjustment,
  userId: string,
): Promise<WalletAdjustment> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [shown] = await presentAdjustments(pg, [row], userId)
  if (!shown) throw new Error(`Adjustment ${row.id} cannot be shown`)
  return shown
}

async function shoppersByIds(pg: Knex, ids: string[]): Promise<Map<string, { name: string; email: string }>> {
  const rows = await pg("customer")
    .whereIn("id", [...new Set(ids)])
    .whereNull("deleted_at")
    .select("id", "first_name", "last_name", "email")
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      { name: [first_name, last_name].filter(Boolean).join(" ") || (email ?? ""), email: email ?? "" },
    ]),
  )
}
