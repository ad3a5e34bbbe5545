import { z } from "zod"
import { callTable, Id } from "./call"
import { ProductCard, ProductVariant } from "./catalogue"
import { depths, SURE_UP_TO, type Sureness, sunAnswers } from "./shade-finder"
import { undertones } from "./undertones"

const oneOf = (words: readonly string[]) => ({ error: `Choose among ${words.join(", ")}` })
const given = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional()

/** A shade of a foundation or concealer: one that has a colour and an undertone. */
export const MixedShade = ProductVariant.pick({
  price: true,
  regular_price: true,
  sale_price: true,
  wholesale_price: true,
  stock_quantity: true,
  badge: true,
  image: true,
}).extend({
  variant_id: Id,
  name: z.string(),
  swatch: z.string().describe("#rrggbb"),
  undertone: z.enum(undertones),
})
export type MixedShade = z.infer<typeof MixedShade>

const ShadeProduct = ProductCard.pick({ id: true, name: true, slug: true, vendor: true, image: true })
export type ShadeProduct = z.infer<typeof ShadeProduct>

export const ProductShades = ShadeProduct.extend({ shades: z.array(MixedShade) })
export type ProductShades = z.infer<typeof ProductShades>

const surenesses = Object.keys(SURE_UP_TO) as [Sureness, ...Sureness[]]

export const ShadeMatch = z.object({
  product: ShadeProduct,
  shade: MixedShade,
  delta_e: z.number().describe("ΔE 2000 to what was looked for; 1 is about what a trained eye just sees"),
  sureness: z
    .enum(surenesses)
    .describe("very: hard to tell apart; fairly: close; hardly: try it on your jaw first"),
})
export type ShadeMatch = z.infer<typeof ShadeMatch>

const ShadeMatches = z.object({
  looked_for: z.object({
    swatch: z.string().describe("#rrggbb"),
    undertone: z.enum(undertones),
    doubt: z.number().describe("By how much ΔE it may be off itself: 0 for a shade that fits"),
    fits: z.object({ product: ShadeProduct, shade: MixedShade }).nullable(),
  }),
  matches: z.array(ShadeMatch).describe("The best first; none when nothing is near enough"),
})
export type ShadeMatches = z.infer<typeof ShadeMatches>

const ProductId = given(z.string().max(200)).describe(
  "Among the shades of this product alone; a slug finds it too",
)

const MatchQuery = z
  .object({
    product_id: ProductId,
    fits: given(z.string().max(64)).describe("The `variant_id` of a shade that fits"),
    depth: given(z.enum(depths, oneOf(depths))),
    undertone: given(z.enum(undertones, oneOf(undertones))).describe("Left out: cannot tell"),
    sun: given(z.enum(sunAnswers, oneOf(sunAnswers))).describe("What strong sun does; left out: `both`"),
  })
  .superRefine(({ fits, depth }, context) => {
    if (fits || depth) return
    context.addIssue({
      code: "custom",
      path: ["depth"],
      message: "Choose a shade that fits you, or say how deep your skin is",
    })
  })

export const shadeCalls = callTable({
  "GET /shades": {
    summary: "Foundations and concealers with their shades",
    description:
      "For programs that compare colours themselves, as the shop does for a photo, which never leaves the phone. At most 200 products, the best sellers first.",
    access: "public",
    query: z.object({ product_id: ProductId }),
    data: z.array(ProductShades),
    cacheSeconds: 60,
    failures: { 404: "No such product", 410: "The product was taken out of the shop" },
  },
  "GET /shades/match": {
    summary: "The nearest shades to one that fits, or to answers about a skin",
    description:
      "By ΔE 2000 between swatches, and by the undertone that the answers name. One shade of each product, or three of the product that `product_id` names. Nothing is kept of what was asked.",
    access: "public",
    query: MatchQuery,
    data: ShadeMatches,
    cacheSeconds: 60,
    failures: { 404: "No such shade or product", 410: "The product was taken out of the shop" },
  },
})
