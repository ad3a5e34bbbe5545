import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type Response, Router } from "express"
import { BULK_MODULE } from "../../modules/bulk"
import type BulkService from "../../modules/bulk/service"
import { exportBadRows, exportProducts } from "../../workflows/products/imports/export-products"
import { readCaller, requireStaff, type ScopedRequest } from "../machinery/caller"
import { fail } from "../machinery/endpoint"

/** Calls that answer a file, and only when they fail the envelope. Staff with `catalogue.read`. */
export const downloads = Router()

downloads.get("/admin/product-exports", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  const day = new Date().toISOString().slice(0, 10)
  answer(req, res, `products-${day}.csv`, async () => {
    const db: Knex = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    return exportProducts(db)
  })
})

downloads.get("/admin/product-imports/:id/bad-rows", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  answer(req, res, "rows-to-mend.csv", async () => {
    const { imports } = req.scope.resolve<BulkService>(BULK_MODULE)
    const run = await imports.run(String(req.params.id))
    return exportBadRows(imports, run.id)
  })
})

function answer(
  req: ScopedRequest,
  res: Response,
  filename: string,
  rows: () => Promise<AsyncGenerator<string>>,
): void {
  const run = async () => {
    await requireStaff(req, await readCaller(req, true), "catalogue.read")
    const pieces = await rows()
    res.setHeader("Content-Type", "text/csv; charset=utf-8")
    res.setHeader("Content-Disposition", `attachment; filename="${filename}"`)
    res.setHeader("Cache-Control", "no-store")
    await pipeline(Readable.from(pieces), res)
  }
  run().catch((error: unknown) => {
    // Half a file must not look whole: the connection is cut, and the browser says so.
    if (res.headersSent) res.destroy()
    else fail(req, res, error)
  })
}
