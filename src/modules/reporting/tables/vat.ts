import { nairaColumn, OF_PERIOD, type ReportDefinition } from "./definition"

/**
 * By the day of each paper, unlike sales: a month whose VAT was declared stays as it was declared, and what is given back
 * later is taken off the month in which it was decided. Each refund takes off what it leaves less of the order's VAT, so
 * that all of them together take off all of it, to the kobo.
 */
export const vat: ReportDefinition = {
  title: "VAT",
  about:
    "By month: invoices on the day they were paid, credit notes on the day the refund was decided. Only orders made while the shop was registered.",
  columns: [
    { name: "month", label: "Month", kind: "month" },
    ...[nairaColumn("invoiced", "Invoiced"), nairaColumn("vat_invoiced", "VAT on it")],
    ...[nairaColumn("credited", "Credited"), nairaColumn("vat_credited", "VAT credited")],
    ...[nairaColumn("net", "Sales without VAT"), nairaColumn("vat_due", "VAT to pay")],
  ],
  chart: { value: "vat_due" },
  hasPeriod: true,
  sql: `${OF_PERIOD},
    papers as (
      select r.paid_at as at, r.paid_kobo as invoiced, vat_in(r.paid_kobo, r.vat_bp) as vat_invoiced,
             0::bigint as credited, 0::bigint as vat_credited
        from report_order r where r.vat_bp > 0 and r.paid_at >= $1 and r.paid_at < $2
      union all
      select f.created_at, 0, 0, f.amount_kobo,
             vat_in(r.paid_kobo - e.earlier, r.vat_bp) - vat_in(r.paid_kobo - e.earlier - f.amount_kobo, r.vat_bp)
        from order_refund f join report_order r on r.order_id = f.order_id and r.vat_bp > 0 and r.paid_at is not null
       cross join lateral (
         select coalesce(sum(b.amount_kobo), 0)::bigint as earlier from order_refund b
          where b.order_id = f.order_id and b.deleted_at is null and (b.created_at, b.id) < (f.created_at, f.id)) e
       where f.deleted_at is null and f.created_at >= $1 and f.created_at < $2)
    select to_char(p.at at time zone 'Africa/Lagos', 'YYYY-MM') as month, sum(p.invoiced) as invoiced,
           sum(p.vat_invoiced) as vat_invoiced, sum(p.credited) as credited, sum(p.vat_credited) as vat_credited,
           sum(p.invoiced - p.vat_invoiced - p.credited + p.vat_credited) as net,
           sum(p.vat_invoiced - p.vat_credited) as vat_due
      from papers p group by 1 order by 1`,
}
