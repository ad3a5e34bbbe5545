import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { createProductTagsWorkflow } from "@medusajs/medusa/core-flows"
import { nameKey } from "../../../../contract/name-key"
import { type CuratedList, productListTexts } from "../../../../contract/product-lists"
import { invalidField } from "../../../../errors"
import { MERCHANDISING_MODULE } from "../../../../modules/merchandising"
import { categoriesWith } from "../change-plan"
import { readProducts } from "../read-products"
import { problemsOf } from "../ready-to-sell"
import { changeMany, type DeskPlan, type DeskResult, type DeskRow } from "./change-many"

type Plans = Map<string, DeskPlan>

const planned = (rows: DeskRow[], plan: (row: DeskRow) => DeskPlan): Plans =>
  new Map(rows.map((row) => [row.id, plan(row)]))

/** Publishes products, or makes them drafts. What is not ready to sell says what it lacks. */
export function changeStatus(
  container: MedusaContainer,
  ids: string[],
  status: "draft" | "published",
): Promise<DeskResult[]> {
  return changeMany(container, ids, async (rows, db) => {
    const problems = status === "published" ? await problemsOf(db, ids) : new Map<string, string>()
    return planned(rows, (row) => {
      if (row.status === status) return status === "published" ? "Already published" : "Already a draft"
      const problem = problems.get(row.id)
      if (problem) return problem
      const message = status === "published" ? "Published" : "Now a draft"
      return { record: { status }, message, before: { status: row.status }, after: { status } }
    })
  })
}

/** Moves products to a place of the tree; their other categories stay. 422 on `category_id`. */
export async function changePlace(
  container: MedusaContainer,
  ids: string[],
  categoryId: string,
): Promise<DeskResult[]> {
  return changeMany(container, ids, async (rows, db) => {
    const place: { name: string } | undefined = await db("product_category")
      .where({ id: categoryId, deleted_at: null })
      .first("name")
    if (!place) throw invalidField("category_id", "We do not know this category")
    const products = await readProducts(
      db,
      rows.map(({ id }) => id),
    )
    const before = await placeNames(db, ids)
    const plans: Plans = new Map()
    for (const product of products) {
      const category_ids = await categoriesWith(db, product, categoryId)
      const was = before.get(product.id) ?? ""
      plans.set(
        product.id,
        category_ids === undefined
          ? `Already in ${place.name}`
          : {
              record: { category_ids },
              message: `Moved to ${place.name}`,
              before: { place: was },
              after: { place: place.name },
            },
      )
    }
    return plans
  })
}

async function placeNames(db: Knex, ids: string[]): Promise<Map<string, string>> {
  const rows: { product_id: string; place: string }[] = await db("catalogue_desk")
    .whereIn("product_id", ids)
    .select("product_id", "place")
  return new Map(rows.map(({ product_id, place }) => [product_id, place]))
}

/** Labels are Medusa's tags; those that nobody has yet are made. */
export async function changeLabels(
  container: MedusaContainer,
  ids: string[],
  change: { add: string[]; remove: string[] },
): Promise<DeskResult[]> {
  if (change.add.length === 0 && change.remove.length === 0) throw invalidField("add", "Choose a label")
  return changeMany(container, ids, async (rows, db) => {
    const added = await tagsNamed(container, db, change.add)
    const removed = new Set(change.remove.map(nameKey))
    const own = await tagsOf(db, ids)
    return planned(rows, ({ id }) => {
      const now = own.get(id) ?? []
      const fresh = added.filter((tag) => !now.some((one) => one.id === tag.id))
      const next = [...now.filter(({ name }) => !removed.has(nameKey(name))), ...fresh]
      if (fresh.length === 0 && next.length === now.length) return "No change: it is labelled so already"
      return {
        record: { tag_ids: next.map((tag) => tag.id) },
        message: next.length === 0 ? "No labels any more" : `Labels: ${named(next)}`,
        before: { labels: named(now) },
        after: { labels: named(next) },
      }
    })
  })
}

interface Tag {
  id: string
  name: string
}

const named = (tags: Tag[]) =>
  tags
    .map(({ name }) => name)
    .sort()
    .join(", ")

/** By their names in any spelling. */
async function tagsNamed(container: MedusaContainer, db: Knex, names: string[]): Promise<Tag[]> {
  const wanted = new Map(names.map((name) => [nameKey(name), name]))
  if (wanted.size === 0) return []
  const all: Tag[] = await db("product_tag")
    .whereNull("deleted_at")
    .orderBy("id")
    .select("id", "value as name")
  const known = all.filter(({ name }) => wanted.has(nameKey(name)))
  for (const { name } of known) wanted.delete(nameKey(name))
  if (wanted.size === 0) return known
  const { result } = await createProductTagsWorkflow(container).run({
    input: { product_tags: [...wanted.values()].map((value) => ({ value })) },
  })
  return [...known, ...result.map(({ id, value }) => ({ id, name: value }))]
}

async function tagsOf(db: Knex, ids: string[]): Promise<Map<string, Tag[]>> {
  const rows: (Tag & { product_id: string })[] = await db("product_tags as p")
    .join("product_tag as t", "t.id", "p.product_tag_id")
    .whereIn("p.product_id", ids)
    .whereNull("t.deleted_at")
    .select("p.product_id", "t.id", "t.value as name")
  const byProduct = new Map<string, Tag[]>()
  for (const { product_id, ...tag } of rows)
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), tag])
  return byProduct
}

const MOST_OF_A_LIST = 500

/** At the end of a list made by hand, in the order named; or off it. 422 on `ids` when the list would be too long. */
export function changeList(
  container: MedusaContainer,
  ids: string[],
  list: CuratedList,
  isOn: boolean,
): Promise<DeskResult[]> {
  const { title } = productListTexts[list]
  return changeMany(container, ids, async (rows) => {
    const there = new Set(rows.map(({ id }) => id))
    const wanted = ids.filter((id) => there.has(id))
    const merchandising = container.resolve(MERCHANDISING_MODULE)
    const before = await merchandising.rearrangeCurated(list, (now) => {
      if (!isOn) return now.filter((id) => !there.has(id))
      const next = [...new Set([...now, ...wanted])]
      if (next.length > MOST_OF_A_LIST)
        throw invalidField("ids", `${title} would have ${next.length} products. At most ${MOST_OF_A_LIST}`)
      return next
    })
    const wasOn = new Set(before)
    return planned(rows, ({ id }) => {
      if (wasOn.has(id) === isOn) return isOn ? `Already in ${title}` : `Not in ${title}`
      return {
        record: {},
        message: isOn ? `Added to ${title}` : `Removed from ${title}`,
        before: { curated_list: isOn ? "" : title },
        after: { curated_list: isOn ? title : "" },
      }
    })
  })
}
