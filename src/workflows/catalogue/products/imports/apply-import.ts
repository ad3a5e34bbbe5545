import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { deleteInventoryItemWorkflow, deleteProductsWorkflow } from "@medusajs/medusa/core-flows"
import { pick } from "../../../../contract/pick"
import { isShopError } from "../../../../errors"
import { CATALOGUE_MODULE } from "../../../../modules/catalogue"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import type { WantedPictures } from "../../../../modules/product-operations/import-pictures"
import type { ImportRun, OpenRow } from "../../../../modules/product-operations/import-store"
import { type CodesAsked, takenMeanwhile } from "../codes"
import { purgeProducts } from "../product-rows"
import { importTerms } from "./import-terms"
import { fetchedFor, type PlannedProduct, planImport } from "./plan-import"
import { cellChanges } from "./row-changes"
import { guardedRows } from "./stored-rows"
import { writeProducts } from "./write-products"

const PRODUCTS_A_CHUNK = 25
const HEARTBEAT_MS = 5_000
const BUSY_SECONDS = 30

/** Sets a checked file going, and goes on with it in the background. 404; 409 when it went before. */
export async function applyImport(container: MedusaContainer, id: string): Promise<void> {
  const { imports } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  await imports.run(id)
  await imports.start(id)
  void runImport(container, id)
}

/** Takes up runs whose process is gone. */
export async function resumeImports(container: MedusaContainer): Promise<void> {
  const { imports } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  for (const id of await imports.abandoned()) await runImport(container, id)
}

/**
 * Works a run off, chunk by chunk, as long as no other process does. Each chunk compares its rows with what is there and
 * writes what differs: cut off anywhere and begun again, nothing is made twice. Never throws.
 */
async function runImport(container: MedusaContainer, id: string): Promise<void> {
  const { imports } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let heartbeat: NodeJS.Timeout | undefined
  try {
    if (!(await imports.claim(id))) return
    heartbeat = setInterval(() => {
      imports.renew(id).catch((error: unknown) => logger.warn(`import ${id}: ${String(error)}`))
    }, HEARTBEAT_MS)
    const run = await imports.run(id)
    for (;;) {
      const rows = await imports.next(id, PRODUCTS_A_CHUNK)
      if (rows.length === 0) break
      await applyChunk(container, run, rows)
    }
    clearInterval(heartbeat)
    await imports.release(id, true)
  } catch (error) {
    clearInterval(heartbeat)
    logger.error(
      `import ${id} stopped, and goes on in a minute: ${error instanceof Error ? error.stack : String(error)}`,
    )
    await imports.release(id, false).catch((again: unknown) => logger.error(`import ${id}: ${String(again)}`))
  }
}

/** One process at a time imports a product's rows: one that was taken for dead may still be at work. */
async function applyChunk(container: MedusaContainer, run: ImportRun, chunk: OpenRow[]): Promise<void> {
  const ids = [...new Set(chunk.map(({ product_key }) => product_key))].sort()
  const locks = ids.map((id) => `product:${id}`)
  await container
    .resolve(Modules.LOCKING)
    .execute(locks, () => applyRows(container, run, ids), { timeout: BUSY_SECONDS })
}

/** What of these products is still open, now that nobody else is at it. */
async function applyRows(container: MedusaContainer, run: ImportRun, ids: string[]): Promise<void> {
  const { imports } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const open = await imports.next(run.id, PRODUCTS_A_CHUNK)
  const rows = open.filter(({ product_key }) => ids.includes(product_key))
  if (rows.length === 0) return
  const begun = rows.filter(({ state }) => state === "begun").map(({ position }) => position)
  if (begun.length > 0) await dropHalfMade(container, run, rows, begun)
  await container.resolve(CATALOGUE_MODULE).rebuild(ids)
  const plans = await planImport(db, await guardedRows(db, rows), importTerms(run))
  for (const { position, problem } of plans.flatMap(({ rows }) => rows)) {
    if (problem) await imports.mark(run.id, [position], "bad", problem)
  }
  const good = plans.flatMap((product) =>
    product.rows.flatMap((row) =>
      row.problem === null
        ? [{ position: row.position, action: row.action, changes: cellChanges(product, row) }]
        : [],
    ),
  )
  await imports.begin(run.id, good)
  await write(container, run, plans.filter(hasWork))
  await container.resolve(PRODUCT_OPERATIONS_MODULE).importPictures.want(run.id, plans.map(wantedPictures))
  const settled = plans.flatMap(({ rows }) => rows.filter(({ problem }) => problem === null))
  await imports.mark(
    run.id,
    settled.map(({ position }) => position),
    "done",
  )
}

/** Of rows that are in. */
function wantedPictures(product: PlannedProduct): WantedPictures {
  const named = product.rows.flatMap(({ row, problem }) => (problem === null ? fetchedFor(product, row) : []))
  const pictures = product.webPictures.filter(({ url }) => named.some((picture) => picture.url === url))
  return { productId: product.id, pictures }
}

function hasWork({ rows }: PlannedProduct): boolean {
  return rows.some(({ problem, action }) => problem === null && action !== "none")
}

/** All at once; when that fails, one by one, so that only the failing one is skipped. */
async function write(container: MedusaContainer, run: ImportRun, plans: PlannedProduct[]): Promise<void> {
  const groups = [plans.filter(({ current }) => !current), plans.filter(({ current }) => current)]
  for (const group of groups) {
    if (group.length === 0) continue
    try {
      await writeProducts(container, group)
    } catch (error) {
      if (group.length > 1) {
        for (const plan of group) await write(container, run, [plan])
        continue
      }
      await refuse(container, run, group, error)
    }
  }
}

async function refuse(
  container: MedusaContainer,
  run: ImportRun,
  plans: PlannedProduct[],
  error: unknown,
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const [plan] = plans
  const taken = plan ? await takenMeanwhile(db, error, codesOf(plan)) : null
  const { message, stack } = (taken ?? error ?? {}) as { message?: string; stack?: string }
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const isReported = taken !== null || isShopError(error)
  if (!isReported) logger.error(`import ${run.id}, ${plans[0]?.id}: ${stack ?? message ?? String(error)}`)
  const problem = isReported && message ? message : `It could not be written: ${message ?? "see the log"}`
  for (const row of plans.flatMap(({ rows }) => rows)) {
    if (row.problem === null) row.problem = problem
    await container
      .resolve(PRODUCT_OPERATIONS_MODULE)
      .imports.mark(run.id, [row.position], "bad", row.problem.slice(0, 500))
  }
}

function codesOf({ id, current, rows }: PlannedProduct): CodesAsked {
  return {
    productId: current ? id : null,
    leaving: [],
    rows: rows
      .filter(({ problem }) => problem === null)
      .map(({ row, variant, changes }) => ({
        ...pick(variant ? changes : row.variant, "sku", "barcode"),
        variantId: variant?.variant_id ?? null,
        prefix: "",
      })),
  }
}

/**
 * Products of this run that were cut off while they were made: Medusa makes them in steps, prices come last. They are
 * made again. Only what did not exist before the run is touched.
 */
async function dropHalfMade(
  container: MedusaContainer,
  run: ImportRun,
  rows: OpenRow[],
  begun: number[],
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const own = rows.flatMap(({ position, named_by, product_key }) =>
    named_by === null && begun.includes(position) ? [product_key] : [],
  )
  const made: { id: string }[] = await db("product").whereIn("id", own).whereNull("deleted_at").select("id")
  await container.resolve(CATALOGUE_MODULE).rebuild(made.map(({ id }) => id))
  const plans = await planImport(db, await guardedRows(db, rows), importTerms(run))
  // By what is there, not by what the plan says: to the plan a variant that has no stock yet is one whose stock nobody counts.
  const half = plans.flatMap(({ current, rows }) => {
    if (!current || !made.some(({ id }) => id === current.staff.id)) return []
    const priced = current.rows.filter(({ variant }) => variant.regular !== undefined)
    const isWhole = priced.length === current.rows.length && priced.length >= rows.length
    return isWhole ? [] : [current.staff.id]
  })
  if (half.length > 0) await deleteProductsWorkflow(container).run({ input: { ids: half } })
  // For good, as Medusa takes back what a step of its own made: the new one gets the same id.
  await purgeProducts(db, own)
  await dropStrandedStock(
    container,
    rows.flatMap(({ cells }) => (cells.sku?.trim() ? [cells.sku.trim()] : [])),
  )
}

/** Medusa makes what counts a variant's stock before it ties the two together; cut off between, its SKU would stay taken. */
async function dropStrandedStock(container: MedusaContainer, skus: string[]): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const stranded: { id: string }[] = await db("inventory_item as i")
    .whereIn("i.sku", skus)
    .whereNull("i.deleted_at")
    .whereNotExists(
      db("product_variant_inventory_item as vi")
        .whereRaw("vi.inventory_item_id = i.id")
        .whereNull("vi.deleted_at")
        .select(db.raw<number>("1")),
    )
    .select("i.id")
  if (stranded.length > 0)
    await deleteInventoryItemWorkflow(container).run({ input: stranded.map(({ id }) => id) })
}
