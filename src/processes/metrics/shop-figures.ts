/**
 * What the database knows of the shop's work. Each statement reads a few rows by an index however many orders there are: what is open, and
 * what the last day brought.
 */
export interface Figure {
  name: string
  help: string
  labels: readonly string[]
  /** Answers rows with `value` and the labels. */
  statement: string
}

export const SHOP_FIGURES: readonly Figure[] = [
  {
    name: "shop_orders_open",
    help: "Orders that are not at their end, by status",
    labels: ["status"],
    statement: `select status, count(*) as value from shop_order
      where status in ('pending', 'processing', 'packed', 'shipped') and deleted_at is null group by status`,
  },
  {
    name: "shop_orders_day",
    help: "Orders placed in the last 24 hours, by what became of them",
    labels: ["status"],
    statement: `select status, count(*) as value from shop_order
      where created_at > now() - interval '1 day' and deleted_at is null group by status`,
  },
  {
    name: "shop_payments_day",
    help: "Payments of orders placed in the last 24 hours, by provider and outcome",
    labels: ["provider", "outcome"],
    statement: `select a.provider, a.status as outcome, count(*) as value
      from shop_order o join payment_attempt a on a.order_id = o.id
      where o.created_at > now() - interval '1 day' group by 1, 2`,
  },
  {
    name: "shop_refunds_waiting",
    help: "Refunds that are to be sent or asked about, or that failed, by status",
    labels: ["status"],
    statement: `select status, count(*) as value from order_refund where status in ('asked', 'sent', 'failed')
      and (status <> 'sent' or sent_at > now() - interval '21 days') group by status`,
  },
  {
    name: "shop_ledger_postings_hour",
    help: "Postings to the ledger (wallets, payments, refunds) in the last hour, by kind",
    labels: ["kind"],
    statement: `select kind, count(*) as value from ledger_tx where created_at > now() - interval '1 hour' group by kind`,
  },
  {
    name: "shop_ledger_verified_timestamp_seconds",
    help: "When the whole ledger was last checked",
    labels: [],
    statement: "select extract(epoch from at) as value from ledger_verification order by id desc limit 1",
  },
  {
    name: "shop_ledger_breaks",
    help: "What the last look at the ledger found wrong",
    labels: [],
    statement: "select found as value from ledger_verification order by id desc limit 1",
  },
  {
    name: "shop_webhooks_waiting",
    help: "Webhooks of providers that are not worked yet",
    labels: [],
    statement: "select count(*) as value from webhook_event where processed_at is null",
  },
  {
    name: "shop_webhooks_oldest_seconds",
    help: "How long the oldest webhook has been waiting",
    labels: [],
    statement: `select coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from webhook_event where processed_at is null`,
  },
  {
    name: "shop_outbox_jobs",
    help: "Background work that is not done, by kind, and whether it waits, is retried or has stopped",
    labels: ["kind", "state"],
    statement: `select kind, case when status = 'dead' then 'stopped' when last_error is null then 'waiting' else 'retrying' end as state,
        count(*) as value from outbox_job where status in ('waiting', 'dead') group by 1, 2`,
  },
  {
    name: "shop_outbox_late_seconds",
    help: "For how long the background work that is due has been left lying; pictures of product files wait for other shops",
    labels: [],
    statement: `select coalesce(extract(epoch from now() - min(run_at)), 0) as value
      from outbox_job where status = 'waiting' and run_at <= now() and kind <> 'import-picture'`,
  },
]
