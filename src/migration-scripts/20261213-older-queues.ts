import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** By this script the version before moved into the outbox what waited in rows of the older queues. */
const MOVED = "20261210-jobs-of-events.%"

// The version before lives with this: only its job carry-over names any of it, and stops at the first column that is gone, which changes nothing.
const GONE = [
  "alter table order_event drop column if exists mail_attempts, drop column if exists work_attempts",
  "alter table loan_event drop column if exists mailing_until, drop column if exists mail_attempts",
  "alter table hustle_event drop column if exists mailing_until, drop column if exists mail_attempts",
  "alter table points_order drop column if exists telling_until",
  "alter table wallet_funding drop column if exists telling_until, drop column if exists checks",
  "alter table wallet_adjustment drop column if exists telling_until",
  "alter table wallet_withdrawal drop column if exists checks",
  "alter table wallet_withdrawal_event drop column if exists telling_until",
  "alter table card_dispute drop column if exists telling_until",
  "alter table gift_card drop column if exists checks",
  "alter table gift_card_event drop column if exists telling_until",
  "alter table loan_repayment drop column if exists checks",
  "alter table payment_attempt drop column if exists checks",
  "alter table referral_notification drop column if exists telling_until",
  "alter table skin_selfie drop column if exists telling_until",
  "alter table review_reminder drop column if exists sent",
  "alter table import_picture drop column if exists tries",
  "alter table push_message drop column if exists tries",
  `drop index if exists "IDX_order_event_unmailed"`,
  `drop index if exists "IDX_loan_event_unmailed"`,
  `drop index if exists "IDX_hustle_event_unmailed"`,
  `drop index if exists "IDX_points_order_untold"`,
  `drop index if exists "IDX_wallet_funding_check"`,
  `drop index if exists "IDX_wallet_funding_untold"`,
  `drop index if exists "IDX_wallet_withdrawal_check"`,
  `drop index if exists "IDX_wallet_withdrawal_event_untold"`,
  `drop index if exists "IDX_card_dispute_untold"`,
  `drop index if exists "IDX_order_refund_due"`,
  `drop index if exists "IDX_gift_card_check"`,
  `drop index if exists "IDX_gift_card_send"`,
  `drop index if exists "IDX_gift_card_event_untold"`,
  `drop index if exists "IDX_product_answer_untold"`,
  `drop index if exists "IDX_referral_notification_untold"`,
  `drop index if exists "IDX_referral_reward_due"`,
  `drop index if exists "IDX_review_reminder_due_at"`,
  `drop index if exists "IDX_skin_selfie_untold"`,
  `drop index if exists "IDX_wish_news_open"`,
  `drop index if exists "IDX_wish_news_unpushed"`,
  `drop index if exists "IDX_import_picture_due"`,
  `drop index if exists "IDX_push_message_open"`,
  `drop index if exists "IDX_payment_attempt_check"`,
  `drop index if exists "IDX_loan_repayment_check"`,
]

/**
 * What only the older queues used goes: leases, counters, and the indexes of what waited. Runs after the migrations of all modules, each
 * statement by itself, so that nobody waits for more than one table. May run again. The marks of what was told go one version later
 * (docs/outbox.md).
 */
export default async function dropOlderQueues({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: { skips: boolean }[] }>(
    `select exists (select from shop_order)
        and not exists (select from script_migrations where script_name like ? and finished_at is not null) as skips`,
    [MOVED],
  )
  if (rows[0]?.skips)
    throw new Error(
      "Work may still wait where this version does not look. Upgrade to the version before this one first: versions are not skipped (docs/operations/upgrade.md)",
    )
  for (const statement of GONE) await pg.raw<void>(statement)
}
