import { groupsIn } from "../../contract/ingredient-guide"
import { concerns } from "../../contract/skin-words"
import { everyAnswer, stepsOf } from "../../modules/skin/domain/answer"
import { amountOf, type Pack } from "../../modules/skin/domain/packs"
import { type Candidate, chooseRoutine, type Wishes } from "../../modules/skin/domain/routine"
import { demoShop } from "./shop"
import { demoRecommendations } from "./skin-care"

const recommendations = demoRecommendations(demoShop().products)
const of = ({ skinType, route, headType }: (typeof everyAnswer)[number]) =>
  recommendations.filter(
    (one) => one.skinType === skinType && one.route === route && one.headType === headType,
  )

describe("what the demo shop's skin expert recommends", () => {
  it("the demo recommendations offer at least two products for every step of every answer", () => {
    const thin = everyAnswer.flatMap((asked) =>
      stepsOf(asked)
        .filter((step) => of(asked).filter((one) => one.step === step).length < 2)
        .map((step) => `${asked.skinType}/${asked.route}/${asked.headType ?? ""}/${step}`),
    )
    expect(thin).toEqual([])
  })

  it("the demo recommendations name no product twice for the same answer", () => {
    const idsOf = everyAnswer.map((asked) => of(asked).map(({ product }) => product.id))
    expect(idsOf.flat().length).toBeGreaterThan(everyAnswer.length)
    expect(idsOf.filter((ids) => new Set(ids).size < ids.length)).toEqual([])
  })

  it("the demo recommendations give sensitive faces no retinoid, AHA or BHA", () => {
    const sensitive = recommendations.filter(
      ({ skinType, route }) => skinType === "sensitive" && route === "face",
    )
    const strong = sensitive.filter(({ product }) =>
      ["retinoid", "aha", "bha"].some((group) => groupsIn(product.ingredients).has(group as "aha")),
    )
    expect(strong.map(({ product }) => product.title)).toEqual([])
  })

  it("most demo recommendations have a note, written in whole sentences", () => {
    const noted = recommendations.filter(({ note }) => note !== "")
    expect(noted.length / recommendations.length).toBeGreaterThan(0.6)
    for (const { note } of noted) expect(note).toMatch(/^[A-Z].*\.$/)
  })
})

/** As the shop judges them. */
const candidatesOf = (asked: (typeof everyAnswer)[number]): Candidate[] =>
  of(asked).flatMap(({ product, step, moment }) => {
    const [first, ...rest] = product.variants
      .filter(({ stock }) => stock > 0)
      .map(
        ({ id, options, price, salePrice }): Pack => ({
          variantId: id,
          label: options.Size ?? "",
          price: salePrice ?? price,
        }),
      )
    const { id, title: name, ingredients } = product
    return first ? [{ id, name, ingredients, step, moment, packs: [first, ...rest] }] : []
  })

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

  it("the demo routines are checked with every answer and wish, over 2,000 combinations", () => {
    expect(all.length).toBeGreaterThan(2000)
  })

  it("no demo routine contains anything that its own warnings forbid", () => {
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

  it("a demo routine leaves out no step unless it is a gentle one, and has each step at its moment", () => {
    const gaps = all.filter(({ asked, wishes, made }) => {
      const inMoments = new Set(made.moments.flatMap(({ steps }) => steps))
      return (
        (!wishes.gentle && made.steps.length < stepsOf(asked).length) ||
        made.steps.some(({ step }) => !inMoments.has(step)) ||
        new Set(made.steps.map(({ product }) => product.id)).size < made.steps.length
      )
    })
    expect(gaps.map(said)).toEqual([])
  })

  it("a demo routine against lines always contains a retinoid, unless the skin is sensitive or the wish gentle", () => {
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

  it("every product, size and alternative that a demo routine offers is in stock", () => {
    const stock = new Map(
      demoShop().products.flatMap(({ variants }) => variants.map((one) => [one.id, one.stock])),
    )
    const offered = all.flatMap(({ made }) =>
      made.steps.flatMap(({ product, others, cheaper, smaller }) => [
        ...[product, ...others].map(({ packs: [pack] }) => pack.variantId),
        ...[cheaper, smaller].flatMap((instead) => instead?.pack.variantId ?? []),
      ]),
    )
    expect([...new Set(offered)].filter((id) => (stock.get(id) ?? 0) < 1)).toEqual([])
  })

  it("a cheaper alternative in a demo routine costs less, and a smaller one is both smaller and cheaper", () => {
    const wrong = all.filter(({ made }) =>
      made.steps.some(({ product, cheaper, smaller }) => {
        const [pack] = product.packs
        const isCheaper = cheaper === null || cheaper.pack.price < pack.price
        const isSmaller =
          smaller === null ||
          ((amountOf(smaller.pack) ?? 1e9) < (amountOf(pack) ?? 0) && smaller.pack.price < pack.price)
        return !isCheaper || !isSmaller
      }),
    )
    expect(wrong.map(said)).toEqual([])
  })

  it("most steps of a demo routine's first choice have a cheaper and a smaller alternative", () => {
    const steps = all
      .filter(({ wishes }) => wishes.picks.length === 0 && !wishes.lowPrice && !wishes.gentle)
      .flatMap(({ made }) => made.steps)
    const share = (having: unknown[]) => having.length / steps.length
    expect(share(steps.filter(({ cheaper }) => cheaper))).toBeGreaterThan(0.7)
    expect(share(steps.filter(({ smaller }) => smaller))).toBeGreaterThan(0.5)
  })

  it("a demo routine still has all its steps and no conflict when a shopper takes an alternative", () => {
    const first = all.filter(({ wishes }) => wishes.picks.length === 0)
    const broken = first.flatMap(({ asked, wishes, made }) =>
      made.steps
        .flatMap(({ cheaper, smaller, others }) => [cheaper?.product, smaller?.product, ...others])
        .flatMap((product) => product ?? [])
        .filter((product) => {
          const taken = chooseRoutine(asked, { ...wishes, picks: [product.id] }, candidatesOf(asked))
          return (
            taken.warnings.some(({ kind }) => kind === "conflict") ||
            taken.steps.length < made.steps.length ||
            !taken.steps.some(({ product: { id } }) => id === product.id)
          )
        })
        .map(({ name }) => `${said({ asked, wishes, made })}: ${name}`),
    )
    expect(first.length).toBeGreaterThan(100)
    expect(broken).toEqual([])
  })

  it("the reasons in a demo routine fit the kind of product that they describe", () => {
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
