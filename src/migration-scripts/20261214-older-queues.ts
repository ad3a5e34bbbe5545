import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** The version before has run this one, which dropped the leases of the older queues. */
const VERSION_BEFORE = "20261213-older-queues.%"

// The version before lives with this: it neither reads nor writes any of it. An index goes with its last column.
const GONE = [
  "alter table order_event drop column if exists mailed_at, drop column if exists mail_attempts, drop column if exists work_after, drop column if exists work_attempts",
  "alter table loan_event drop column if exists mailed_at, drop column if exists mailing_until, drop column if exists mail_attempts",
  "alter table hustle_event drop column if exists mailed_at, drop column if exists mailing_until, drop column if exists mail_attempts",
  "alter table points_order drop column if exists told_at, drop column if exists telling_until",
  "alter table wallet_funding drop column if exists told_at, drop column if exists telling_until, drop column if exists next_check_at, drop column if exists checks",
  "alter table wallet_adjustment drop column if exists told_at, drop column if exists telling_until",
  "alter table wallet_withdrawal drop column if exists next_check_at, drop column if exists checks",
  "alter table wallet_withdrawal_event drop column if exists told_at, drop column if exists telling_until",
  "alter table card_dispute drop column if exists told_at, drop column if exists telling_until",
  "alter table gift_card drop column if exists next_check_at, drop column if exists checks, drop column if exists sending_until",
  "alter table gift_card_event drop column if exists told_at, drop column if exists telling_until",
  "alter table loan_repayment drop column if exists next_check_at, drop column if exists checks",
  "alter table payment_attempt drop column if exists next_check_at, drop column if exists checks, drop column if exists settling_until",
  "alter table order_refund drop column if exists next_try_at",
  "alter table product_answer drop column if exists told_at",
  "alter table purchase_telling drop column if exists next_try_at",
  "alter table push_message drop column if exists next_try_at, drop column if exists tries",
  "alter table import_picture drop column if exists next_try_at, drop column if exists tries",
  "alter table referral_notification drop column if exists telling_until",
  "alter table review_reminder drop column if exists ended_at, drop column if exists sent",
  "alter table skin_selfie drop column if exists told_at, drop column if exists telling_until",
  `drop index if exists "IDX_gift_card_send"`,
  `drop index if exists "IDX_referral_notification_untold"`,
  `drop index if exists "IDX_referral_reward_due"`,
  `drop index if exists "IDX_wish_news_open"`,
  `drop index if exists "IDX_wish_news_unpushed"`,
]

/**
 * What only the queues before the outbox used goes. Runs after the migrations of all modules, each statement by itself, so that nobody
 * waits for more than one table. May run again.
 */
export default async function dropOlderQueues({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: { skips: boolean }[] }>(
    `select exists (select from shop_order)
        and not exists (select from script_migrations where script_name like ? and finished_at is not null) as skips`,
    [VERSION_BEFORE],
  )
  if (rows[0]?.skips)
    throw new Error(
      "Work may still wait where this version does not look. Upgrade to the version before this one first: versions are not skipped (docs/operations/upgrade.md)",
    )
  for (const statement of GONE) await pg.raw<void>(statement)
}
