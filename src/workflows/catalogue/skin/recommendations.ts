import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ProductCard, ProductVariant } from "../../../contract/catalogue"
import { type Kobo, toKobo, toNaira } from "../../../contract/money"
import type { RecommendedProduct, Routine, RoutineProduct, RoutineQuery } from "../../../contract/skin"
import {
  type CareMoment,
  type CareStep,
  careRoutes,
  careSteps,
  type SkinType,
} from "../../../contract/skin-words"
import type { Asked } from "../../../modules/skin/domain/answer"
import type { Pack, Packed } from "../../../modules/skin/domain/packs"
import { opening } from "../../../modules/skin/domain/reasons"
import { type Candidate, chooseRoutine } from "../../../modules/skin/domain/routine"

interface Row {
  step: CareStep
  moment: CareMoment
  note: string
  card: ProductCard
  ingredients: string
  variants: ProductVariant[]
}

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ")
/** In the order of the steps, with staff's own order within each. */
const STEP_PLACE = `array_position(array[${list(careSteps)}], r.step)`

/**
 * Recommended products that shoppers see, each once. For the scalp: those of the head type with those for every one;
 * without a head type all of them.
 */
async function recommended(scope: MedusaContainer, { skinType, route, headType }: Asked): Promise<Row[]> {
  const { rows } = await scope.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<{ rows: Row[] }>(
    `select step, moment, note, card, ingredients, variants from (
       select distinct on (r.product_id) r.product_id, r.step, r.moment, r.note, p.card,
              coalesce(p.detail ->> 'ingredients', '') as ingredients,
              coalesce(p.detail -> 'variants', '[]') as variants, p.in_stock,
              ${STEP_PLACE} as place, r.head_type is null as for_all, r.rank
         from skin_recommendation r
         join catalogue_product p on p.product_id = r.product_id and p.is_listed
        where r.deleted_at is null and r.skin_type = :skinType and r.route = :route
          and (:headType::text is null or r.head_type is null or r.head_type = :headType)
        order by r.product_id, for_all, r.rank) once
      order by in_stock desc, place, for_all, rank, product_id`,
    { skinType, route, headType },
  )
  return rows
}

/** Every product that is recommended for a skin type, for whatever part of the body; those in stock first. */
export async function productsForSkin(scope: MedusaContainer, skinType: SkinType): Promise<string[]> {
  const { rows } = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { id: string }[] }>(
      `select r.product_id as id
       from skin_recommendation r
       join catalogue_product p on p.product_id = r.product_id and p.is_listed
      where r.deleted_at is null and r.skin_type = ?
      group by r.product_id
      order by bool_or(p.in_stock) desc, min(array_position(array[${list(careRoutes)}], r.route)), min(${STEP_PLACE}),
        min(r.rank), r.product_id`,
      [skinType],
    )
  return rows.map(({ id }) => id)
}

/** The catalogue's cards with what each is for, in stock first. */
export async function recommendedProducts(
  scope: MedusaContainer,
  asked: Asked,
): Promise<RecommendedProduct[]> {
  return (await recommended(scope, asked)).map(present)
}

/** A routine of what is in stock (docs/skin-expert.md). */
export async function routineFor(scope: MedusaContainer, query: RoutineQuery): Promise<Routine> {
  const asked: Asked = { skinType: query.skin_type, route: query.route, headType: query.head_type ?? null }
  const rows = await recommended(scope, asked)
  const picked = new Set((query.pick ?? "").split(",").filter(Boolean))
  const candidates = rows.flatMap((row) => candidateOf(row, picked) ?? [])
  const { steps, moments, missing, warnings } = chooseRoutine(
    asked,
    {
      concern: query.concern ?? null,
      gentle: query.gentle,
      lowPrice: query.low_price,
      picks: candidates.filter(({ isPicked }) => isPicked).map(({ id }) => id),
    },
    candidates,
  )
  const total = steps.reduce((sum: Kobo, { product }) => sum + product.packs[0].price, 0)
  return {
    skin_type: asked.skinType,
    route: asked.route,
    head_type: asked.headType,
    ...opening(asked),
    steps: steps.map(({ product, others, cheaper, smaller, ...step }) => ({
      ...step,
      product: inPack({ product, pack: product.packs[0] }),
      others: others.map((other) => inPack({ product: other, pack: other.packs[0] })),
      cheaper: cheaper && inPack(cheaper),
      smaller: smaller && inPack(smaller),
    })),
    moments,
    missing,
    warnings,
    total: toNaira(total),
  }
}

const present = ({ card, step, moment, note }: Row): RecommendedProduct => ({ ...card, step, moment, note })

interface Recommended extends Candidate {
  row: Row
  isPicked: boolean
}

/** A product with its sizes in stock: first the one that was picked, then the one that its card shows. Null: sold out. */
function candidateOf(row: Row, picked: ReadonlySet<string>): Recommended | null {
  const { card } = row
  if (card.badge !== "instock") return null
  const place = (id: string) => (picked.has(id) ? 0 : id === card.variant_id ? 1 : 2)
  const [first, ...rest] = row.variants
    .filter(({ badge }) => badge === "instock")
    .sort((a, b) => place(a.id) - place(b.id))
    .map(
      (variant): Pack => ({ variantId: variant.id, label: labelOf(variant), price: toKobo(variant.price) }),
    )
  if (!first) return null
  return {
    id: card.id,
    name: card.name,
    ingredients: row.ingredients,
    step: row.step,
    moment: row.moment,
    packs: [first, ...rest],
    row,
    isPicked: picked.has(card.id) || picked.has(first.variantId),
  }
}

const labelOf = ({ options, title }: ProductVariant): string => options.Size ?? title

/** A product as it is in one of its sizes. */
function inPack({ product: { row }, pack }: Packed<Recommended>): RoutineProduct {
  const shown = present(row)
  const variant = row.variants.find(({ id }) => id === pack.variantId)
  const size = pack.label || null
  if (!variant || variant.id === row.card.variant_id) return { ...shown, size, pick: row.card.id }
  const { price, regular_price, sale_price, wholesale_price, stock_quantity, badge, weight } = variant
  return {
    ...shown,
    ...{ price, regular_price, sale_price, wholesale_price, stock_quantity, badge, weight, size },
    variant_id: variant.id,
    stock_status: badge,
    onsale: sale_price === null ? "0" : "1",
    pick: variant.id,
  }
}
