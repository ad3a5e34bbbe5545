import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { pageOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import type { ReferralNotification, ReferralSummary, ReferralTransaction } from "../../../contract/referral"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type { NewsOf } from "../../../modules/referrals/news"
import { type NewsRow, notificationWords, transactionWords } from "./news-words"
import { releaseRewardsOf } from "./release"
import { availableOf, earningOf, pendingOf, referralOptions } from "./terms"

/**
 * What a person has earned by referring. What is due is released before they see it. Every figure is a row's or counted
 * by an index: long lists cost nothing here.
 */
export async function readReferral(container: MedusaContainer, customerId: string): Promise<ReferralSummary> {
  await releaseRewardsOf(container, customerId)
  return present(container, customerId)
}

async function present(container: MedusaContainer, customerId: string): Promise<ReferralSummary> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const referral = container.resolve(REFERRAL_MODULE)
  const ledger = container.resolve(LEDGER_MODULE)
  const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
  if (!account) throw new Error(`${customerId} has no account`)
  const [standing, available, pending, friends, next, earning, notifications, transactions] =
    await Promise.all([
      referral.standing(customerId),
      ledger.balance(availableOf(customerId)),
      ledger.balance(pendingOf(customerId)),
      pg("account").where({ referred_by: customerId }).whereNull("deleted_at").count({ n: "*" }).first(),
      pg("referral_reward")
        .where({ referrer_id: customerId, status: "pending" })
        .orderBy("release_at")
        .first("amount_kobo", "release_at"),
      earningOf(pg, account),
      referral.news.unread("notifications", customerId),
      referral.news.unread("transactions", customerId),
    ])
  const options = referralOptions()
  const { publicUrl } = environment()
  return {
    referral_balance: toNaira(Math.max(0, available.availableKobo - standing.owed_kobo)),
    total_referrals: Number(friends?.n ?? 0),
    total_earned: toNaira(standing.earned_kobo),
    pending: toNaira(pending.balanceKobo),
    next_release: next?.release_at
      ? { amount: toNaira(next.amount_kobo), at: next.release_at.toISOString() }
      : null,
    owed: toNaira(standing.owed_kobo),
    referral_code: account.referer_id,
    referral_link: `${publicUrl}/register?ref=${account.referer_id}`,
    affiliate: account.affiliate_activated_at !== null,
    hustle: earning?.kind === "hustle",
    rate: earning && earning.rateBp / 100,
    reward: toNaira(options.rewardKobo),
    pending_days: options.pendingDays,
    affiliate_rate: options.affiliateRateBp / 100,
    least_withdrawal: toNaira(options.leastWithdrawalKobo),
    unread_notifications: notifications,
    unread_transactions: transactions,
  }
}

interface NewsPage<Item> {
  items: Item[]
  total: number
  unread: number
}

export async function readNotifications(
  container: MedusaContainer,
  customerId: string,
  page: { page: number; per_page: number },
): Promise<NewsPage<ReferralNotification>> {
  const { rows, total, unread } = await newsPage(container, "notifications", customerId, page)
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as ReferralNotification["kind"],
    ...notificationWords(row),
    amount: row.amount_kobo === 0 ? null : toNaira(row.amount_kobo),
    read: row.read_at !== null,
    at: row.created_at.toISOString(),
  }))
  return { items, total, unread }
}

export async function readTransactions(
  container: MedusaContainer,
  customerId: string,
  page: { page: number; per_page: number },
): Promise<NewsPage<ReferralTransaction>> {
  const { rows, total, unread } = await newsPage(container, "transactions", customerId, page)
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind as ReferralTransaction["kind"],
    ...transactionWords(row),
    amount: toNaira(row.amount_kobo),
    read: row.read_at !== null,
    at: row.created_at.toISOString(),
  }))
  return { items, total, unread }
}

async function newsPage(
  container: MedusaContainer,
  of: NewsOf,
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: NewsRow[]; total: number; unread: number }> {
  const { news } = container.resolve(REFERRAL_MODULE)
  const [{ rows, total }, unread] = await Promise.all([
    news.page(of, customerId, ...pageOf({ page, per_page })),
    news.unread(of, customerId),
  ])
  return {
    rows: rows.map((row) => ({ ...row, owed_kobo: row.owed_kobo ?? 0 })),
    total,
    unread,
  }
}
