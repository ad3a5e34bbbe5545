import type { DemoShop } from "../../src/seed/generate/shop"
import { demoTraits } from "../../src/seed/generate/traits"

/** A product of the demo shop as the judges see it. */
export interface Goods {
  id: string
  /** Lower case, without accents and apostrophes. */
  name: string
  brand: string
  section: string
  category: string
  subcategory: string
  /** Short and long description. */
  text: string
  /** The list of ingredients. */
  made: string
  /** Skin types, hair types and concerns that staff say it is for. */
  meant: readonly string[]
  /** The barcodes of its variants. */
  codes: readonly string[]
}

export type Rule = (goods: Goods) => boolean

/** 3: what was asked for. 2: does the same job. 1: near enough not to annoy. Everything else is 0. */
export interface Query {
  q: string
  /** What answers with 3, 2 and 1; the first rule that holds counts. */
  grades: Rule[]
}

export const ask = (q: string, ...grades: Rule[]): Query => ({ q, grades })

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()

/** In one of these subcategories, by their whole names. */
export const sub =
  (...names: string[]): Rule =>
  ({ subcategory }) =>
    names.includes(subcategory)
export const cat =
  (...names: string[]): Rule =>
  ({ category }) =>
    names.includes(category)
export const sec =
  (...names: string[]): Rule =>
  ({ section }) =>
    names.includes(section)
/** The name has all of these words or phrases, as whole words. */
export const named =
  (...words: string[]): Rule =>
  ({ name }) =>
    words.every((word) => ` ${name.replace(/[^\p{L}\p{N}]+/gu, " ")} `.includes(` ${plain(word)} `))
export const brand =
  (...names: string[]): Rule =>
  (goods) =>
    names.map(plain).includes(goods.brand)
/** The description has one of these phrases. */
export const describedAs =
  (...words: string[]): Rule =>
  ({ text }) =>
    words.some((word) => text.includes(plain(word)))
/** The list of ingredients has one of these. */
export const made =
  (...words: string[]): Rule =>
  (goods) =>
    words.some((word) => goods.made.includes(plain(word)))
/** Staff say that it is for this skin type, hair type or concern. */
export const meant =
  (value: string): Rule =>
  (goods) =>
    goods.meant.includes(value)

/** A variant has this barcode. */
export const coded =
  (code: string): Rule =>
  ({ codes }) =>
    codes.includes(code)

export const all =
  (...rules: Rule[]): Rule =>
  (goods) =>
    rules.every((rule) => rule(goods))
export const any =
  (...rules: Rule[]): Rule =>
  (goods) =>
    rules.some((rule) => rule(goods))
export const not =
  (rule: Rule): Rule =>
  (goods) =>
    !rule(goods)

export function goodsOf(shop: DemoShop): Goods[] {
  const byHandle = new Map(shop.categories.map((category) => [category.handle, category]))
  return shop.products.map((product) => {
    const path = byHandle.get(product.subcategory)?.path ?? []
    const [section = "", category = "", subcategory = ""] = path.map(
      (handle) => byHandle.get(handle)?.name ?? "",
    )
    const { skin_types, hair_types, concerns } = demoTraits(product)
    return {
      id: product.id,
      name: plain(product.title),
      brand: plain(product.brand.name),
      section,
      category,
      subcategory,
      text: plain(`${product.shortDescription} ${product.description}`),
      made: plain(product.ingredients),
      meant: [...skin_types, ...hair_types, ...concerns],
      codes: product.variants.map(({ barcode }) => barcode),
    }
  })
}

function gradeOf({ grades }: Query, goods: Goods): number {
  const at = grades.findIndex((rule) => rule(goods))
  return at < 0 ? 0 : 3 - at
}

/** What one query came to. */
export interface Verdict {
  q: string
  /** 0 to 1: how much of the best possible first page this one has, the first places counting most. */
  ndcg: number
  /** The first product has the best grade that any product of the shop has. */
  isFirstRight: boolean
  isEmpty: boolean
}

const PAGE = 10
const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)

/** `ids`: the first page as the shop answers it. */
export function judge(query: Query, goods: readonly Goods[], ids: readonly string[]): Verdict {
  const grades = new Map(goods.map((one) => [one.id, gradeOf(query, one)]))
  const best = [...grades.values()].sort((a, b) => b - a).slice(0, PAGE)
  const sum = (list: number[]) => list.reduce((total, grade, place) => total + gain(grade, place), 0)
  const got = ids.slice(0, PAGE).map((id) => grades.get(id) ?? 0)
  const ideal = sum(best)
  if (ideal === 0) throw new Error(`No product of the shop fits "${query.q}": it cannot be judged`)
  return {
    q: query.q,
    ndcg: sum(got) / ideal,
    isFirstRight: got[0] === best[0],
    isEmpty: ids.length === 0,
  }
}

export interface Summary {
  queries: number
  ndcg: number
  firstRight: number
  empty: number
}

export function summary(verdicts: readonly Verdict[]): Summary {
  const share = (count: number) => count / verdicts.length
  return {
    queries: verdicts.length,
    ndcg: share(verdicts.reduce((total, { ndcg }) => total + ndcg, 0)),
    firstRight: share(verdicts.filter(({ isFirstRight }) => isFirstRight).length),
    empty: verdicts.filter(({ isEmpty }) => isEmpty).length,
  }
}
