import type { Sends } from "@contract/calls"
import {
  type CareRoute,
  type Concern,
  careRoutes,
  concerns,
  type HeadType,
  headTypes,
  type SkinType,
  skinTypes,
} from "@contract/skin-words"
import { paths } from "~/platform/paths/paths"

/** What somebody has answered the skin expert so far, stored in the address. */
export interface Answers {
  route: CareRoute | null
  skin: SkinType | null
  /** Of the scalp only. */
  hair: HeadType | null
  /** Of face and body only. */
  concern: Concern | null
  gentle: boolean
  lowPrice: boolean
  /** Products that were chosen instead of the first ones. */
  picks: string[]
  /** The questions are asked again, with these answers in them. */
  changing: boolean
  /** Somebody shared it by its link. */
  shared: boolean
}

const MOST_PICKS = 8
const wordOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null

/** What makes no sense in an address is left out, never an error. */
export function readAnswers(search: URLSearchParams): Answers {
  const route = wordOf(careRoutes, search.get("for"))
  return {
    route,
    skin: wordOf(skinTypes, search.get("skin")),
    hair: route === "head" ? wordOf(headTypes, search.get("hair")) : null,
    concern: asksConcern(route) ? wordOf(concerns, search.get("concern")) : null,
    gentle: search.get("gentle") === "1",
    lowPrice: search.get("budget") === "low",
    picks: (search.get("pick") ?? "")
      .split(",")
      .filter((id) => /^[\w-]{1,64}$/.test(id))
      .slice(0, MOST_PICKS),
    changing: search.get("change") === "1",
    shared: search.get("shared") === "1",
  }
}

export const asksConcern = (route: CareRoute | null): boolean => route === "face" || route === "body"

/** The address of answers; parts that are given replace those of `answers`. */
export function skinExpertPath(answers: Partial<Answers>): string {
  const query = new URLSearchParams()
  const add = (name: string, value: string | null | undefined) => value && query.append(name, value)
  add("for", answers.route)
  add("skin", answers.skin)
  add("hair", answers.hair)
  add("concern", answers.concern)
  add("gentle", answers.gentle ? "1" : null)
  add("budget", answers.lowPrice ? "low" : null)
  add("pick", answers.picks?.join(","))
  add("change", answers.changing ? "1" : null)
  add("shared", answers.shared ? "1" : null)
  const text = query.toString()
  return text ? `${paths.skinExpert}?${text}` : paths.skinExpert
}

/** What the routine is asked for; null while something is yet to be answered. */
export function routineQuery(answers: Answers): Sends<"GET /skin/routine">["query"] | null {
  const { route, skin, hair, concern, gentle, lowPrice, picks, changing } = answers
  if (changing || !route || !skin || (route === "head" && !hair)) return null
  return {
    route,
    skin_type: skin,
    head_type: hair ?? undefined,
    concern: concern ?? undefined,
    gentle: gentle ? "1" : undefined,
    low_price: lowPrice ? "1" : undefined,
    pick: picks.length > 0 ? picks.join(",") : undefined,
  }
}

/** `picks` after `product` took a step whose products are `ofStep`. */
export function withPick(picks: readonly string[], product: string, ofStep: readonly string[]): string[] {
  return [...picks.filter((id) => !ofStep.includes(id)), product]
}

/**
 * The address of a routine for anyone: the choices and its products, each by its name. Wishes are not in it: that something
 * was to be gentle may say that somebody is pregnant.
 */
export function routineLink({ route, skin, hair, concern }: Choices, picks: string[]): string {
  return skinExpertPath({ route, skin, hair, concern, picks: picks.slice(0, MOST_PICKS), shared: true })
}
type Choices = Pick<Answers, "route" | "skin" | "hair" | "concern">
