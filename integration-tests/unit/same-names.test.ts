import fc from "fast-check"
import { z } from "zod"
import { CouponForm } from "../../src/contract/admin-coupons"
import { cleanTexts } from "../../src/contract/clean-text"
import { couponCodeOf } from "../../src/contract/coupon-code"
import { isSameName, nameKey, skuKey } from "../../src/contract/name-key"
import { placeKey, placeMeant } from "../../src/modules/delivery/domain/place-names"
import { readRow } from "../../src/modules/product-operations/domain/product-row"
import { placesOf } from "../../src/workflows/catalogue/products/imports/places"
import { optionSpelling } from "../../src/workflows/catalogue/products/option-names"
import { readOrderSearch } from "../../src/workflows/selling/ordering/desk/order-search"
import { twoNames } from "../harness/spellings"

/** Two names are one or two everywhere: in a form or a call of the API, in a product file, and where staff search. */

const Body = z.object({ name: z.string(), options: z.record(z.string(), z.string()).optional() })

/** A text as a body brings it to a form's call. */
const sent = (name: string): string => Body.parse(cleanTexts(Body, { name })).name

/** A text as a product file's cell brings it. */
const inFile = (name: string) =>
  readRow({ name, brand: name, section: name, sku: name, option1_name: name, option1_value: name }).row

/** Not empty, and not what no record can have as a name: those are refused. */
const isWord = (name: string) => sent(name) !== "" && sent(name) !== "__proto__"

/** An address or id that no name of these tests is. */
const ELSEWHERE = "not-a-name-of-these"

const holds = (check: (one: string, other: string) => void) =>
  fc.assert(
    fc.property(twoNames, ([one, other]) => {
      if (isWord(one) && isWord(other)) check(one, other)
    }),
    { numRuns: 1_500 },
  )

it("a cell of a product file holds the same name as the form's field would", () => {
  holds((one) => {
    const { product, variant, options } = inFile(one)
    expect([product.brand, product.section, variant.sku]).toEqual([sent(one), sent(one), sent(one)])
    expect(options).toEqual({ [sent(one)]: sent(one) })
  })
})

it("a product file finds the brand and category that a form would not create again, and no other", () => {
  holds((one, other) => {
    const isSame = isSameName(sent(one), sent(other))
    const category = { id: "1", name: sent(one), handle: ELSEWHERE, parent_category_id: null }
    const places = placesOf([{ id: "1", name: sent(one), slug: ELSEWHERE }], [category])
    const { product } = inFile(other)
    expect(places.brand(product.brand ?? "")).toBe(isSame ? "1" : null)
    const place = places.place({ section: product.section ?? "", category: "", subcategory: "" })
    expect(typeof place === "string" ? null : place.id).toBe(isSame ? "1" : null)
    expect(places.likely([product.section ?? ""])).toBe(isSame ? "1" : null)
  })
})

it("a brand or category is found by its exact address, and by no other spelling of it", () => {
  const brands = [{ id: "plus", name: "Gold+", slug: "gold" }]
  const categories = [{ id: "plus", name: "Gold+", handle: "gold", parent_category_id: null }]
  const { brand, place, likely } = placesOf(brands, categories)
  expect([brand("GOLD"), brand("Gold"), brand("gold+"), brand("gold")]).toEqual([null, null, "plus", "plus"])
  expect(place({ section: "Gold", category: "", subcategory: "" })).toBe('section "Gold" is not known')
  expect(likely(["Gold"])).toBeNull()
})

it("an option and its values are the same in all spellings that are one brand", () => {
  holds((one, other) => {
    const spelled = optionSpelling([{ [sent(one)]: sent(one) }])(inFile(other).options)
    const stored = isSameName(sent(one), sent(other)) ? sent(one) : sent(other)
    expect(spelled).toEqual({ [stored]: stored })
  })
})

it("a product file that names one option twice in two spellings is reported", () => {
  const { problems } = readRow({
    ...{ name: "Serum", option1_name: "Size", option1_value: "30 ml" },
    ...{ option2_name: "S\u200bIZE", option2_value: "50 ml" },
  })
  expect(problems).toEqual(["option2: SIZE is listed twice"])
})

it("a SKU is the same in the form, the product file and the search of orders", () => {
  holds((one, other) => {
    const [form, file] = [skuKey(sent(one)), skuKey(inFile(other).variant.sku ?? "")]
    expect(form === file).toBe(skuKey(sent(one)) === skuKey(sent(other)))
    expect(readOrderSearch(sent(one))?.whole ?? form).toBe(form)
  })
})

it("a place is the same in the form, the fee file and the address", () => {
  holds((one, other) => {
    const place = { id: ELSEWHERE, name: sent(one) }
    expect(placeMeant([place], sent(other)) !== null).toBe(placeKey(sent(one)) === placeKey(sent(other)))
    expect(placeKey(other)).toBe(placeKey(sent(other)))
    expect(isSameName(sent(one), sent(other)) && placeKey(sent(one)) !== placeKey(sent(other))).toBe(false)
  })
})

it("a coupon's code is what shoppers' spellings of it are read as", () => {
  holds((one) => {
    const { data } = CouponForm.shape.code.safeParse(sent(one))
    const meant = [couponCodeOf(one), couponCodeOf(data ?? "")]
    expect(data === undefined || meant.every((code) => code === data)).toBe(true)
  })
})

it("blanks, hyphens and apostrophes never make a different name, even next to final letter forms", () => {
  holds((one) => {
    const spaced = Array.from(sent(one))
      .map((sign) => (/\p{L}/u.test(sign) ? `${sign}\u200b’` : sign))
      .join("")
    expect(nameKey(spaced)).toBe(nameKey(sent(one)))
  })
  expect(isSameName("ΟΔΟΣ ΕΝΑ", "Οδος-ενα")).toBe(true)
})
