import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { log } from "../../log/log"
import type { Rows } from "../../sql/columns"
import { storeSetup } from "../../workflows/shared/setup/store-setup"

let isAsked = false

/** What a new shop needs is made before the first process is ready. Where that fails whoever needs it says so. */
async function setUpOnce({ scope }: MedusaRequest): Promise<void> {
  if (isAsked) return
  isAsked = true
  try {
    await storeSetup(scope)
  } catch (error) {
    log.error("the shop could not be set up", { error })
  }
}

/** Readiness of this process: the database answers and the shop is seeded or migrated. Asked by the front door. */
export async function health(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const pg = req.scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const checks: Record<string, "ok" | "failed"> = { database: "failed", migrations: "failed" }
  try {
    await pg.raw<void>("select 1")
    checks.database = "ok"
    const found = await pg.raw<Rows<{ ready: boolean }>>(
      "select to_regclass('catalogue_product') is not null as ready",
    )
    if (found.rows[0]?.ready) checks.migrations = "ok"
  } catch {
    // The answer itself says what failed.
  }
  const ok = Object.values(checks).every((check) => check === "ok")
  if (ok) await setUpOnce(req)
  res.setHeader("Cache-Control", "no-store")
  res.status(ok ? 200 : 503).json({ status: ok ? "ok" : "failed", checks })
}
