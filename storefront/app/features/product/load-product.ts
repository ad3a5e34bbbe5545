import type { ProductDetail } from "@contract/catalogue"
import { type ExplainedIngredient, explainedIngredients } from "@contract/ingredient-guide"
import { pick } from "@contract/pick"
import { data, type RouterContextProvider, redirect } from "react-router-dom"
import type { DeliveryAnswer } from "~/features/delivery/use-estimate"
import { type CardProduct, toCard } from "~/features/offer/card-product"
import { serverApi, statusOf } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import type { Crumb } from "~/ui/breadcrumbs"
import { firstVariant, variantWithAll } from "../choosing/choice"
import { QUESTIONS_PER_PAGE, type QuestionList } from "../questions/question-list"
import { isFirstView, REVIEWS_PER_PAGE, type ReviewList, reviewQuery } from "../reviews/review-list"
import { type ProductQuery, productAddress, readProductQuery } from "./product-query"

/** The product as its page draws it: the wire's without what the page does not show. */
export type PageProduct = Pick<
  ProductDetail,
  | "id"
  | "variant_id"
  | "name"
  | "vendor"
  | "brand"
  | "image"
  | "images"
  | "variants"
  | "short_description"
  | "description"
  | "ingredients"
  | "how_to_use"
  | "rating"
  | "reviews_count"
  | "rating_distribution"
  | "reviews_by_skin"
  | "is_wholesale"
  | "sets"
>

export interface ProductData {
  product: PageProduct
  related: CardProduct[]
  crumbs: Crumb[]
  reviews: ReviewList
  questions: QuestionList
  /** The variant that the address names. */
  named: string | null
  /** The address named one that the product does not have, or no longer. */
  isGone: boolean
  referral: string | null
  find: string
  delivery: DeliveryAnswer | null
  /** What the shop can say of what is in it. */
  explained: ExplainedIngredient[]
}

/** What stands at the address of a product that was removed from the shop. */
export interface GoneData {
  instead: CardProduct[]
}

type Context = Readonly<RouterContextProvider>

/** Products beside this one. */
const RELATED = 8

/**
 * Everything on a product's page. Another spelling of its address (a slug, also one it had before) leads to the present
 * one by 301, what a form without script chose by 302. An unknown product is 404, one removed from the shop 410.
 */
export async function loadProduct(context: Context, request: Request) {
  const query = readProductQuery(new URL(request.url).searchParams)
  if (!query) throw data({ what: "product" }, { status: 404 })
  const api = serverApi(context)
  const single = await api("GET /products/single/{id}", { params: { id: query.id } }).catch(
    (error: unknown) => {
      if (statusOf(error) === 410) return null
      throw error
    },
  )
  if (!single) return data<GoneData>({ instead: await bestSellers(context) }, { status: 410 })
  const product = single.data
  sendOn(product, query)
  const named = product.variants.some(({ id }) => id === query.variantId) ? query.variantId : null
  const [related, reviews, questions, delivery] = await Promise.all([
    // A product page stands without its companions.
    api("GET /products/related/{id}", { params: { id: product.id }, query: { per_page: RELATED } }).catch(
      () => ({ data: [] }),
    ),
    loadReviews(context, product, query),
    loadQuestions(context, product.id, query.questions),
    query.deliverTo === null
      ? null
      : loadDelivery(context, firstVariant(product, named).weight, query.deliverTo),
  ])
  return {
    product: toPageProduct(product),
    related: related.data.map(toCard),
    crumbs: crumbsOf(product),
    reviews,
    questions,
    named,
    isGone: query.variantId !== null && named === null,
    referral: query.referral,
    find: query.find,
    delivery,
    explained: explainedIngredients(product.ingredients),
  } satisfies ProductData
}

function sendOn(product: ProductDetail, { id, variantId, options, referral }: ProductQuery): void {
  if (id !== product.id) throw redirect(productAddress(product.id, { variantId, referral }), 301)
  if (Object.keys(options).length === 0) return
  const chosen = variantWithAll(product.variants, firstVariant(product, variantId), options)
  throw redirect(productAddress(product.id, { variantId: chosen.id, referral }), 302)
}

async function loadReviews(
  context: Context,
  product: ProductDetail,
  { reviews: view }: ProductQuery,
): Promise<ReviewList> {
  if (isFirstView(view)) {
    const lastPage = Math.max(1, Math.ceil(product.reviews_count / REVIEWS_PER_PAGE))
    return { ...view, lastPage, total: product.reviews_count, items: product.reviews }
  }
  const { data: items, meta } = await serverApi(context)("GET /products/reviews/{id}", {
    params: { id: product.id },
    query: reviewQuery(view),
  })
  return { ...view, lastPage: meta.last_page, total: meta.total, items }
}

/** The page stands without them. */
async function loadQuestions(context: Context, productId: string, page: number): Promise<QuestionList> {
  return serverApi(context)("GET /products/questions/{id}", {
    params: { id: productId },
    query: { page, per_page: QUESTIONS_PER_PAGE },
  }).then(
    ({ data: items, meta: { last_page: lastPage, total } }) => ({ page, lastPage, total, items }),
    () => ({ page, lastPage: 1, total: 0, items: [] }),
  )
}

/** The states by name and, once one is chosen, what delivery there costs. */
async function loadDelivery(context: Context, weight: number, stateId: string): Promise<DeliveryAnswer> {
  const api = serverApi(context)
  const { data: all } = await api("GET /states")
  const states = all.map(({ id, name }) => ({ id, name }))
  if (!states.some(({ id }) => id === stateId)) return { states, stateId: "", fee: null }
  const fee = await api("GET /delivery-fee/{state_id}/{weight}", {
    params: { state_id: stateId, weight: weight.toFixed(3) },
  }).then(
    (answer) => answer.data,
    (error: unknown) => {
      if (statusOf(error) === 422) return "none" as const
      throw error
    },
  )
  return { states, stateId, fee }
}

/** Something to go on with; the page stands without it. */
async function bestSellers(context: Context): Promise<CardProduct[]> {
  const { data: cards } = await serverApi(context)("GET /home/best-sellers", {
    query: { per_page: 4 },
  }).catch(() => ({
    data: [],
  }))
  return cards.map(toCard)
}

function crumbsOf({ name, section, category, subcategory }: ProductDetail): Crumb[] {
  return [
    { name: "Home", to: paths.home },
    ...(section ? [{ name: section.name, to: paths.section(section) }] : []),
    ...(category ? [{ name: category.name, to: paths.category(category) }] : []),
    ...(subcategory ? [{ name: subcategory.name, to: paths.subcategory(subcategory) }] : []),
    { name },
  ]
}

function toPageProduct(p: ProductDetail): PageProduct {
  return {
    ...pick(p, "id", "variant_id", "name", "vendor", "brand", "image", "images", "variants"),
    ...pick(p, "short_description", "description", "ingredients", "how_to_use", "rating", "reviews_count"),
    ...pick(p, "rating_distribution", "reviews_by_skin", "is_wholesale", "sets"),
  }
}
