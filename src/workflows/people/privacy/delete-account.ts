import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { ShopError } from "../../../errors"
import { enqueue } from "../../../outbox/enqueue"
import { lapsePoints } from "../../programmes/points/lapse-points"
import { type Proof, proveOwner } from "../../shared/sign-in/prove-owner"
import { discardAvatar } from "../accounts/set-avatar"
import { moneyOf, openOrdersOf, ordersOpen, walletNotEmpty } from "./deletion-holds"
import { eraseRows } from "./erase-rows"
import { subjectOf } from "./subject"

/**
 * Deletes a shopper's account: what identifies the person is deleted, what the law requires stays under a pseudonym (docs/privacy.md).
 * One transaction, so that it is done or it is not.
 *
 * Throws 422 when the password or the code is not the owner's, 409 `orders_open` while an order is under way,
 * 409 `wallet_not_empty` while there is money in the wallet.
 */
export async function deleteAccount(
  container: MedusaContainer,
  customerId: string,
  given: Proof,
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  // A code works once: it is not used up for what will be refused.
  const open = await openOrdersOf(db, customerId)
  if (open.length > 0) throw ordersOpen(open)
  const money = await moneyOf(db, customerId)
  if (money !== 0) throw walletNotEmpty(money)
  const proof = await proveOwner(container, customerId, "account_deletion", given)
  const avatar = await db.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    await refuseWhileOpen(trx, customerId)
    const subject = await subjectOf(trx, customerId)
    if (!subject) throw gone()
    const person = await trx("customer").where({ id: customerId }).first("email", "first_name")
    await lapsePoints(container, trx, customerId)
    const touched = await eraseRows(trx, subject)
    await trx("erasure").insert({
      id: generateEntityId(undefined, "eras"),
      customer_id: customerId,
      proof,
      touched: JSON.stringify(touched),
      goodbye_to: person?.email ?? null,
      goodbye_name: person?.first_name ?? null,
    })
    await enqueue(trx, { kind: "goodbye-mail", key: `goodbye ${customerId}`, payload: { customerId } })
    return account.avatar
  })
  discardAvatar(container, avatar)
}

/** Two deletions at once: the second waits here, and then finds nobody. */
async function lockAccount(trx: Knex, customerId: string): Promise<{ avatar: string | null }> {
  const account = await trx("account")
    .where({ customer_id: customerId })
    .whereNull("deleted_at")
    .forUpdate()
    .first("avatar")
  if (!account) throw gone()
  return account
}

/**
 * The cart's row is what making an order begins and ends with: holding it, no order can come to be beside us, and one
 * that has just been made is seen.
 */
async function refuseWhileOpen(trx: Knex, customerId: string): Promise<void> {
  await trx("customer_cart").where({ customer_id: customerId }).forUpdate().select("id")
  const orders = await openOrdersOf(trx, customerId)
  if (orders.length > 0) throw ordersOpen(orders)
  const money = await moneyOf(trx, customerId)
  if (money !== 0) throw walletNotEmpty(money)
}

function gone(): ShopError {
  return new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
}
