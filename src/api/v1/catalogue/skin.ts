import { cacheTag } from "../../../contract/cache-tags"
import type { RecommendedProduct, SavedRoutine, SkinProfile, skinCalls } from "../../../contract/skin"
import { skinTypeWords } from "../../../contract/skin-words"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { SKIN_MODULE } from "../../../modules/skin"
import type { Asked } from "../../../modules/skin/domain/answer"
import { opening } from "../../../modules/skin/domain/reasons"
import type { ProfileRow } from "../../../modules/skin/service"
import type { SkinRoutine } from "../../../sql/tables"
import {
  productsForSkin,
  recommendedProducts,
  routineFor,
} from "../../../workflows/catalogue/skin/recommendations"
import type { Handlers, Input, Output } from "../../machinery/endpoint"
import { onePage } from "../one-page"
import { listTags, presentList } from "../present-list"

type Answers =
  | "GET /recommendations/{skin_type}/{route}"
  | "GET /recommendations/{skin_type}/{route}/{head_type}"

const skinOf = ({ scope }: Pick<Input<keyof typeof skinCalls>, "scope">) => scope.resolve(SKIN_MODULE)

async function answer(
  input: Pick<Input<Answers>, "scope" | "query">,
  asked: Asked,
): Promise<Output<Answers>> {
  const products: RecommendedProduct[] = await recommendedProducts(input.scope, asked)
  return {
    message: products.length > 0 ? "Recommended for you" : "We have no recommendation for that yet",
    ...onePage(products, input.query),
    tags: [cacheTag.recommendations, ...listTags(products)],
  }
}

export const skinHandlers: Handlers<keyof typeof skinCalls> = {
  "GET /recommendations/{skin_type}/{route}": (input) =>
    answer(input, { skinType: input.params.skin_type, route: input.params.route, headType: null }),

  "GET /recommendations/{skin_type}/{route}/{head_type}": (input) => {
    const { skin_type: skinType, route, head_type: headType } = input.params
    return answer(input, { skinType, route, headType })
  },

  "GET /products/for-skin/{skin_type}": async ({ scope, params, query }) => {
    const theme = { pickedIds: await productsForSkin(scope, params.skin_type) }
    const page = await scope.resolve(CATALOGUE_MODULE).list(query, theme, "picked")
    const name = `For ${skinTypeWords[params.skin_type].toLowerCase()} skin`
    return presentList(name, query, page, [cacheTag.recommendations])
  },

  "GET /skin/routine": async ({ scope, query }) => {
    const routine = await routineFor(scope, query)
    const products = routine.steps.flatMap(({ product, others }) => [product, ...others])
    return {
      message: routine.steps.length > 0 ? routine.title : "We have nothing suitable in stock at the moment",
      data: routine,
      tags: [cacheTag.recommendations, ...listTags(products)],
    }
  },

  "GET /user/skin-profile": async (input) => {
    const profile = await skinOf(input).profileOf(input.customerId)
    return { message: profile ? "Your skin" : "Nothing is saved", data: profile && present(profile) }
  },

  "PUT /user/skin-profile": async (input) => {
    const { skin_type, head_type, concern } = input.body
    const saved = await skinOf(input).keepProfile(input.customerId, {
      skin_type,
      head_type: head_type ?? null,
      concern: concern ?? null,
    })
    return { message: "Your answer is saved", data: present(saved) }
  },

  "DELETE /user/skin-profile": async (input) => {
    await skinOf(input).forgetProfile(input.customerId)
    return { message: "Your answer is forgotten", data: null }
  },

  "GET /user/skin-routines": async (input) => {
    const rows = await skinOf(input).routinesOf(input.customerId)
    return { message: rows.length > 0 ? "Your routines" : "No saved routines yet", data: rows.map(saved) }
  },

  "POST /user/skin-routines": async (input) => {
    const { head_type = null, concern = null, ...choices } = input.body
    const row = await skinOf(input).saveRoutine(input.customerId, { ...choices, head_type, concern })
    return { message: "Your routine is saved", data: saved(row) }
  },

  "DELETE /user/skin-routines/{id}": async (input) => {
    const { id } = input.params
    await skinOf(input).deleteRoutine(input.customerId, id)
    return { message: "The routine is deleted", data: { id } }
  },
}

function saved({ id, skin_type, route, head_type, concern, picks, updated_at }: SkinRoutine): SavedRoutine {
  const { title } = opening({ skinType: skin_type, route, headType: head_type })
  const saved_at = new Date(updated_at).toISOString()
  return { id, skin_type, route, head_type, concern, picks: picks.split(","), title, saved_at }
}

const present = ({ updated_at, ...profile }: ProfileRow): SkinProfile => ({
  ...profile,
  updated_at: new Date(updated_at).toISOString(),
})
