import { EntitySchema } from "typeorm"

/** One order, as the reports see it. Maintained by triggers; nothing here writes it. Amounts arrive as text (bigint). */
export interface ReportOrder {
  order_id: string
  made_at: Date
  /** Null while nothing was paid. */
  paid_at: Date | null
  status: string
  channel: string | null
  delivery_method: string
  state_id: string | null
  state: string
  units: number
  total_kobo: string
  discount_kobo: string
  delivery_kobo: string
  paid_kobo: string
  refunded_kobo: string
  /** Paid, less given back; 0 for what is no sale. */
  kept_kobo: string
}

export const ReportOrder = new EntitySchema<ReportOrder>({
  name: "report_order",
  tableName: "report_order",
  columns: {
    order_id: { type: "text", primary: true },
    made_at: { type: "timestamptz" },
    paid_at: { type: "timestamptz", nullable: true },
    status: { type: "text" },
    channel: { type: "text", nullable: true },
    delivery_method: { type: "text" },
    state_id: { type: "text", nullable: true },
    state: { type: "text" },
    units: { type: "integer" },
    total_kobo: { type: "bigint" },
    discount_kobo: { type: "bigint" },
    delivery_kobo: { type: "bigint" },
    paid_kobo: { type: "bigint" },
    refunded_kobo: { type: "bigint" },
    kept_kobo: { type: "bigint" },
  },
})
