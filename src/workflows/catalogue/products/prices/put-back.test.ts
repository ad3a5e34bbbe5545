import type { PriceEdit } from "../../../../modules/product-operations/price-change"
import type { PriceBook } from "./price-book"
import { putBack } from "./put-back"

const row = (kobo: number, price_id = "price_1") => ({ price_id, list_id: null, kobo })
const book = (rows: Partial<PriceBook["rows"]>): PriceBook => ({
  variant_id: "variant_1",
  price_set_id: "pset_1",
  rows: { regular: [], sale: [], wholesale: [], ...rows },
})
const lasting = (kobo: number, price_id?: string) => ({
  ...row(kobo, price_id),
  starts_at: null,
  ends_at: null,
})
const edit: PriceEdit = {
  ...{ variant_id: "variant_1", price_set_id: "pset_1", kind: "regular" },
  ...{ before: [row(100_000)], after: [row(80_000)] },
}
const putBackInto = (rows: Partial<PriceBook["rows"]>) =>
  putBack([edit], new Map([["variant_1", book(rows)]]))

describe("what takes a change back", () => {
  it("the undo of a price change restores a price that is still as the change left it", async () => {
    expect(await putBackInto({ regular: [lasting(80_000)] })).toEqual({
      back: [{ ...edit, before: edit.after, after: edit.before }],
      refused: [],
    })
  })

  it.each<[string, Partial<PriceBook["rows"]>, string]>([
    ["was changed since", { regular: [lasting(90_000)] }, "Its price was changed again since"],
    [
      "was changed and changed back in another row",
      { regular: [lasting(80_000, "price_2")] },
      "Its price was changed again since",
    ],
    [
      "would now be at the sale price",
      { regular: [lasting(80_000)], sale: [lasting(100_000, "price_3")] },
      "The regular price must stay above the sale price",
    ],
  ])("the undo of a price change leaves alone a price that %s", async (_, rows, problem) => {
    expect(await putBackInto(rows)).toEqual({ back: [], refused: [{ edit, problem }] })
  })

  it("the undo of a price change leaves alone a product that is gone", async () => {
    expect((await putBack([edit], new Map())).refused).toEqual([{ edit, problem: "The product is gone" }])
  })
})
