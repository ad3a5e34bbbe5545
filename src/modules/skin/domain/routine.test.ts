import type { CareStep } from "../../../contract/skin-words"
import { everyAnswer, momentOf, stepByName, stepsOf } from "./answer"
import { opening, titleOf, whyOf } from "./reasons"
import { type Candidate, chooseRoutine, type Wishes } from "./routine"

const face = { skinType: "oily", route: "face", headType: null } as const
const none: Wishes = { concern: null, gentle: false, lowPrice: false, picks: [] }

let made = 0
const one = (step: CareStep, ingredients = "Aqua", price = 500_000): Candidate => {
  made += 1
  const packs = [{ variantId: `v${made}`, label: "50 ml", price }] as const
  return { id: `p${made}`, name: `Product ${made}`, step, moment: momentOf(step, "face"), ingredients, packs }
}
const chosen = (...args: Parameters<typeof chooseRoutine>) =>
  Object.fromEntries(chooseRoutine(...args).steps.map(({ step, product }) => [step, product.id]))

describe("a routine", () => {
  it("a routine has one product a step, in staff's order, and the next ones beside it", () => {
    const wash = [one("cleanse"), one("cleanse"), one("cleanse"), one("cleanse"), one("cleanse")]
    const cream = one("moisturise")
    const { steps, missing, moments } = chooseRoutine(face, none, [...wash, cream])
    expect(steps.map(({ step, product }) => [step, product.id])).toEqual([
      ["cleanse", wash[0]?.id],
      ["moisturise", cream.id],
    ])
    expect(steps[0]?.others.map(({ id }) => id)).toEqual(wash.slice(1, 4).map(({ id }) => id))
    expect(missing.map(({ step }) => step)).toEqual(["exfoliate", "tone", "treat", "protect"])
    expect(moments.map(({ title, steps }) => [title, steps])).toEqual([
      ["In the morning", ["cleanse", "moisturise"]],
      ["In the evening", ["cleanse", "moisturise"]],
    ])
  })

  it("a routine follows the concern, and says why", () => {
    const [plain, acid, best] = [one("treat"), one("treat", "Niacinamide"), one("treat", "Salicylic Acid")]
    const all = [plain, acid, best]
    expect(chosen(face, { ...none, concern: "bumps" }, all)).toEqual({ treat: best.id })
    const { steps } = chooseRoutine(face, { ...none, concern: "bumps" }, all)
    expect(steps[0]?.why).toMatch(/For bumps and breakouts: it has salicylic acid/)
    // Creams are for everybody.
    const creams = [one("moisturise"), one("moisturise", "Niacinamide")]
    expect(chosen(face, { ...none, concern: "bumps" }, creams)).toEqual({ moisturise: creams[0]?.id })
  })

  it("a routine never has two products that conflict: another takes the step, or it stays empty", () => {
    const sunscreen = one("protect")
    const scrub = one("exfoliate", "Glycolic Acid")
    const retinal = { ...one("treat", "Retinal"), moment: "evening" } as const
    const calm = one("treat", "Centella Asiatica Extract")
    expect(chosen(face, none, [scrub, retinal, calm, sunscreen])).toMatchObject({ treat: calm.id })
    const { steps, missing, warnings } = chooseRoutine(face, none, [scrub, retinal, sunscreen])
    expect(steps.map(({ step }) => step)).toEqual(["exfoliate", "protect"])
    expect(missing.map(({ step }) => step)).toContain("treat")
    expect(warnings.filter(({ kind }) => kind === "conflict")).toEqual([])
  })

  it("a routine gives up the preferred product of one step rather than another step", () => {
    const [acid, soft] = [one("exfoliate", "Salicylic Acid"), one("exfoliate", "Papain")]
    const retinal = { ...one("treat", "Retinal"), moment: "evening" } as const
    expect(chosen(face, none, [acid, soft, retinal, one("protect")])).toMatchObject({
      exfoliate: soft.id,
      treat: retinal.id,
    })
  })

  it("a routine has the product that was picked, and fits the other steps to it", () => {
    const [acid, soft] = [one("exfoliate", "Salicylic Acid"), one("exfoliate", "Papain")]
    const [retinal, calm] = [{ ...one("treat", "Retinal"), moment: "evening" } as const, one("treat")]
    const all = [acid, soft, calm, retinal, one("protect")]
    expect(chosen(face, none, all)).toMatchObject({ exfoliate: acid.id, treat: calm.id })
    expect(chosen(face, { ...none, picks: [retinal.id] }, all)).toMatchObject({
      exfoliate: soft.id,
      treat: retinal.id,
    })
    // What is offered instead goes with the rest.
    const { steps } = chooseRoutine(face, none, all)
    expect(steps.find(({ step }) => step === "treat")?.others).toEqual([])
  })

  it("a routine has a retinoid in the evening only, and a fruit acid only where there is sunscreen", () => {
    expect(chosen(face, none, [one("moisturise", "Retinol"), one("protect")])).not.toHaveProperty(
      "moisturise",
    )
    const acid = one("exfoliate", "Lactic Acid")
    expect(chosen(face, none, [acid])).toEqual({})
    expect(chosen(face, none, [acid, one("protect")])).toMatchObject({ exfoliate: acid.id })
  })

  it("a routine speaks of a gel only for a gel product", () => {
    const why = (name: string) => whyOf("moisturise", face, name)
    expect(why("Niacinamide Gel Cream")).toContain("a light gel")
    expect(why("Green Tea Day Cream")).not.toContain("gel")
  })

  it("a routine that is to be gentle has nothing strong, and leaves out a step instead", () => {
    const [acid, retinal] = [one("exfoliate", "Lactic Acid"), one("treat", "Retinal")]
    const { steps, missing } = chooseRoutine(face, { ...none, gentle: true }, [acid, retinal])
    expect(steps).toEqual([])
    expect(missing.map(({ step }) => step)).toContain("treat")
  })

  it("a routine for sensitive skin prefers products without perfume, and has no scrub for the face", () => {
    const sensitive = { ...face, skinType: "sensitive" } as const
    const [scented, plain] = [one("cleanse", "Aqua, Parfum"), one("cleanse")]
    expect(chosen(sensitive, none, [scented, plain, one("exfoliate")])).toEqual({ cleanse: plain.id })
    expect(stepsOf(sensitive)).not.toContain("exfoliate")
  })

  it("a routine takes the cheapest product where that is wished for, and a picked product before all", () => {
    const [dear, cheap] = [one("tone", "Aqua", 900_000), one("tone", "Aqua", 100_000)]
    expect(chosen(face, none, [dear, cheap])).toEqual({ tone: dear.id })
    expect(chosen(face, { ...none, lowPrice: true }, [dear, cheap])).toEqual({ tone: cheap.id })
    expect(chosen(face, { ...none, lowPrice: true, picks: [dear.id] }, [dear, cheap])).toEqual({
      tone: dear.id,
    })
    expect(chosen(face, { ...none, picks: ["nobody"] }, [dear, cheap])).toEqual({ tone: dear.id })
  })
})

describe("the answers", () => {
  it("the skin expert has 40 answers, and words for each of their steps", () => {
    expect(everyAnswer).toHaveLength(40)
    for (const asked of everyAnswer) {
      const { title, summary } = opening(asked)
      expect([title.length > 15, summary.length > 30]).toEqual([true, true])
      for (const step of stepsOf(asked)) {
        expect([
          asked,
          step,
          whyOf(step, asked, "Cream").length > 20,
          titleOf(step, asked.route).length > 3,
        ]).toEqual([asked, step, true, true])
      }
    }
  })

  it.each([
    ["Clear Skin Salicylic Acid Gel Cleanser", "cleanse"],
    ["Moringa Leave-In Conditioner", "moisturise"],
    ["Honey Conditioner", "condition"],
    ["Green Tea Sunscreen Gel SPF 50", "protect"],
    ["Sugar Scrub", "exfoliate"],
    ["Rose Water Toner", "tone"],
    ["Vitamin C Serum", "treat"],
    ["Shea Body Butter", "seal"],
    ["Day Cream", "moisturise"],
    ["Edge Control", "style"],
    ["Something else", "treat"],
  ] as const)("a product named %s is to %s where staff did not say", (name, step) => {
    expect(stepByName(name)).toBe(step)
  })
})
