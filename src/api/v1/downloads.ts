import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Response, Router } from "express"
import { AuditQuery } from "../../contract/audit"
import { DaysQuery } from "../../contract/books"
import { OrderDeskQuery } from "../../contract/order-desk"
import { ShopError } from "../../errors"
import { AUDIT_MODULE } from "../../modules/audit"
import type AuditService from "../../modules/audit/service"
import { BULK_MODULE } from "../../modules/bulk"
import type BulkService from "../../modules/bulk/service"
import { DELIVERY_MODULE } from "../../modules/delivery"
import type DeliveryService from "../../modules/delivery/service"
import type { Permission } from "../../modules/staff/domain/permissions"
import { auditFilter, exportAudit } from "../../workflows/base/audit/read-audit"
import { recordStaffAct } from "../../workflows/base/audit/record-staff-act"
import { exportSubscribers } from "../../workflows/catalogue/newsletter/export-subscribers"
import { exportBadRows, exportProducts } from "../../workflows/catalogue/products/imports/export-products"
import { exportDays } from "../../workflows/money/books/export-days"
import { exportRules } from "../../workflows/selling/delivery/import-rules"
import { exportOrders } from "../../workflows/selling/ordering/desk/export-orders"
import { orderFilter } from "../../workflows/selling/ordering/desk/find-orders"
import { originOf } from "../machinery/audit"
import { takeByAccount } from "../machinery/call-limits"
import { readCaller, requireStaff, type ScopedRequest } from "../machinery/caller"
import { fail } from "../machinery/endpoint"
import { sendExport } from "../machinery/exports"
import { reportDownloads } from "./staff/report-downloads"

interface Download {
  permission: Permission
  filename: () => string
  rows: (req: ScopedRequest, res: Response, userId: string) => Promise<AsyncGenerator<string>>
}

const today = () => new Date().toISOString().slice(0, 10)

/** Staff calls that answer a CSV file, and only when they fail the envelope. */
export const downloadTable: { [path: string]: Download } = {
  ...reportDownloads,
  "/admin/product-exports": {
    permission: "catalogue.read",
    filename: () => `products-${today()}.csv`,
    rows: async (req) => {
      const db: Knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      return exportProducts(db)
    },
  },
  "/admin/product-imports/:id/bad-rows": {
    permission: "catalogue.read",
    filename: () => "rows-to-mend.csv",
    rows: async (req) => {
      const { imports } = req.scope.resolve<BulkService>(BULK_MODULE)
      const run = await imports.run(String(req.params.id))
      return exportBadRows(imports, run.id)
    },
  },
  "/admin/delivery-export": {
    permission: "delivery.read",
    filename: () => `delivery-fees-${today()}.csv`,
    rows: async (req) => exportRules(req.scope.resolve<DeliveryService>(DELIVERY_MODULE)),
  },
  "/admin/order-export": {
    permission: "orders.read",
    filename: () => `orders-${today()}.csv`,
    rows: async (req, res, userId) => {
      const query = OrderDeskQuery.safeParse(req.query)
      if (!query.success) throw new ShopError("invalid", "invalid_fields", "Please check what to look for")
      const filter = orderFilter(query.data, userId)
      await recordStaffAct(req.scope, {
        userId,
        act: "orders.exported",
        target: { type: "order", id: null },
        details: query.data,
        origin: originOf(req, res),
      })
      return exportOrders(req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION), filter)
    },
  },
  "/admin/bank-books-export": {
    permission: "payments.read",
    filename: () => `bank-books-${today()}.csv`,
    rows: async (req) => {
      const query = DaysQuery.safeParse(req.query)
      if (!query.success) throw new ShopError("invalid", "invalid_fields", "Please check the days")
      return exportDays(req.scope, query.data)
    },
  },
  "/admin/newsletter-export": {
    permission: "newsletter.read",
    filename: () => `newsletter-${today()}.csv`,
    rows: async (req, res, userId) => {
      await recordStaffAct(req.scope, {
        userId,
        act: "newsletter.exported",
        target: { type: "newsletter_subscriber", id: null },
        details: {},
        origin: originOf(req, res),
      })
      return exportSubscribers(req.scope)
    },
  },
  "/admin/audit-export": {
    permission: "audit.read",
    filename: () => `audit-${today()}.csv`,
    rows: async (req, res, userId) => {
      const query = AuditQuery.safeParse(req.query)
      if (!query.success) throw new ShopError("invalid", "invalid_fields", "Please check what to look for")
      await recordStaffAct(req.scope, {
        userId,
        act: "audit.exported",
        target: { type: "audit", id: null },
        details: query.data,
        origin: originOf(req, res),
      })
      return exportAudit(req.scope.resolve<AuditService>(AUDIT_MODULE), auditFilter(query.data))
    },
  },
}

export const downloads = Router()

for (const [path, download] of Object.entries(downloadTable)) {
  downloads.get(path, (expressReq, res) => answer(expressReq as unknown as ScopedRequest, res, download))
}

function answer(req: ScopedRequest, res: Response, { permission, filename, rows }: Download): void {
  const run = async () => {
    const userId = await requireStaff(req, await readCaller(req, true), permission)
    await takeByAccount(req.scope, "export_account", userId)
    await sendExport(
      userId,
      res,
      () => rows(req, res, userId),
      () => {
        res.setHeader("Content-Type", "text/csv; charset=utf-8")
        res.setHeader("Content-Disposition", `attachment; filename="${filename()}"`)
        res.setHeader("Cache-Control", "no-store")
      },
    )
  }
  run().catch((error: unknown) => {
    // Half a file must not look whole: the connection is cut, and the browser says so.
    if (res.headersSent) res.destroy()
    else fail(req, res, error)
  })
}
