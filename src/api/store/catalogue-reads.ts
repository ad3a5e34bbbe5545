import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { RequestHandler } from "express"
import { cacheTag } from "../../contract/cache-tags"
import { invalidField, ShopError } from "../../errors"
import { takeByAsker } from "../machinery/call-limits"
import type { ScopedRequest } from "../machinery/caller"
import { allowCaching } from "../machinery/endpoint"
import { readCost } from "../machinery/page-size"
import { refuseStoreCall } from "./refuse"
import { isShown, shown } from "./shown"

/** What of Medusa's own catalogue is public. Everything else that its calls could show stays inside. */
interface Kind {
  /** The key under which the answer lists them. */
  list: string
  /** And under which it gives one. */
  one: string
  /** Parameters of the query. */
  parameters: readonly string[]
  tags: (ids: string[]) => string[]
  /** Where Medusa stores them, and what all that it shows have in common. */
  table: string
  where: Record<string, unknown>
  unsaid: NonNullable<Parameters<typeof readCost>[1]>
}

const PAGE = ["fields", "limit", "offset", "order", "q", "locale"]
const SORTS = new Set(["id", "title", "name", "handle", "rank", "created_at", "updated_at"])
const MOST = 100

const KINDS: Record<string, Kind> = {
  products: {
    list: "products",
    one: "product",
    parameters: [
      ...PAGE,
      "id",
      "handle",
      "title",
      "category_id",
      "collection_id",
      "type_id",
      "region_id",
      "country_code",
      "province",
      "is_giftcard",
      "created_at",
      "updated_at",
    ],
    tags: (ids) => [cacheTag.products, ...ids.map(cacheTag.product)],
    table: "product",
    where: { status: "published" },
    unsaid: { rows: 50, relations: 5 },
  },
  "product-categories": {
    list: "product_categories",
    one: "product_category",
    parameters: [
      ...PAGE,
      "id",
      "name",
      "handle",
      "parent_category_id",
      "include_ancestors_tree",
      "include_descendants_tree",
    ],
    tags: () => [cacheTag.sections],
    table: "product_category",
    where: { is_active: true, is_internal: false },
    unsaid: { rows: 50, relations: 2 },
  },
  collections: {
    list: "collections",
    one: "collection",
    parameters: [...PAGE, "id", "handle", "title", "created_at", "updated_at"],
    tags: () => [cacheTag.collections],
    table: "product_collection",
    where: {},
    unsaid: { rows: 10, relations: 0 },
  },
  regions: {
    list: "regions",
    one: "region",
    parameters: [...PAGE, "id", "name", "currency_code", "created_at", "updated_at"],
    tags: () => [cacheTag.regions],
    table: "region",
    where: {},
    unsaid: { rows: 20, relations: 1 },
  },
}

const DEEPEST = 4
const SECONDS = 60

/** `/products`, `/products/prod_1` and their like. */
const PATH = /^\/(products|product-categories|collections|regions)(\/[\w-]{1,80})?$/

export function isCatalogueRead(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && PATH.test(path)
}

/**
 * Before Medusa's own catalogue calls: the same answer for everybody, so that it can be cached under tags. Refuses what
 * would show more than the shop's pages do: 422 on the parameter.
 */
export const catalogueRead: RequestHandler = (expressReq, res, next) => {
  const req = expressReq as ScopedRequest
  const [, name = "", id] = PATH.exec(req.path) ?? []
  const kind = KINDS[name]
  if (!kind) return next("router")
  // Medusa would answer prices by customer.
  Reflect.deleteProperty(req, "auth_context")
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    if (res.statusCode !== 200) {
      res.setHeader("Cache-Control", "no-store")
      return json(body)
    }
    allowCaching(res, SECONDS, kind.tags(idsIn(body, kind)))
    return json(shown(body, kind))
  }
  const look = async () => {
    assertParameters(req.query, kind)
    await takeByAsker(req, "store_read_address", id ? 1 : readCost(req.query, kind.unsaid))
    await assertOffset(req, kind)
  }
  look().then(
    () => next("router"),
    (error: unknown) => refuseStoreCall(req, res, error, next),
  )
}

/** The lists, in Medusa's spelling of matchers. */
export const CATALOGUE_LISTS = Object.keys(KINDS).map((name) => `/store/${name}`)

/**
 * After Medusa has read the query: the id is the last key of every order. Rows that are equal by all others, such as those
 * of one import, would stand in any order, another one on each page.
 */
export function orderToTheEnd(
  { queryConfig }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const { pagination } = queryConfig
  if (pagination.order) pagination.order = { ...pagination.order, id: pagination.order.id ?? "ASC" }
  next()
}

function assertParameters(query: Record<string, unknown>, kind: Kind): void {
  const unknown = Object.keys(query).find((name) => !kind.parameters.includes(name))
  if (unknown !== undefined) throw refused(unknown, `We don't know the parameter ${unknown.slice(0, 40)}`)
  const limit = wholeNumber("limit", query.limit)
  if (limit > MOST) throw refused("limit", `limit can be ${MOST} at most`)
  wholeNumber("offset", query.offset)
  for (const one of listOf(query.order)) {
    if (!SORTS.has(one.replace(/^-/, ""))) throw refused("order", `Sort by one of: ${[...SORTS].join(", ")}`)
  }
  for (const one of listOf(query.fields)) {
    const path = one.replace(/^[+*-]/, "").split(".")
    if (!isShown(path, kind) || path.length > DEEPEST) {
      throw refused("fields", `The field ${path.join(".").slice(0, 80)} is not public`)
    }
  }
}

const refused = (name: string, message: string): ShopError => invalidField(name, message, "bad_parameter")

/** 0 for what is not said. */
function wholeNumber(name: string, value: unknown): number {
  if (value === undefined) return 0
  if (typeof value !== "string" || !/^\d{1,9}$/.test(value))
    throw refused(name, `${name} must be a whole number`)
  return Number(value)
}

/** Nothing can be behind the last row: Medusa would look for it all the same. */
async function assertOffset({ query, scope }: ScopedRequest, { table, where, list }: Kind): Promise<void> {
  const offset = Number(query.offset ?? 0)
  if (offset === 0) return
  const db: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = await db(table)
    .where({ ...where, deleted_at: null })
    .count({ rows: "*" })
    .first()
  const rows = Number(found?.rows ?? 0)
  if (offset > rows)
    throw refused("offset", `There are ${rows} ${list.replaceAll("_", " ")}: offset can be ${rows} at most`)
}

/** `a,b`, given once or several times. */
function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value : [value]
  return texts.flatMap((text) =>
    text === undefined
      ? []
      : String(text)
          .split(",")
          .map((one) => one.trim())
          .filter(Boolean),
  )
}

function idsIn(body: unknown, { list, one }: Kind): string[] {
  const answer = (body ?? {}) as Record<string, unknown>
  const found = [answer[list] ?? [], answer[one] ?? []].flat() as { id?: unknown }[]
  return found.flatMap(({ id }) => (typeof id === "string" ? [id] : []))
}
