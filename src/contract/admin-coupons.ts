import { z } from "zod"
import { deletion, Flag, IdParams, Name, Seen, Stamps } from "./admin-fields"
import { ArrangedProduct } from "./admin-showcase"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { DayField } from "./day-fields"
import { OrderStatus } from "./orders"
import { sortBy } from "./sorting"

/**
 * `paused` also for a draft made on Medusa's own screen, as was possible before; `used_up`: as many accounts or orders as it
 * may have; `unusable`: made there, and of a kind that the checkout cannot apply.
 */
export const CouponState = z.enum(["active", "scheduled", "paused", "expired", "used_up", "unusable"])
export type CouponState = z.infer<typeof CouponState>
/** `named`: only the accounts in `named_accounts`. */
export const CouponBuyers = z.enum(["everyone", "retail", "wholesalers", "named"])
export type CouponBuyers = z.infer<typeof CouponBuyers>

const Named = z.object({ id: Id, name: z.string() })
const NamedAccount = Named.extend({ email: z.string().describe("Partly hidden: `a••@example.com`") })

/** A percentage for whoever buys so many of what it is for. */
const Tier = z.object({
  units: z
    .number({ error: "Must be a whole number" })
    .int("Must be a whole number")
    .min(1, "At least 1")
    .max(1_000, "At most 1,000"),
  percentage: z.number({ error: "Must be a percentage" }).gt(0, "More than 0").max(100, "At most 100"),
})
export type Tier = z.infer<typeof Tier>

/** Exactly one of percentage, coupon_amount and tiers is set. */
export const StaffCoupon = z.object({
  id: Id.describe("The promotion's"),
  name: z.string(),
  code: z.string(),
  percentage: z.number().nullable(),
  coupon_amount: Naira.nullable(),
  tiers: z.array(Tier).nullable().describe("The more of what it is for, the more it takes off"),
  is_automatic: z.boolean().describe("Applies by itself: nobody has to type the code"),
  starting_date: z.string().nullable().describe("YYYY-MM-DD: from the first minute of that day in Lagos"),
  expiring_date: z.string().nullable().describe("YYYY-MM-DD: to the last minute of that day in Lagos"),
  number_of_user: z.number().int().nullable().describe("How many accounts may use it; null: any number"),
  multiple_usage: z.boolean().describe("Whether one account may use it again"),
  minimum_spend: Naira.describe("Of the products it is for; 0: none"),
  first_order_only: z.boolean(),
  buyers: CouponBuyers,
  named_accounts: z.array(NamedAccount).describe("Who can use it when `buyers` is `named`"),
  products: z.array(ArrangedProduct),
  brands: z.array(Named),
  categories: z.array(Named).describe("Sections, categories and subcategories, with all below them"),
  is_active: z.boolean().describe("False while it is paused"),
  is_usable: z
    .boolean()
    .describe(
      "False for a promotion made on Medusa's own screen that the checkout cannot apply: it can only be deleted",
    ),
  state: CouponState,
  uses: z.number().int().describe("Orders made with it; cancelled ones do not count"),
  accounts: z.number().int().describe("By how many shoppers"),
  discount_given: Naira.describe("On paid orders that were not returned"),
  revenue: Naira.describe("What these orders brought, delivery included"),
  created_at: Instant,
  ...Stamps,
})
export type StaffCoupon = z.infer<typeof StaffCoupon>

const noneIfEmpty = (value: unknown) => (value === "" ? null : value)
/** A number of a form. Left empty it means none, in changing as in storing: nothing would be left out by an empty field. */
const numberOrNone = <T extends z.ZodType>(schema: T) => z.preprocess(noneIfEmpty, formField(schema))
const Amount = z
  .number({ error: "Must be an amount in naira" })
  .max(100_000_000, "At most ₦100,000,000")
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), "At most two decimals")
const Day = z.preprocess(noneIfEmpty, DayField.nullish()).describe("YYYY-MM-DD, Lagos; null: no such day")
const Ids = z.array(Id).max(500, "At most 500")

const isRising = (numbers: number[] = []) =>
  numbers.every((number, index) => index === 0 || number > Number(numbers[index - 1]))

/** A coupon as staff send it. Fields that are left out stay as they are. */
export const CouponForm = z.object({
  name: Name.optional().describe("The code when left out"),
  code: z
    .string({ error: "Give it a code" })
    .trim()
    .toUpperCase()
    .min(3, "At least 3 characters")
    .max(40, "At most 40 characters")
    .regex(/^[A-Z0-9][A-Z0-9_-]*$/, "Letters, digits, hyphens and underscores only"),
  percentage: numberOrNone(
    z
      .number()
      .gt(0, "More than 0")
      .max(100, "At most 100")
      .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), "At most two decimals")
      .nullish(),
  ),
  coupon_amount: numberOrNone(Amount.gt(0, "More than 0").nullish()).describe("Naira"),
  tiers: z
    .array(Tier)
    .max(5, "At most 5")
    .nullish()
    .refine(
      (tiers) =>
        isRising(tiers?.map(({ units }) => units)) && isRising(tiers?.map((tier) => tier.percentage)),
      "The more are bought, the more it takes off",
    )
    .describe("In place of a percentage or an amount; empty or null: none"),
  is_automatic: Flag.optional().describe(
    "Applies by itself. Of several offers an order gets the one that saves most; they do not add up",
  ),
  starting_date: Day,
  expiring_date: Day,
  number_of_user: numberOrNone(
    z
      .number({ error: "Must be a whole number" })
      .int("Must be a whole number")
      .min(1, "At least 1")
      .max(100_000_000, "At most 100,000,000")
      .nullish(),
  ).describe("How many accounts may use it; null: any number"),
  multiple_usage: Flag.optional(),
  minimum_spend: numberOrNone(Amount.nullish()).describe("Naira; null or 0: none"),
  first_order_only: Flag.optional(),
  buyers: z.enum(CouponBuyers.options, { error: "Choose everyone, retail, wholesalers or named" }).optional(),
  named_accounts: z
    .array(z.string().trim().min(1, "Empty").max(254, "At most 254 characters"))
    .max(500, "At most 500")
    .optional()
    .describe("All of them, each by id, whole e-mail or whole phone number; needed when `buyers` is `named`"),
  product_ids: Ids.optional(),
  brand_ids: Ids.optional(),
  category_ids: Ids.optional(),
  is_active: Flag.optional(),
})
export type CouponForm = z.output<typeof CouponForm>
export const CouponChange = CouponForm.partial().extend({ updated_at: Seen })
export type CouponChange = z.output<typeof CouponChange>

const MOST_LINES = 50
const TrialLines = z
  .string()
  .max(MOST_LINES * 70)
  .transform((text, context) => {
    const lines = text
      .split(",")
      .filter(Boolean)
      .map((part) => {
        const [product_id = "", quantity = "1"] = part.split(":")
        return { product_id, quantity: Number(quantity) }
      })
    const isGood = lines.every(
      ({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 1_000,
    )
    if (isGood && lines.length > 0 && lines.length <= MOST_LINES) return lines
    context.addIssue({ code: "custom", message: "Choose at most 50 products, 1 to 1,000 of each" })
    return z.NEVER
  })
  .describe("Products with how many of each: `prod_1:2,prod_2:1`")

const Trial = z.object({
  lines: z.array(
    z.object({
      product_id: Id,
      name: z.string(),
      quantity: z.number().int(),
      total: Naira,
      discount: Naira.describe("Its share of what is taken off"),
    }),
  ),
  subtotal: Naira,
  discount: Naira,
  total: Naira.describe("Without delivery"),
  offers: z
    .array(
      z.object({
        id: Id,
        code: z.string(),
        name: z.string(),
        is_automatic: z.boolean(),
        discount: Naira,
        why: z.string().nullable().describe("Why it does not apply; null where it does"),
        is_taken: z.boolean().describe("What the cart gets without a code"),
      }),
    )
    .describe("What applies first, by what it takes off"),
})
export type Trial = z.infer<typeof Trial>

const reads = { access: "staff", permission: "promotions.read" } as const
const writes = { access: "staff", permission: "promotions.update" } as const

export const adminCouponCalls = callTable({
  "GET /admin/coupon": {
    summary: "Coupons with their uses and what they brought, the newest first",
    answersPeople: "named_accounts",
    description: "Promotions that were made on Medusa's own screen, while that was open, are among them.",
    ...reads,
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("Part of the code or name"),
      state: z.enum(CouponState.options).optional().catch(undefined),
      sort: sortBy("code", "made", "ends", "uses", "discount", "revenue"),
    }),
    data: z.array(StaffCoupon),
    meta: PageMeta.extend({ counts: z.record(CouponState, z.number().int()) }),
  },
  "GET /admin/coupon/{id}/uses": {
    summary: "The orders made with a coupon, the newest first",
    ...reads,
    params: IdParams,
    query: PageQuery,
    data: z.array(
      z.object({
        order_id: Id,
        order_number: z.string(),
        status: OrderStatus,
        discount: Naira,
        total: Naira,
        at: Instant,
      }),
    ),
    meta: PageMeta,
  },
  "GET /admin/coupon-trial": {
    summary: "What a cart would get of the coupons and promotions that run now",
    description: "For a shopper whom nobody has named and who has used none of them. Nothing is used up.",
    ...reads,
    query: z.object({
      lines: TrialLines,
      wholesale: z.enum(["yes", "no"]).default("no").describe("At wholesale prices"),
      first_order: z.enum(["yes", "no"]).default("no"),
    }),
    data: Trial,
    failures: { 422: "On `lines`: a product that is not sold" },
  },
  "POST /admin/coupon/store": {
    summary: "Make a coupon",
    ...writes,
    body: CouponForm,
    data: StaffCoupon,
    failures: { 422: "A field is wrong, or another coupon has the code" },
  },
  "PUT /admin/coupon/update/{id}": {
    summary: "Change, pause or resume a coupon; what is left out stays",
    description:
      "An empty number or day is none (null). A percentage sent alone takes the place of an amount, and the other way round.",
    ...writes,
    params: IdParams,
    body: CouponChange,
    data: StaffCoupon,
    failures: {
      409: "`changed_meanwhile`: somebody else saved it since; `unusable`: the checkout cannot apply it. Delete it and make it again",
    },
  },
  "DELETE /admin/coupon/delete/{id}": {
    summary: "Delete a coupon; orders made with it stay as they are",
    ...writes,
    ...deletion,
  },
})
