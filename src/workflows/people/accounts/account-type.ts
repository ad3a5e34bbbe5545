import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict, forbidden, type ShopError } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type AccountService from "../../../modules/accounts/service"
import type { AccountRow } from "../../../modules/accounts/service"
import { PRIVACY_MODULE } from "../../../modules/privacy"
import type { Origin } from "../../../modules/privacy/service"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { setShopperRole } from "./shopper-role"

/** A shopper changes what kind of account they have. Each change can be asked for twice; the first time counts. */

/** Joins the affiliate programme. 403 without a verified e-mail, or when staff have ended it. */
export async function activateAffiliate(
  container: MedusaContainer,
  customerId: string,
  origin: Origin = {},
  now = new Date(),
): Promise<void> {
  const { account, accounts } = await verifiedAccount(container, customerId)
  if (account.affiliate_activated_at) return
  const { barred_at } = await container.resolve(REFERRAL_MODULE).standing(customerId)
  if (barred_at) {
    const message = "Your affiliate account was closed. Please write to us"
    throw forbidden("affiliate_closed", message)
  }
  await agree(container, customerId, "affiliate_programme", origin)
  await accounts.changeAccount(customerId, { affiliate_activated_at: now })
}

/** Role and activation, now. 403 without a verified e-mail; 409 for a next_champ, who would lose by it. */
export async function switchToWholesaler(
  container: MedusaContainer,
  customerId: string,
  origin: Origin = {},
): Promise<void> {
  const { account } = await verifiedAccount(container, customerId)
  if (account.role === "next_champ") throw roleConflict("Your account has wholesale prices already")
  if (account.role !== "wholesaler") await agree(container, customerId, "wholesale_programme", origin)
  await setShopperRole(databaseOf(container), customerId, "wholesaler", "shopper")
}

/** Clears role and activation; orders, windows and all else stay. 409 for a next_champ, whose role staff have given. */
export async function switchToUser(container: MedusaContainer, customerId: string): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const account = await accounts.accountOf(customerId)
  if (account?.role === "next_champ") throw roleConflict("Please ask us to change the kind of your account")
  await setShopperRole(databaseOf(container), customerId, "user", "shopper")
}

const databaseOf = (container: MedusaContainer): Knex =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Written down first: nobody is in a programme without having agreed to it. */
async function agree(
  container: MedusaContainer,
  customerId: string,
  purpose: "affiliate_programme" | "wholesale_programme",
  origin: Origin,
): Promise<void> {
  const privacy = container.resolve(PRIVACY_MODULE)
  await privacy.record([{ subject: customerId, purpose, act: "given" }], origin)
}

async function verifiedAccount(
  container: MedusaContainer,
  customerId: string,
): Promise<{ account: AccountRow; accounts: AccountService }> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const account = await accounts.accountOf(customerId)
  if (!account) throw new Error(`${customerId} has no account`)
  if (account.email_verified_at) return { account, accounts }
  throw forbidden("email_not_verified", "Please verify your e-mail first")
}

function roleConflict(message: string): ShopError {
  return conflict("role_kept", message)
}
