import { amountOf, cheaperThan, smallerThan } from "./packs"

const pack = (label: string, price: number) => ({ variantId: `${label}/${price}`, label, price })
const cream = { name: "cream", packs: [pack("100 ml", 900), pack("50 ml", 500), pack("30 ml", 600)] }
const lotion = { name: "lotion", packs: [pack("30 ml", 400)] }
const [whole, half, least] = cream.packs
const chosen = { product: cream, pack: pack("100 ml", 900) }

describe("how much is in a pack", () => {
  it.each([
    ["50 ml", 50],
    ["250g", 250],
    ["1 L", 1000],
    ["0.5 kg", 500],
    ["12 cl", 120],
    ["Pack of 3", null],
    ["One size", null],
    ["", null],
  ])("a pack labelled %s has the amount %s", (label, amount) => {
    expect(amountOf({ label })).toBe(amount)
  })
})

describe("a cheaper one", () => {
  it("a cheaper product is the cheapest of the others as they are offered, and none that costs as much", () => {
    expect(cheaperThan(chosen, [lotion, { name: "oil", packs: [pack("5 ml", 450)] }])).toEqual({
      product: lotion,
      pack: lotion.packs[0],
    })
    expect(cheaperThan(chosen, [{ name: "oil", packs: [pack("5 ml", 900)] }])).toBeNull()
    expect(cheaperThan(chosen, [])).toBeNull()
    // A travel size is no saving.
    expect(cheaperThan(chosen, [{ name: "oil", packs: [pack("50 ml", 950), pack("5 ml", 100)] }])).toBeNull()
  })
})

describe("a smaller one", () => {
  it("a smaller pack is of the product itself where it has one, the smallest that costs less", () => {
    expect(smallerThan(chosen, [lotion])).toEqual({ product: cream, pack: least })
    expect([whole, half].map((one) => one?.label)).toEqual(["100 ml", "50 ml"])
  })

  it("a smaller pack is else of another product, never for more money, and none where no amount is known", () => {
    const only = { product: { name: "only", packs: [pack("100 ml", 900)] }, pack: pack("100 ml", 900) }
    expect(smallerThan(only, [lotion])).toEqual({ product: lotion, pack: lotion.packs[0] })
    expect(smallerThan(only, [{ name: "dear", packs: [pack("30 ml", 950)] }])).toBeNull()
    expect(smallerThan({ ...only, pack: pack("Pack of 3", 900) }, [lotion])).toBeNull()
    expect(smallerThan(only, [{ name: "set", packs: [pack("Set", 100)] }])).toBeNull()
  })
})
