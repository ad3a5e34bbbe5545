import { shortChanges } from "../../admin-extensions/src/admin/features/products/cell-changes"

const change = (column: string, old: string, next: string) => ({ column, old, new: next })
const words = (old: string, next: string) => shortChanges([change("name", old, next)]).shown[0]?.words

describe("the changed cells of a row of a product file", () => {
  it("the changed cells of a product file's row show old and new values, prices first, three at most", () => {
    const changes = [
      change("stock", "4", "9"),
      change("name", "Soap", "Black soap"),
      change("brand", "Ada", ""),
      change("sale_price", "", "900"),
      change("regular_price", "1000", "2500.5"),
    ]
    expect(shortChanges(changes)).toEqual({
      shown: [
        { column: "sale_price", words: "– → 900" },
        { column: "regular_price", words: "1000 → 2500.5" },
        { column: "stock", words: "4 → 9" },
      ],
      more: 2,
    })
    expect(shortChanges([])).toEqual({ shown: [], more: 0 })
  })

  it("the changed cells of a product file's row are cut to where long texts differ", () => {
    const long = "Washes gently, every day. ".repeat(20)
    expect(words(`${long}Rinse.`, `${long}Rinse well.`)).toBe("…day. Rinse. → …day. Rinse well.")
    expect(words(long, "Short")).toBe("Washes gently, every day. Wash… → Short")
    expect(words("", long)).toBe("– → Washes gently, every day. Wash…")
    expect(words("💄".repeat(31), "💄".repeat(32))).toBe(`…${"💄".repeat(10)} → …${"💄".repeat(11)}`)
  })
})
