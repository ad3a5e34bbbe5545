import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { FileKey, FileQuery } from "../../contract/files"
import { lagosDay } from "../../contract/lagos"
import { AUDIT_MODULE } from "../../modules/audit"
import { DELIVERY_MODULE } from "../../modules/delivery"
import { PRODUCT_OPERATIONS_MODULE } from "../../modules/product-operations"
import { exportSubscribers } from "../../workflows/catalogue/newsletter/export-subscribers"
import { findDeskIds } from "../../workflows/catalogue/products/desk/find-desk-products"
import { exportBadRows, exportProducts } from "../../workflows/catalogue/products/imports/export-products"
import { exportDays } from "../../workflows/money/books/export-days"
import { exportRules } from "../../workflows/selling/delivery/import-rules"
import { exportOrders } from "../../workflows/selling/ordering/desk/export-orders"
import { orderFilter } from "../../workflows/selling/ordering/desk/find-orders"
import { exportReads, peopleReadFilter } from "../../workflows/shared/audit/people-reads"
import { auditFilter, exportAudit } from "../../workflows/shared/audit/read-audit"
import { recordStaffAct } from "../../workflows/shared/audit/record-staff-act"
import { originOf } from "../machinery/audit"
import { type FileHandlers, type FileInput, sendCsv } from "../machinery/file-endpoint"

/** Files are named by the day that staff have. */
const today = () => lagosDay(new Date())

export const downloads: FileHandlers<
  | "GET /admin/product-exports"
  | "GET /admin/product-imports/{id}/bad-rows"
  | "GET /admin/delivery-export"
  | "GET /admin/order-export"
  | "GET /admin/bank-books-export"
  | "GET /admin/newsletter-export"
  | "GET /admin/audit-export"
  | "GET /admin/audit-reads-export"
> = {
  "GET /admin/product-exports": (input) =>
    sendCsv(input, `products-${today()}`, async () => {
      const db: Knex = input.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      return exportProducts(db, await chosenProducts(db, input.query))
    }),

  "GET /admin/product-imports/{id}/bad-rows": (input) =>
    sendCsv(input, "rows-to-mend", async () => {
      const { imports } = input.scope.resolve(PRODUCT_OPERATIONS_MODULE)
      const run = await imports.run(input.params.id)
      return exportBadRows(imports, run.id)
    }),

  "GET /admin/delivery-export": (input) =>
    sendCsv(input, `delivery-fees-${today()}`, async () => exportRules(input.scope.resolve(DELIVERY_MODULE))),

  "GET /admin/order-export": (input) =>
    sendCsv(input, `orders-${today()}`, async () => {
      const db: Knex = input.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      const filter = await orderFilter(db, input.query, input.account)
      await noteExport(input, "orders.exported", "order", input.query)
      return exportOrders(db, filter)
    }),

  "GET /admin/bank-books-export": (input) =>
    sendCsv(input, `bank-books-${today()}`, async () => exportDays(input.scope, input.query)),

  "GET /admin/newsletter-export": (input) =>
    sendCsv(input, `newsletter-${today()}`, async () => {
      await noteExport(input, "newsletter.exported", "newsletter_subscriber", {})
      return exportSubscribers(input.scope)
    }),

  "GET /admin/audit-export": (input) =>
    sendCsv(input, `audit-${today()}`, async () => {
      await noteExport(input, "audit.exported", "audit", input.query)
      return exportAudit(input.scope.resolve(AUDIT_MODULE), auditFilter(input.query))
    }),

  "GET /admin/audit-reads-export": (input) =>
    sendCsv(input, `who-looked-${today()}`, async () => {
      await noteExport(input, "audit.reads_exported", "audit", input.query)
      return exportReads(input.scope.resolve(AUDIT_MODULE).reads, peopleReadFilter(input.query))
    }),
}

/** Null: all of them. */
async function chosenProducts(
  db: Knex,
  { ids, ...filter }: FileQuery<"GET /admin/product-exports">,
): Promise<string[] | null> {
  if (ids.length > 0) return ids
  return Object.values(filter).some((value) => value !== undefined) ? findDeskIds(db, filter) : null
}

/** What holds personal data is in the audit log before its first row is sent. */
function noteExport(
  { scope, account, req, res }: Pick<FileInput<FileKey>, "scope" | "account" | "req" | "res">,
  act: string,
  type: string,
  details: Record<string, unknown>,
): Promise<void> {
  return recordStaffAct(scope, {
    userId: account,
    act,
    target: { type, id: null },
    details,
    origin: originOf(req, res),
  })
}
