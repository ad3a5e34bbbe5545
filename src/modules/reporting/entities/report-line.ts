import { EntitySchema } from "typeorm"

/** One line of a sale. Lines of what is no sale, or no longer one, are not here. */
export interface ReportLine {
  order_id: string
  line: number
  paid_at: Date
  product_id: string
  variant_id: string
  /** As it was called when it was sold. */
  name: string
  quantity: number
  /** After its share of the discount. */
  sold_kobo: string
}

export const ReportLine = new EntitySchema<ReportLine>({
  name: "report_line",
  tableName: "report_line",
  columns: {
    order_id: { type: "text", primary: true },
    line: { type: "integer", primary: true },
    paid_at: { type: "timestamptz" },
    product_id: { type: "text" },
    variant_id: { type: "text" },
    name: { type: "text" },
    quantity: { type: "integer" },
    sold_kobo: { type: "bigint" },
  },
})
