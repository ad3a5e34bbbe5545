import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows"
import { isShopError } from "../../../../errors"
import { CATALOGUE_MODULE } from "../../../../modules/catalogue"
import { touchProducts } from "../product-rows"

export interface DeskResult {
  id: string
  name: string | null
  is_changed: boolean
  message: string
  /** What changed, for the log: only where something did. */
  before?: Record<string, string>
  after?: Record<string, string>
}

export interface DeskRow {
  id: string
  name: string
  status: string
}

/** What is to become of one product; a sentence where nothing is. */
export type DeskPlan =
  | string
  | {
      /** As Medusa's workflow takes it, without the id; empty when somebody else writes it. */
      record: Record<string, unknown>
      message: string
      before: Record<string, string>
      after: Record<string, string>
    }

const BUSY_SECONDS = 20
/** In one workflow, which takes all of them back when one is refused. */
const TOGETHER = 50

/**
 * Changes products that staff have selected, each with a result of its own: what cannot be changed says why, and holds up
 * none of the others. While it runs no form of theirs is saved.
 */
export async function changeMany(
  container: MedusaContainer,
  productIds: string[],
  plan: (rows: DeskRow[], db: Knex) => Promise<Map<string, DeskPlan>>,
): Promise<DeskResult[]> {
  const ids = [...new Set(productIds)].sort()
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return container.resolve(Modules.LOCKING).execute(
    ids.map((id) => `product:${id}`),
    async () => {
      const rows: DeskRow[] = await db("product")
        .whereIn("id", ids)
        .whereNull("deleted_at")
        .select("id", "title as name", "status")
      const plans = await plan(rows, db)
      const refused = new Map<string, string>()
      const wanted = rows.flatMap(({ id }) => {
        const planned = plans.get(id)
        return typeof planned === "object" ? [{ id, record: planned.record }] : []
      })
      for (let start = 0; start < wanted.length; start += TOGETHER)
        await write(container, wanted.slice(start, start + TOGETHER), refused)
      const changed = wanted.flatMap(({ id, record }) =>
        refused.has(id) || Object.keys(record).length === 0 ? [] : [id],
      )
      await touchProducts(db, changed)
      await container.resolve(CATALOGUE_MODULE).rebuild(changed)
      return productIds.map((id) => resultOf(id, rows, plans.get(id), refused.get(id)))
    },
    { timeout: BUSY_SECONDS },
  )
}

interface Wanted {
  id: string
  record: Record<string, unknown>
}

/** Together, and one by one where one of them is refused. */
async function write(
  container: MedusaContainer,
  wanted: Wanted[],
  refused: Map<string, string>,
): Promise<void> {
  const products = wanted.flatMap(({ id, record }) =>
    Object.keys(record).length > 0 ? [{ ...record, id }] : [],
  )
  if (products.length === 0) return
  try {
    await updateProductsWorkflow(container).run({ input: { products } })
  } catch (error) {
    const [only, ...others] = wanted
    if (only && others.length === 0) {
      if (!isShopError(error)) {
        container
          .resolve(ContainerRegistrationKeys.LOGGER)
          .error(`Product ${only.id}: ${error instanceof Error ? error.stack : error}`)
      }
      refused.set(only.id, isShopError(error) ? error.message : "It could not be changed just now. Try again")
    } else for (const one of wanted) await write(container, [one], refused)
  }
}

function resultOf(
  id: string,
  rows: DeskRow[],
  planned: DeskPlan | undefined,
  refusal: string | undefined,
): DeskResult {
  const row = rows.find((one) => one.id === id)
  if (!row) return { id, name: null, is_changed: false, message: "We could not find that product" }
  const known = { id, name: row.name }
  if (refusal) return { ...known, is_changed: false, message: refusal }
  if (typeof planned !== "object") return { ...known, is_changed: false, message: planned ?? "No change" }
  const { message, before, after } = planned
  return { ...known, is_changed: true, message, before, after }
}
