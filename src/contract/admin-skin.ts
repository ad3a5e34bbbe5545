import { z } from "zod"
import { changedMeanwhile, deletion, IdParams, Seen, Stamps } from "./admin-fields"
import { ArrangedProduct } from "./admin-showcase"
import { callTable, formField, Id, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { CareMomentWord, CareRouteWord, CareStepWord, HeadTypeWord, SkinTypeWord } from "./skin"
import { sortBy } from "./sorting"

/** A recommendation as staff see it: one product for one skin type and route. */
export const StaffRecommendation = z.object({
  id: Id,
  product_id: Id,
  skin_type: SkinTypeWord,
  route: CareRouteWord,
  head_type: HeadTypeWord.nullable().describe("Null with the route head: for every head type"),
  step: CareStepWord,
  moment: CareMomentWord,
  note: z.string(),
  rank: z.number().int().describe("Among those of the same step; the lowest comes first"),
  product: ArrangedProduct.extend({ in_stock: z.boolean() }),
  ...Stamps,
})
export type StaffRecommendation = z.infer<typeof StaffRecommendation>

const none = (value: unknown) => (value === "" ? null : value)

export const RecommendationForm = z.object({
  product_id: z.string({ error: "Choose a product" }).min(1, "Choose a product").max(64),
  skin_type: SkinTypeWord,
  route: CareRouteWord,
  head_type: z.preprocess(none, HeadTypeWord.nullish()),
  step: z.preprocess(none, CareStepWord.nullish()).describe("Left out: what the product's name says"),
  moment: z.preprocess(none, CareMomentWord.nullish()).describe("Left out: what goes with the step"),
  note: multiline(z.string().trim().max(300, "At most 300 characters")).optional(),
  rank: formField(
    z
      .number({ error: "Must be a whole number" })
      .int("Must be a whole number")
      .min(0, "At least 0")
      .max(1_000, "At most 1,000"),
  ).optional(),
})
export type RecommendationForm = z.output<typeof RecommendationForm>
export const RecommendationChange = RecommendationForm.partial().extend({ updated_at: Seen })
export type RecommendationChange = z.output<typeof RecommendationChange>

/** What a shopper of this skin type finds: an answer of the skin expert, and how much of it is in stock. */
export const RecommendationCell = z.object({
  skin_type: SkinTypeWord,
  route: CareRouteWord,
  head_type: HeadTypeWord.nullable(),
  products: z.number().int().describe("That shoppers see"),
  in_stock: z.number().int(),
  missing: z.array(CareStepWord).describe("Steps of the routine that have nothing in stock"),
})
export type RecommendationCell = z.infer<typeof RecommendationCell>

const anyWord = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

const reads = { access: "staff", permission: "recommendations.read" } as const
const writes = { access: "staff", permission: "recommendations.update" } as const

export const adminSkinCalls = callTable({
  "GET /admin/recommendation": {
    summary: "What the skin expert recommends, by answer and step",
    ...reads,
    query: PageQuery.extend({
      skin_type: anyWord(SkinTypeWord),
      route: anyWord(CareRouteWord),
      head_type: anyWord(HeadTypeWord),
      step: anyWord(CareStepWord),
      q: z.string().trim().max(100).optional().describe("Part of the product's name or brand"),
      sort: sortBy("product", "skin", "step"),
    }),
    data: z.array(StaffRecommendation),
    meta: PageMeta,
  },
  "GET /admin/recommendation/coverage": {
    summary: "Every answer of the skin expert: how many products, and which steps are empty",
    ...reads,
    data: z.array(RecommendationCell),
  },
  "POST /admin/recommendation/store": {
    summary: "Recommend a product",
    ...writes,
    body: RecommendationForm,
    data: StaffRecommendation,
    failures: { 422: "A field is wrong, or the product is recommended there already" },
  },
  "POST /admin/recommendation/update/{id}": {
    summary: "Change a recommendation; what is left out stays",
    ...writes,
    params: IdParams,
    body: RecommendationChange,
    data: StaffRecommendation,
    failures: changedMeanwhile,
  },
  "DELETE /admin/recommendation/delete/{id}": {
    summary: "Recommend a product no longer",
    ...writes,
    ...deletion,
  },
})
