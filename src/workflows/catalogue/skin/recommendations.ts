import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ProductCard } from "../../../contract/catalogue"
import { type Kobo, toKobo, toNaira } from "../../../contract/money"
import type { RecommendedProduct, Routine, RoutineQuery } from "../../../contract/skin"
import {
  type CareMoment,
  type CareStep,
  careRoutes,
  careSteps,
  type SkinType,
} from "../../../contract/skin-words"
import type { Asked } from "../../../modules/skin/domain/answer"
import { opening } from "../../../modules/skin/domain/reasons"
import { type Candidate, chooseRoutine } from "../../../modules/skin/domain/routine"

interface Row {
  step: CareStep
  moment: CareMoment
  note: string
  card: ProductCard
  ingredients: string
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
    `select step, moment, note, card, ingredients from (
       select distinct on (r.product_id) r.product_id, r.step, r.moment, r.note, p.card,
              coalesce(p.detail ->> 'ingredients', '') as ingredients, p.in_stock,
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
  const candidates = rows.filter(({ card }) => card.badge === "instock").map(candidateOf)
  const { steps, moments, missing, warnings } = chooseRoutine(
    asked,
    {
      concern: query.concern ?? null,
      gentle: query.gentle,
      lowPrice: query.low_price,
      picks: (query.pick ?? "").split(",").filter(Boolean),
    },
    candidates,
  )
  const total = steps.reduce((sum: Kobo, { product }) => sum + product.price, 0)
  return {
    skin_type: asked.skinType,
    route: asked.route,
    head_type: asked.headType,
    ...opening(asked),
    steps: steps.map(({ product, others, ...step }) => ({
      ...step,
      product: present(product.row),
      others: others.map(({ row }) => present(row)),
    })),
    moments,
    missing,
    warnings,
    total: toNaira(total),
  }
}

const present = ({ card, step, moment, note }: Row): RecommendedProduct => ({ ...card, step, moment, note })

const candidateOf = (row: Row): Candidate & { row: Row } => ({
  id: row.card.id,
  name: row.card.name,
  ingredients: row.ingredients,
  step: row.step,
  moment: row.moment,
  price: toKobo(row.card.price),
  row,
})
