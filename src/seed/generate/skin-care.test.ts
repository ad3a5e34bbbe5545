import { concerns } from "../../contract/skin-words"
import { everyAnswer, stepsOf } from "../../modules/skin/domain/answer"
import { groupsIn } from "../../modules/skin/domain/ingredients"
import { chooseRoutine, type Wishes } from "../../modules/skin/domain/routine"
import { demoShop } from "./shop"
import { demoRecommendations } from "./skin-care"

const recommendations = demoRecommendations(demoShop().products)
const of = ({ skinType, route, headType }: (typeof everyAnswer)[number]) =>
  recommendations.filter(
    (one) => one.skinType === skinType && one.route === route && one.headType === headType,
  )

describe("what the demo shop's skin expert recommends", () => {
  it("fills every step of every answer, with a choice", () => {
    const thin = everyAnswer.flatMap((asked) =>
      stepsOf(asked)
        .filter((step) => of(asked).filter((one) => one.step === step).length < 2)
        .map((step) => `${asked.skinType}/${asked.route}/${asked.headType ?? ""}/${step}`),
    )
    expect(thin).toEqual([])
  })

  it("names no product twice in an answer", () => {
    const idsOf = everyAnswer.map((asked) => of(asked).map(({ product }) => product.id))
    expect(idsOf.flat().length).toBeGreaterThan(everyAnswer.length)
    expect(idsOf.filter((ids) => new Set(ids).size < ids.length)).toEqual([])
  })

  it("gives sensitive faces nothing strong", () => {
    const sensitive = recommendations.filter(
      ({ skinType, route }) => skinType === "sensitive" && route === "face",
    )
    const strong = sensitive.filter(({ product }) =>
      ["retinoid", "aha", "bha"].some((group) => groupsIn(product.ingredients).has(group as "aha")),
    )
    expect(strong.map(({ product }) => product.title)).toEqual([])
  })

  it("has a note for most, in whole sentences", () => {
    const noted = recommendations.filter(({ note }) => note !== "")
    expect(noted.length / recommendations.length).toBeGreaterThan(0.6)
    for (const { note } of noted) expect(note).toMatch(/^[A-Z].*\.$/)
  })
})

/** As the shop judges them. */
const candidatesOf = (asked: (typeof everyAnswer)[number]) =>
  of(asked).map(({ product, step, moment }) => ({
    ...{ id: product.id, name: product.title, ingredients: product.ingredients, step, moment },
    price: product.variants[0]?.price ?? 0,
    stock: product.variants[0]?.stock ?? 0,
  }))

/** Words for what a product is: a sentence that has one stands on such a product. */
const FORMS = /\b(?:gel|cream|serum|foam|soap|butter|lotion|spray|mask|masque|balm|drops|leave-in)\b/gi

describe("every routine of the demo shop", () => {
  const wishesFor = (asked: (typeof everyAnswer)[number], ids: readonly string[]): Wishes[] =>
    (asked.route === "face" || asked.route === "body" ? [null, ...concerns] : [null]).flatMap((concern) =>
      [false, true].flatMap((gentle) =>
        [false, true].flatMap((lowPrice) =>
          [[], ...ids.map((id) => [id])].map((picks) => ({ concern, gentle, lowPrice, picks })),
        ),
      ),
    )
  const all = everyAnswer.flatMap((asked) => {
    const candidates = candidatesOf(asked)
    const ids = candidates.map(({ id }) => id)
    return wishesFor(asked, ids).map((wishes) => ({
      asked,
      wishes,
      made: chooseRoutine(asked, wishes, candidates),
    }))
  })
  const said = ({ asked, wishes }: (typeof all)[number]) => JSON.stringify({ asked, wishes })

  it("is looked at with every answer and wish", () => {
    expect(all.length).toBeGreaterThan(2000)
  })

  it("has nothing that its own warnings forbid", () => {
    const contradict = all.filter(({ asked, made }) => {
      const isSkin = asked.route === "face" || asked.route === "body"
      const codes = new Set(made.warnings.map(({ code }) => code))
      const retinoids = made.steps.filter(({ product }) => groupsIn(product.ingredients).has("retinoid"))
      return (
        made.warnings.some(({ kind }) => kind === "conflict") ||
        (isSkin && retinoids.some(({ product }) => product.moment !== "evening")) ||
        ((codes.has("aha_sun") || codes.has("retinoid_sun")) &&
          !made.steps.some(({ step }) => step === "protect"))
      )
    })
    expect(contradict.map(said)).toEqual([])
  })

  it("leaves no step out but of a gentle one, and has each in stock and at its moment", () => {
    const gaps = all.filter(({ asked, wishes, made }) => {
      const inMoments = new Set(made.moments.flatMap(({ steps }) => steps))
      return (
        (!wishes.gentle && made.steps.length < stepsOf(asked).length) ||
        made.steps.some(({ step, product }) => product.stock < 1 || !inMoments.has(step)) ||
        new Set(made.steps.map(({ product }) => product.id)).size < made.steps.length
      )
    })
    expect(gaps.map(said)).toEqual([])
  })

  it("has what helps best with lines, which no scrub stands in the way of", () => {
    const lines = all.filter(
      ({ asked, wishes }) =>
        asked.route === "face" &&
        asked.skinType !== "sensitive" &&
        wishes.concern === "lines" &&
        !wishes.gentle &&
        wishes.picks.length === 0,
    )
    const without = lines.filter(
      ({ made }) => !made.steps.some(({ product }) => groupsIn(product.ingredients).has("retinoid")),
    )
    expect(lines.length).toBeGreaterThan(0)
    expect(without.map(said)).toEqual([])
  })

  it("has sentences that fit their products", () => {
    const wrong = all.flatMap(({ made }) =>
      made.steps.flatMap(({ why, product }) =>
        [...why.matchAll(FORMS)]
          .filter(([form]) => !new RegExp(`\\b${form === "drops" ? "oil" : form}\\b`, "i").test(product.name))
          .map(([form]) => `${product.name}: ${form}`),
      ),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
})
