import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type {
  RecommendationCell,
  RecommendationChange,
  RecommendationForm,
  StaffRecommendation,
} from "../../../contract/admin-skin"
import { offsetOf } from "../../../contract/call"
import type { Query } from "../../../contract/calls"
import { groupsIn } from "../../../contract/ingredient-guide"
import { type CareStep, careRoutes, careSteps, skinTypes } from "../../../contract/skin-words"
import { invalidField, notFound } from "../../../errors"
import { productsNamed } from "../../../modules/catalogue/reads/named-products"
import { SKIN_MODULE } from "../../../modules/skin"
import { everyAnswer, momentOf, stepByName, stepsOf } from "../../../modules/skin/domain/answer"
import type { RecommendationRow } from "../../../modules/skin/service"
import { folded } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"

const skinOf = (scope: MedusaContainer) => scope.resolve(SKIN_MODULE)
const pgOf = (scope: MedusaContainer) => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

const list = (words: readonly string[], column: string) =>
  `array_position(array[${words.map((word) => `'${word}'`).join(", ")}], ${column})`

const FROM = `
  from skin_recommendation r
  join product p on p.id = r.product_id and p.deleted_at is null
  left join catalogue_product c on c.product_id = r.product_id`
/** What the list is found and sorted by. The texts and pictures of products are read for its page alone. */
const FOUND = `
  from skin_recommendation r
  join product p on p.id = r.product_id and p.deleted_at is null`
const COLUMNS = `
  r.id, r.product_id, r.skin_type, r.route, r.head_type, r.step, r.moment, r.note, r.rank, r.updated_at,
  p.title as name, coalesce(c.brand_name, '') as vendor,
  coalesce(nullif(c.card ->> 'avatar', ''), p.thumbnail, '') as image,
  coalesce(c.is_listed, false) as is_listed, coalesce(c.is_listed and c.in_stock, false) as in_stock`

const SKIN = list(skinTypes, "r.skin_type")
const STEP = list(careSteps, "r.step")
const ORDERS = { product: folded("p.title"), skin: SKIN, step: STEP }
const BY_ANSWER = `${SKIN}, ${list(careRoutes, "r.route")}, r.head_type nulls first, ${STEP}, r.rank, r.id`

type Row = RecommendationRow & {
  name: string
  vendor: string
  image: string
  is_listed: boolean
  in_stock: boolean
}

/** One page, by answer, step and rank. */
export async function staffRecommendations(
  scope: MedusaContainer,
  { page, per_page, q, skin_type, route, head_type, step, sort }: Query<"GET /admin/recommendation">,
): Promise<{ recommendations: StaffRecommendation[]; total: number }> {
  const words = (q ?? "").split(/\s+/).filter(Boolean).slice(0, 6)
  const named = words.map((word) => productsNamed(word, { columns: ["title"] }))
  const chosen = Object.entries({ skin_type, route, head_type, step }).filter(
    ([, value]) => value !== undefined,
  )
  const where = [
    "r.deleted_at is null",
    ...chosen.map(([column]) => `r.${column} = ?`),
    ...named.map(({ sql }) => `p.id in (${sql})`),
  ].join(" and ")
  const bindings = [...chosen.map(([, value]) => String(value)), ...named.flatMap(({ bindings }) => bindings)]
  const [found, counted] = await Promise.all([
    pgOf(scope).raw<{ rows: { id: string }[] }>(
      `select r.id ${FOUND} where ${where} order by ${orderBy(sort, ORDERS, BY_ANSWER, "r.id")} limit ? offset ?`,
      [...bindings, per_page, offsetOf({ page, per_page })],
    ),
    pgOf(scope).raw<{ rows: { n: number }[] }>(
      `select count(*)::integer as n ${FOUND} where ${where}`,
      bindings,
    ),
  ])
  const ids = found.rows.map(({ id }) => id)
  const { rows } = await pgOf(scope).raw<{ rows: Row[] }>(
    `select ${COLUMNS} ${FROM} where r.id = any(:ids) order by array_position(:ids, r.id)`,
    { ids },
  )
  return { recommendations: rows.map(present), total: counted.rows[0]?.n ?? 0 }
}

/** Every answer of the skin expert, the empty ones as well. */
export async function coverage(scope: MedusaContainer): Promise<RecommendationCell[]> {
  const { rows } = await pgOf(scope).raw<{
    rows: {
      skin_type: string
      route: string
      head_type: string | null
      step: CareStep
      in_stock: boolean
      products: string[]
    }[]
  }>(
    `select r.skin_type, r.route, r.head_type, r.step, c.in_stock, array_agg(r.product_id) as products
       from skin_recommendation r join catalogue_product c on c.product_id = r.product_id and c.is_listed
      where r.deleted_at is null group by 1, 2, 3, 4, 5`,
  )
  return everyAnswer.map((asked) => {
    const { skinType: skin_type, route, headType: head_type } = asked
    const mine = rows.filter(
      (row) =>
        row.skin_type === skin_type &&
        row.route === route &&
        (row.head_type === null || row.head_type === head_type),
    )
    const inStock = mine.filter(({ in_stock }) => in_stock)
    return {
      skin_type,
      route,
      head_type,
      products: new Set(mine.flatMap(({ products }) => products)).size,
      in_stock: new Set(inStock.flatMap(({ products }) => products)).size,
      missing: stepsOf(asked).filter((step) => !inStock.some((row) => row.step === step)),
    }
  })
}

export async function addRecommendation(
  scope: MedusaContainer,
  form: RecommendationForm,
): Promise<StaffRecommendation> {
  const { product_id, skin_type, route, note } = form
  const head_type = form.head_type ?? null
  assertHeadType(route, head_type)
  const product = await productOf(scope, product_id)
  const step = form.step ?? stepByName(product.name)
  const isEvening = step === "treat" && groupsIn(product.ingredients).has("retinoid")
  const id = await skinOf(scope).recommend({
    product_id,
    skin_type,
    route,
    head_type,
    step,
    moment: form.moment ?? (isEvening ? "evening" : momentOf(step, route)),
    note: note ?? "",
    rank: form.rank,
  })
  return recommendationById(scope, id)
}

export async function changeRecommendation(
  scope: MedusaContainer,
  id: string,
  { updated_at, ...form }: RecommendationChange,
): Promise<StaffRecommendation> {
  if (form.product_id) await productOf(scope, form.product_id)
  await skinOf(scope).changeRecommendation(id, updated_at, (now) => {
    const route = form.route ?? now.route
    // Another route than the scalp has no head type: the old one goes with the old route.
    const head_type =
      form.head_type === undefined ? (route === "head" ? now.head_type : null) : form.head_type
    assertHeadType(route, head_type)
    return {
      product_id: form.product_id ?? now.product_id,
      skin_type: form.skin_type ?? now.skin_type,
      route,
      head_type,
      step: form.step ?? now.step,
      moment: form.moment ?? now.moment,
      note: form.note ?? now.note,
      rank: form.rank ?? now.rank,
    }
  })
  return recommendationById(scope, id)
}

export async function deleteRecommendation(scope: MedusaContainer, id: string): Promise<void> {
  await skinOf(scope).withdrawRecommendation(id)
}

async function recommendationById(scope: MedusaContainer, id: string): Promise<StaffRecommendation> {
  const { rows } = await pgOf(scope).raw<{ rows: Row[] }>(
    `select ${COLUMNS} ${FROM} where r.id = ? and r.deleted_at is null`,
    [id],
  )
  if (!rows[0]) throw notFound("Recommendation not found")
  return present(rows[0])
}

async function productOf(scope: MedusaContainer, id: string): Promise<{ name: string; ingredients: string }> {
  const row = await pgOf(scope)("product")
    .where({ id })
    .whereNull("deleted_at")
    .first(
      "title as name",
      pgOf(scope).raw<string>("coalesce(metadata ->> 'ingredients', '') as ingredients"),
    )
  if (!row) throw invalidField("product_id", "This product does not exist any more")
  return row
}

function assertHeadType(route: string, headType: string | null): void {
  if (headType && route !== "head")
    throw invalidField("head_type", "A head type goes with the route head only")
}

function present({ name, vendor, image, is_listed, in_stock, updated_at, ...row }: Row): StaffRecommendation {
  return {
    ...row,
    product: { id: row.product_id, name, vendor, image, is_listed, in_stock },
    updated_at: new Date(updated_at).toISOString(),
  }
}
