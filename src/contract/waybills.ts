import { z } from "zod"
import { callTable, formField, Id } from "./call"
import { multiline } from "./clean-text"
import { waybillFile } from "./uploads"
import { WAYBILL_LETTERS, WAYBILL_TOO_LONG } from "./waybill-faults"

export const Waybill = z.string().trim().max(WAYBILL_LETTERS, WAYBILL_TOO_LONG)

/** A line of a pasted table of orders and their waybills. */
const WaybillRow = z.object({
  line: z.number().int(),
  order: z.string().describe("As it stands there"),
  order_id: Id.nullable().describe("The order that it names, among those asked about"),
  waybill: z.string(),
  problem: z.string().nullable().describe("Why it cannot be used, in words"),
})
export type WaybillRow = z.infer<typeof WaybillRow>

export const waybillCalls = callTable({
  "POST /admin/order-moves/waybills": {
    summary: "Read a table of orders and waybills, pasted or as a file: nothing is written",
    description:
      "A row an order, in any order, cells parted by tabs, commas or semicolons. A heading may name the columns (order, waybill); without one there are two, either first.",
    access: "staff",
    permission: "orders.read",
    multipart: waybillFile,
    body: z.object({
      ids: formField(
        z
          .array(Id, { error: "Choose orders" })
          .min(1, "Choose orders")
          .max(100, "At most 100 orders at once"),
      ),
      table: multiline(z.string().max(60_000, "At most 60,000 characters"))
        .nullish()
        .describe("The table as text, or a file in this field (XLSX, CSV)"),
    }),
    data: z.array(WaybillRow),
    failures: { 422: "On `table`: it cannot be read, or no column of it has waybills" },
  },
})
