import type { ReviewerSkin } from "../../contract/catalogue"
import { Chance, demoId } from "../random"
import { PEOPLE } from "../tables/people"
import { BY_FORM, BY_SECTION, GENERAL } from "../tables/review-words"
import { BY_NOUN } from "../tables/review-words-of-nouns"
import { BY_BASE, BY_SORT } from "../tables/review-words-of-sorts"
import { sentencesOf } from "../tables/sentences-only-of"
import { type DemoOrder, statusOf } from "./orders"
import type { DemoProduct } from "./shop"

export interface DemoReview {
  id: string
  productId: string
  /** Null for reviews that were written before accounts. */
  customerId: string | null
  name: string
  email: string
  rating: number
  content: string
  verified: boolean
  skinType: ReviewerSkin | null
  /** What staff did with it: the newest wait to be read. */
  status: "pending" | "published" | "hidden"
  /** What the shop answered. */
  reply: string | null
  /** Minutes before the seeding. */
  minutesAgo: number
}

type Opinion = Pick<DemoReview, "rating" | "content">
type Aftermath = Pick<DemoReview, "skinType" | "status" | "reply">

const DAY = 24 * 60
/** Reviews of those who bought, and many more from before: how good, how many and in what words differs by product. */
export function demoReviews(products: readonly DemoProduct[], orders: readonly DemoOrder[]): DemoReview[] {
  const reviews: DemoReview[] = []
  const seen = new Set<string>()
  const said = new Map(products.map(({ id }) => [id, new Set<string>()]))
  const opinionOf = (product: DemoProduct, chance: Chance): Opinion =>
    opinion(product, chance, said.get(product.id) ?? new Set())
  for (const order of orders) {
    if (statusOf(order) !== "delivered") continue
    const delivered = order.events[order.events.length - 1]?.minutesAgo ?? 0
    for (const { product } of order.lines) {
      const key = `${order.customer.id}/${product.id}`
      const chance = new Chance(`review/${key}`)
      if (seen.has(key) || delivered < DAY || chance.happens(0.55)) continue
      seen.add(key)
      const written = opinionOf(product, chance)
      reviews.push({
        ...written,
        ...aftermath(product, written, key, true),
        id: demoId("rev", key),
        productId: product.id,
        customerId: order.customer.id,
        name: `${order.customer.firstName} ${order.customer.lastName.charAt(0)}.`,
        email: order.customer.email,
        verified: true,
        minutesAgo: chance.whole(Math.round(delivered * 0.1), delivered - 60),
      })
    }
  }
  for (const product of products) {
    const chance = new Chance(`reviews/${product.handle}`)
    const fresh = product.ageDays < 29
    const fame = 0.8 + 4 * product.charm + 16 * product.charm ** 6
    const count = Math.floor(fame * (fresh ? 0.3 : 1) * (0.5 + chance.next()))
    for (let i = 0; i < count; i++) {
      const person = chance.pick(PEOPLE)
      const other = chance.pick(PEOPLE)
      const written = opinionOf(product, chance)
      reviews.push({
        ...written,
        ...aftermath(product, written, `${product.handle}/${i}`, false),
        id: demoId("rev", `${product.handle}/${i}`),
        productId: product.id,
        customerId: null,
        name: `${person.firstName} ${other.lastName.charAt(0)}.`,
        email: `${person.firstName}.${other.lastName}`
          .toLowerCase()
          .replace(/[^a-z.]/g, "")
          .concat("@example.com"),
        verified: false,
        minutesAgo: chance.whole(DAY / 2, Math.min(product.ageDays, 330) * DAY),
      })
    }
  }
  return reviews
}

/** Sections whose reviewers say what skin they have. */
const ABOUT_SKIN = ["skin", "bath", "makeup", "baby", "men"]
const SKINS = { normal: 22, dry: 24, oily: 26, combination: 18, sensitive: 10 }
/** What the shop answers to a complaint, by what it is about. */
const ANSWERS = [
  [
    /\bcap was loose/,
    "Thank you for telling us. We have passed it on to the brand, and replaced the cap on every piece that we have.",
  ],
  [
    /leaked|open when it came|came apart|came loose|tore|Stopped after|hard to open|zip stuck/,
    "That is not how it should be. Our care team has written to you about a replacement.",
  ],
  [
    /./,
    "We are sorry that it is not for you. Write to us with your order's number, and we look for something that is.",
  ],
] as const

/** Who wrote it, what staff did with it, and what the shop said to it. */
function aftermath(
  product: DemoProduct,
  { rating, content }: Opinion,
  key: string,
  isNew: boolean,
): Aftermath {
  const chance = new Chance(`aftermath/${key}`)
  const skinType =
    ABOUT_SKIN.includes(product.section) && chance.happens(0.45) ? chance.weighted(SKINS) : null
  const waits = isNew && chance.happens(0.04)
  const isHidden = !waits && chance.happens(0.003)
  const answered = !waits && !isHidden && rating <= 2 && chance.happens(0.35)
  return {
    skinType,
    status: waits ? "pending" : isHidden ? "hidden" : "published",
    reply: answered ? (ANSWERS.find(([about]) => about.test(content))?.[1] ?? null) : null,
  }
}

/** Stars and words. No sentence stands twice under one product: `said` are those that do already. */
function opinion(product: DemoProduct, chance: Chance, said: Set<string>): Opinion {
  // A product's own quality, then the mood of the person.
  const quality = new Chance(`quality/${product.handle}`).next() * 0.55 + product.charm * 0.45
  const rating = Number(
    chance.weighted({
      5: 20 + 75 * quality,
      4: 30,
      3: 16 * (1.2 - quality),
      2: 12 * (1 - quality),
      1: 9 * (1 - quality),
    }),
  )
  const mood = rating >= 4 ? "happy" : rating === 3 ? "mixed" : "sad"
  const { section, sort, noun, sitter } = product
  const named = BY_NOUN.find(([names]) => names.test(noun))?.[1]
  const words = (named ?? BY_SORT[section]?.[sort] ?? BY_SECTION[section])[mood]
  const more = [...(BY_BASE[sort] ?? []), ...(BY_FORM[sitter.form] ?? [])]
  const own = sentencesOf(mood === "happy" ? [...new Set([...words, ...more])] : words, product)
  const general = sentencesOf(GENERAL[mood], product)
  const sentences: string[] = []
  const say = (first: readonly string[], then: readonly string[]): void => {
    const sentence = newOf(first, said, chance.next()) ?? newOf(then, said, 0)
    if (!sentence) return
    said.add(sentence)
    sentences.push(sentence)
  }
  say(own, general)
  if (chance.happens(0.5)) say(chance.happens(0.6) ? general : own, [])
  if (rating === 4 && chance.happens(0.3)) say(sentencesOf(GENERAL.mixed.slice(1, 4), product), [])
  return { rating, content: sentences.join(" ").replaceAll("{thing}", thingOf(product)) }
}

/** A sentence that nobody wrote about the product yet, found from a place in the list onwards. */
function newOf(list: readonly string[], said: ReadonlySet<string>, place: number): string | undefined {
  const at = Math.floor(place * list.length)
  return [...list.slice(at), ...list.slice(0, at)].find((sentence) => !said.has(sentence))
}

/** The last word or two of what it is: "Foaming Face Wash" is a "face wash", whatever its SPF. */
function thingOf({ kind, noun }: DemoProduct): string {
  if (kind === "bundle") return "set"
  if (/Parfum|Extrait|Cologne/.test(noun)) return "perfume"
  const words = noun
    .replace(/ SPF \d+$/, "")
    .toLowerCase()
    .split(" ")
  return words.slice(-2).join(" ")
}
