import { everyAnswer, stepsOf } from "../../modules/skin/domain/answer"
import { groupsIn } from "../../modules/skin/domain/ingredients"
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
