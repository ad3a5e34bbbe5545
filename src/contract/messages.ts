import type { z } from "zod"
import { fieldName, isChosen } from "./field-names"

/**
 * What the shop says of a field that breaks a rule, where the call's own record has no words of its own for it. One table by
 * the kind of rule; names of fields are those of `field-names.ts`. No sentence names a type, a library or a field's inner name.
 */
const sentences = {
  missing: (name: string) => `${start(name)} ${isMany(name) ? "are" : "is"} required`,
  notChosen: (name: string) => `Choose ${article(name)} ${name}`,
  noList: (name: string) => `Add the ${name}`,
  unread: (name: string) => `${start(name)} can't be read. Check it and try again`,
  yesOrNo: (name: string) => `${start(name)}: choose yes or no`,
  figures: (name: string) => `${start(name)}: use figures only, such as 1500 or 0.5`,
  whole: (name: string) => `${start(name)} must be a whole number`,
  date: (name: string) => `${start(name)}: enter a date such as 2026-12-24`,
  instant: (name: string) => `${start(name)}: enter a date and time such as 2026-12-24T08:00:00Z`,
  email: (name: string) => `${start(name)} must be valid`,
  address: (name: string) => `${start(name)}: enter a full web address that starts with https://`,
  written: (name: string) => `${start(name)} is not written as we need it. Check it and try again`,
  choice: (name: string) => `${start(name)}: choose one of the options shown`,
  among: (name: string, choices: string) => `${start(name)}: choose ${choices}`,
  longest: (name: string, most: string) => `${start(name)} can have at most ${most} characters`,
  shortest: (name: string, least: string) => `${start(name)} needs at least ${least} characters`,
  fewer: (name: string, most: string) => `At most ${most} ${name} at once`,
  more: (name: string, least: string) => `Add at least ${least} ${name}`,
  most: (name: string, most: string) => `${start(name)} can be at most ${most}`,
  least: (name: string, least: string) => `${start(name)} can't be below ${least}`,
  above: (name: string, limit: string) => `${start(name)} must be more than ${limit}`,
  below: (name: string, limit: string) => `${start(name)} must be less than ${limit}`,
  decimals: (name: string, places: string) => `${start(name)} can have at most ${places} decimals`,
  steps: (name: string, step: string) => `${start(name)} goes in steps of ${step}`,
  strays: () => "Leave out what is not asked for here",
} as const

/** Of a path, whatever is wrong with it. */
export const NOTHING_THERE = "We can't find that. Check the address and try again"

type Issue = z.core.$ZodRawIssue

/** The sentence for what a schema found. Given to zod with every request, behind the words of the schema itself. */
export function sentenceOf(issue: Issue): string {
  const path = issue.path ?? []
  const name = fieldName(path)
  switch (issue.code) {
    case "invalid_type":
      return isMissing(issue.input) ? missing(path, issue.expected) : wrongType(name, issue.expected)
    case "too_big":
      return tooBig(name, issue)
    case "too_small":
      return tooSmall(path, name, issue)
    case "invalid_value":
      return isMissing(issue.input) ? missing(path, "string") : choose(name, issue.values)
    case "invalid_format":
      return format(name, issue.format)
    case "not_multiple_of":
      return inSteps(name, issue.divisor)
    case "unrecognized_keys":
      return sentences.strays()
    case "invalid_union":
      return ofUnion(path, issue)
    default:
      return sentences.unread(name)
  }
}

const isMissing = (input: unknown): boolean => input === undefined || input === null

function missing(path: readonly PropertyKey[], expected: string): string {
  const name = fieldName(path)
  if (isChosen(path)) return sentences.notChosen(name)
  if (expected === "array") return sentences.noList(name)
  return expected === "boolean" ? sentences.yesOrNo(name) : sentences.missing(name)
}

function wrongType(name: string, expected: string): string {
  if (expected === "number") return sentences.figures(name)
  if (expected === "int") return sentences.whole(name)
  return expected === "boolean" ? sentences.yesOrNo(name) : sentences.unread(name)
}

function tooBig(name: string, { origin, maximum, inclusive }: Extract<Issue, { code: "too_big" }>): string {
  const limit = figures(maximum)
  if (origin === "string") return sentences.longest(name, limit)
  if (origin === "array" || origin === "set") return sentences.fewer(name, limit)
  return inclusive === false ? sentences.below(name, limit) : sentences.most(name, limit)
}

function tooSmall(
  path: readonly PropertyKey[],
  name: string,
  { origin, minimum, inclusive }: Extract<Issue, { code: "too_small" }>,
): string {
  const limit = figures(minimum)
  if (origin === "string")
    return Number(minimum) <= 1 ? missing(path, origin) : sentences.shortest(name, limit)
  if (origin === "array" || origin === "set")
    return Number(minimum) <= 1 ? sentences.noList(name) : sentences.more(name, limit)
  return inclusive === false ? sentences.above(name, limit) : sentences.least(name, limit)
}

const PLAIN = /^[a-z]+$/
const MOST_NAMED = 8

/** Choices are named when they are words and few. */
function choose(name: string, values: readonly z.core.util.Primitive[]): string {
  const words = values.map(String)
  if (words.length < 2 || words.length > MOST_NAMED || !words.every((word) => PLAIN.test(word)))
    return sentences.choice(name)
  return sentences.among(name, new Intl.ListFormat("en-GB", { type: "disjunction" }).format(words))
}

function format(name: string, kind: string): string {
  if (kind === "email") return sentences.email(name)
  if (kind === "url") return sentences.address(name)
  if (kind === "date") return sentences.date(name)
  return kind === "datetime" ? sentences.instant(name) : sentences.written(name)
}

function inSteps(name: string, divisor: number): string {
  const places = -Math.log10(divisor)
  return Number.isInteger(places) && places > 0
    ? sentences.decimals(name, String(places))
    : sentences.steps(name, figures(divisor))
}

type Nested = z.core.$ZodIssue
interface Union {
  input: unknown
  /** What each of the forms says. */
  errors: readonly (readonly Nested[])[]
}

/** What is said of a choice of several forms is said of the form that was meant: the one that fits at its outside. */
function ofUnion(path: readonly PropertyKey[], { input, errors }: Union): string {
  const name = fieldName(path)
  if (isMissing(input)) return missing(path, "string")
  const meant = errors.find((issues) => issues[0] !== undefined && !isOther(issues[0]))?.[0]
  if (meant) return withName(path, input, meant)
  const outside = errors.flatMap((issues) => issues.slice(0, 1))
  if (outside.some((one) => one.code === "invalid_type" && one.expected === "boolean"))
    return sentences.yesOrNo(name)
  const values = outside.flatMap((one) => (one.code === "invalid_value" ? one.values : []))
  if (values.length > 0 && typeof input === "string")
    return choose(
      name,
      values.filter((one) => one !== ""),
    )
  if (outside.some((one) => one.code === "invalid_type" && one.expected === "number"))
    return sentences.figures(name)
  return sentences.unread(name)
}

const isOther = ({ code, path }: Nested): boolean =>
  path.length === 0 && (code === "invalid_type" || code === "invalid_value")

/** Within a choice zod names fields from where the choice begins. Words of the schema's own stay. */
function withName(path: readonly PropertyKey[], input: unknown, issue: Nested): string {
  const { message, ...rest } = issue
  const raw = { ...rest, input: below(input, issue.path) } as Issue
  return message === sentenceOf(raw) ? sentenceOf({ ...raw, path: [...path, ...issue.path] }) : message
}

function below(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined),
    input,
  )
}

const figures = (value: number | bigint): string =>
  value.toLocaleString("en-NG", { maximumFractionDigits: 20 })

const start = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** "items", "shades or sizes"; not "address" or "status". */
const isMany = (name: string): boolean => /[^su']s$/.test(name)

const article = (name: string): string => (/^[aeiou]/i.test(name) ? "an" : "a")
