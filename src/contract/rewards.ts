import { z } from "zod"
import { changedMeanwhile, IdParams, OptionalPicture, Seen } from "./admin-fields"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { StaffPerson } from "./order-desk"
import { onePicture } from "./uploads"

/** Paid naira that earn one point. */
export const NAIRA_A_POINT = 100
/** The fewest points that can be redeemed at once. A point is ₦1. */
export const LEAST_TO_REDEEM = 500

/** A step of the ladder: who collected this much in twelve months gets this much more for each order. */
export const RewardTier = z.object({
  id: Id,
  name: z.string(),
  from_points: z.number().int().describe("Points of orders of the last twelve months that open it"),
  bonus_percent: z.number().int().describe("Points on top of each order's own, in percent"),
})
export type RewardTier = z.infer<typeof RewardTier>

export const PointsSummary = z.object({
  points: z.number().int().describe("What can be redeemed"),
  worth: Naira,
  on_the_way: z.number().int().describe("What orders that are paid and not yet delivered will bring"),
  owed: z
    .number()
    .int()
    .describe("Points of goods that came back after they were redeemed: the next ones make up for them"),
  least: z.number().int().describe("The fewest that can be redeemed at once"),
  year_points: z
    .number()
    .int()
    .describe("Of orders delivered in the last twelve months: they decide the tier"),
  tier: RewardTier,
  next_tier: RewardTier.extend({
    missing: z.number().int().describe("Points that are missing to it"),
  }).nullable(),
  tiers: z.array(RewardTier),
})
export type PointsSummary = z.infer<typeof PointsSummary>

export const PointsMovement = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(["earned", "taken_back", "redeemed", "adjusted", "lapsed"]),
  title: z.string(),
  detail: z.string().nullable().describe("Number of the order, reason, or nothing"),
  points: z.number().int().describe("Above 0 came in, below 0 went out"),
  balance_after: z.number().int(),
})
export type PointsMovement = z.infer<typeof PointsMovement>

/** A heading with its text, in plain words: nothing in it is read as markup. */
const Passage = z.object({
  title: z.string().trim().min(1, "Give it a heading").max(120, "At most 120 characters"),
  text: multiline(
    z.string().trim().min(1, "Say something below the heading").max(1_000, "At most 1,000 characters"),
  ),
})

/** What staff say on the rewards page. Rates, tiers and amounts are not here: the page shows the real ones. */
export const RewardContent = z.object({
  id: Id,
  title: z.string(),
  description: z.string().describe("For search engines"),
  lead: z.string(),
  image: z.string().nullable(),
  steps: z.array(Passage),
  questions: z.array(Passage),
  updated_at: Instant,
})
export type RewardContent = z.infer<typeof RewardContent>

const line = (max: number, missing: string) =>
  z.string().trim().min(1, missing).max(max, `At most ${max} characters`)

export const rewardCalls = callTable({
  "GET /reward/content": {
    summary: "What the Beauty Rewards page says, with the tiers as they are",
    access: "public",
    data: RewardContent,
    extra: z.object({
      naira_a_point: z.number().int(),
      least: z.number().int(),
      tiers: z.array(RewardTier),
    }),
    cacheSeconds: 300,
  },
  "GET /user/rewards": {
    summary: "My points, my tier and what the next one brings",
    access: "customer",
    data: PointsSummary,
  },
  "GET /user/rewards/transactions": {
    summary: "What moved among my points, newest first",
    access: "customer",
    query: PageQuery,
    data: z.array(PointsMovement),
    meta: PageMeta,
  },
  "POST /user/rewards/redeem": {
    summary: "Turn points into money in my wallet, ₦1 a point",
    access: "customer",
    body: z.object({
      points: formField(
        z
          .number({ error: "Enter how many points" })
          .int("Points are whole numbers")
          .max(10_000_000, "At most 10,000,000 points at a time"),
      ),
    }),
    data: z.object({ redeemed: z.number().int(), amount: Naira, rewards: PointsSummary }),
    idempotent: true,
    limits: [{ name: "redeem_account", by: "account" }],
    failures: { 422: "`too_few_points`: below the least; `not_enough_points`: more than there are" },
  },
  "GET /admin/reward-content": {
    summary: "The rewards page as staff edit it",
    access: "staff",
    permission: "content.read",
    data: RewardContent,
  },
  "POST /admin/reward/update/{id}": {
    summary: "Change what the rewards page says; what is left out stays",
    description: "`steps` and `questions` are lists of `{title, text}`, in a form as JSON.",
    access: "staff",
    permission: "content.update",
    multipart: onePicture,
    params: IdParams,
    body: z
      .object({
        title: line(80, "Give the page a title"),
        description: line(200, "Say what search engines show"),
        lead: multiline(line(500, "Say what the programme is")),
        steps: formField(z.array(Passage).min(1, "One step at least").max(6, "At most six steps")),
        questions: formField(z.array(Passage).max(20, "At most twenty questions")),
      })
      .partial()
      .extend({ image: OptionalPicture, updated_at: Seen }),
    data: RewardContent,
    failures: changedMeanwhile,
  },
  "GET /admin/reward-tiers": {
    summary: "The tiers, lowest first",
    access: "staff",
    permission: "content.read",
    data: z.array(RewardTier),
  },
  "PUT /admin/reward-tiers": {
    summary: "Change the tiers, all of them",
    description:
      "The first begins at 0 points; each next one begins higher and brings no less. Orders that were delivered keep what they brought.",
    access: "staff",
    permission: "settings.update",
    body: z.object({
      tiers: z
        .array(
          z.object({
            name: line(40, "Give the tier a name"),
            from_points: formField(
              z
                .number({ error: "From how many points on" })
                .int("Points are whole numbers")
                .min(0)
                .max(1_000_000),
            ),
            bonus_percent: formField(
              z
                .number({ error: "How much it brings" })
                .int("A whole number of percent")
                .min(0, "Not below 0")
                .max(100, "At most 100 %"),
            ),
          }),
        )
        .min(1, "One tier at least")
        .max(6, "At most six tiers"),
    }),
    data: z.array(RewardTier),
  },
  "GET /admin/users/{id}/points": {
    summary: "A shopper's points, and what moved among them, newest first",
    answersPeople: true,
    access: "staff",
    permission: "users.read",
    params: IdParams,
    query: PageQuery,
    data: z.object({
      rewards: PointsSummary,
      movements: z.array(PointsMovement),
      adjustments: z
        .array(
          z.object({
            id: Id,
            points: z.number().int(),
            reason: z.string(),
            by: StaffPerson.nullable(),
            at: Instant,
          }),
        )
        .describe("The newest ten"),
    }),
    meta: PageMeta,
  },
  "POST /admin/users/{id}/points": {
    summary: "Give a shopper points, or take some away",
    description:
      "At most 5,000 points to one shopper in 30 days, whoever gives them: more is a correction of the wallet, which two members of staff decide.",
    access: "staff",
    permission: "users.update",
    params: IdParams,
    body: z.object({
      points: formField(z.number({ error: "Enter how many points" }).int("Points are whole numbers")),
      reason: z
        .string({ error: "Say why: the shopper reads it" })
        .trim()
        .min(3, "Say why: the shopper reads it")
        .max(300, "At most 300 characters"),
    }),
    data: PointsSummary,
    idempotent: true,
    failures: {
      403: "`own_account`: nobody gives points to themselves",
      422: "`too_many_points`, `not_enough_points`",
    },
  },
})
