import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { ProductCard, productListCall } from "./catalogue"
import { careMoments, careRoutes, careSteps, concerns, headTypes, skinTypes } from "./skin-words"

const oneOf = (words: readonly string[]) => ({ error: `Choose among ${words.join(", ")}` })

export const SkinTypeWord = z.enum(skinTypes, oneOf(skinTypes))
export const CareRouteWord = z.enum(careRoutes, oneOf(careRoutes))
export const HeadTypeWord = z.enum(headTypes, oneOf(headTypes))
export const CareStepWord = z.enum(careSteps, oneOf(careSteps))
export const CareMomentWord = z.enum(careMoments, oneOf(careMoments))
const ConcernWord = z.enum(concerns, oneOf(concerns))

/** A product in the catalogue's shape, with what it does in the routine and why it is recommended. */
export const RecommendedProduct = ProductCard.extend({
  step: CareStepWord,
  moment: CareMomentWord.describe("weekly: once or twice a week, or on wash day"),
  note: z.string().describe("Why it suits; may be empty"),
})
export type RecommendedProduct = z.infer<typeof RecommendedProduct>

/** What is known, and by whom: a warning names where it comes from. */
const Source = z.object({ name: z.string(), url: z.string() })

/** Ingredients that do not go together, or one that asks for care. */
export const CareWarning = z.object({
  code: z.string(),
  kind: z
    .enum(["conflict", "care"])
    .describe("conflict: of two products in this routine; care: of one by itself"),
  title: z.string(),
  text: z.string(),
  products: z.array(z.object({ id: Id, name: z.string() })),
  source: Source,
})
export type CareWarning = z.infer<typeof CareWarning>

/** A product in one of its sizes: prices and stock are of that size. */
export const RoutineProduct = RecommendedProduct.extend({
  size: z
    .string()
    .nullable()
    .describe("As the shop writes it: 50 ml. Null: it comes in one size without a name"),
  pick: Id.describe(
    "Send it as `pick` to have it in its step: the product, or a size of it that is not the default",
  ),
})
export type RoutineProduct = z.infer<typeof RoutineProduct>

export const RoutineStep = z.object({
  step: CareStepWord,
  title: z.string(),
  why: z.string(),
  product: RoutineProduct,
  others: z.array(RoutineProduct).describe("What could take its place, at most three"),
  cheaper: RoutineProduct.nullable().describe(
    "The cheapest that goes with the rest; null: nothing costs less",
  ),
  smaller: RoutineProduct.nullable().describe("A smaller pack for less money; null: there is none"),
})
export type RoutineStep = z.infer<typeof RoutineStep>

export const Routine = z.object({
  skin_type: SkinTypeWord,
  route: CareRouteWord,
  head_type: HeadTypeWord.nullable(),
  title: z.string(),
  summary: z.string(),
  steps: z.array(RoutineStep).describe("In the order in which they are put on; all in stock"),
  moments: z
    .array(z.object({ title: z.string(), steps: z.array(CareStepWord) }))
    .describe("Morning, evening, weekly: which steps in which order"),
  missing: z
    .array(z.object({ step: CareStepWord, title: z.string() }))
    .describe("Nothing suitable is in stock"),
  warnings: z.array(CareWarning),
  total: Naira.describe("One of each, at retail prices"),
})
export type Routine = z.infer<typeof Routine>

const Blank = z.literal("").transform(() => undefined)
const given = <T extends z.ZodType>(schema: T) => z.union([Blank, schema]).optional()
const Tick = given(z.enum(["1", "0"], { error: "Must be 1 or 0" })).transform((value) => value === "1")

/** Head types are the scalp's alone. */
function refuseStrayHeadType(
  { route, head_type }: { route: string; head_type?: string | null },
  context: z.RefinementCtx,
): void {
  if (head_type && route !== "head") {
    context.addIssue({
      code: "custom",
      path: ["head_type"],
      message: "A head type goes with the route head only",
    })
  }
}

export const RoutineQuery = z
  .object({
    skin_type: SkinTypeWord,
    route: CareRouteWord,
    head_type: given(HeadTypeWord),
    concern: given(ConcernWord),
    gentle: Tick.describe("1: nothing with retinoids, acids, grains or benzoyl peroxide"),
    low_price: Tick.describe("1: the lowest prices first"),
    pick: z
      .string()
      .max(500)
      .optional()
      .describe(
        "Ids of products or of their variants, comma-separated, that are to take their steps if they are recommended",
      ),
  })
  .superRefine(refuseStrayHeadType)
export type RoutineQuery = z.output<typeof RoutineQuery>

/** What a shopper asked us to store. */
export const SkinProfile = z.object({
  skin_type: SkinTypeWord,
  head_type: HeadTypeWord.nullable(),
  concern: ConcernWord.nullable(),
  updated_at: Instant,
})
export type SkinProfile = z.infer<typeof SkinProfile>

/** What a routine was made from, without the wishes: enough to show it again, to its owner or to anyone with its link. */
const RoutineChoices = z
  .object({
    skin_type: SkinTypeWord,
    route: CareRouteWord,
    head_type: HeadTypeWord.nullish(),
    concern: ConcernWord.nullish(),
    picks: z
      .array(Id, { error: "Name the products" })
      .min(1, "Name the products")
      .max(8, "At most 8 products")
      .describe("As `pick` of its steps says"),
  })
  .superRefine(refuseStrayHeadType)

export const SavedRoutine = z.object({
  id: Id,
  skin_type: SkinTypeWord,
  route: CareRouteWord,
  head_type: HeadTypeWord.nullable(),
  concern: ConcernWord.nullable(),
  picks: z.array(Id),
  title: z.string(),
  saved_at: Instant,
})
export type SavedRoutine = z.infer<typeof SavedRoutine>

const answers = {
  access: "public",
  query: PageQuery,
  data: z.array(RecommendedProduct),
  meta: PageMeta,
  cacheSeconds: 60,
  failures: { 404: "A word that is none of the skin expert's" },
} as const

export const skinCalls = callTable({
  "GET /recommendations/{skin_type}/{route}": {
    summary: "Products for a skin type and a part of the body, in stock first",
    description: "For the route `head`: those of every head type, each product once.",
    params: z.object({ skin_type: SkinTypeWord, route: CareRouteWord }),
    ...answers,
  },
  "GET /recommendations/{skin_type}/{route}/{head_type}": {
    summary: "Products for a skin type, the scalp and how the hair is worn, in stock first",
    description: "Head types go with the route `head` only.",
    params: z
      .object({ skin_type: SkinTypeWord, route: CareRouteWord, head_type: HeadTypeWord })
      .superRefine(refuseStrayHeadType),
    ...answers,
  },
  "GET /products/for-skin/{skin_type}": {
    summary: "Products recommended for a skin type, as a list that can be narrowed and sorted",
    description: "Of every part of the body. Without `sort`: in the order of the steps, in stock first.",
    ...productListCall,
    params: z.object({ skin_type: SkinTypeWord }),
    failures: { 404: "A word that is none of the skin expert's" },
  },
  "GET /skin/routine": {
    summary: "A routine step by step, of what is in stock, with its warnings",
    description:
      "One product a step: by the concern, without ingredients that do not go together where there is a choice, then in staff's order.",
    access: "public",
    query: RoutineQuery,
    data: Routine,
    cacheSeconds: 60,
  },
  "GET /user/skin-profile": {
    summary: "What the skin expert was asked to keep about me; null when nothing",
    access: "customer",
    data: SkinProfile.nullable(),
  },
  "PUT /user/skin-profile": {
    summary: "Keep my skin type",
    description: "What is left out is not kept. Kept until it is deleted.",
    access: "customer",
    body: z.object({
      skin_type: SkinTypeWord,
      head_type: HeadTypeWord.nullish(),
      concern: ConcernWord.nullish(),
    }),
    data: SkinProfile,
  },
  "DELETE /user/skin-profile": {
    summary: "Forget my skin type",
    access: "customer",
    data: z.null(),
  },
  "GET /user/skin-routines": {
    summary: "Routines that I saved, the latest first",
    access: "customer",
    data: z.array(SavedRoutine),
  },
  "POST /user/skin-routines": {
    summary: "Save a routine",
    description: "The same routine saved again stays one. At most 20.",
    access: "customer",
    body: RoutineChoices,
    data: SavedRoutine,
    failures: { 422: "`routines_full`" },
  },
  "DELETE /user/skin-routines/{id}": {
    summary: "Delete a saved routine",
    access: "customer",
    params: z.object({ id: Id }),
    data: z.object({ id: Id }),
  },
})
