import { z } from "zod"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { StaffPerson } from "./order-desk"
import { ShownNairaOrNone } from "./shown"
import { sortBy } from "./sorting"

/** open: it counts; ended: its 30 days are over; closed: the order that opened it was wholly refunded. */
const WindowState = z.enum(["open", "ended", "closed"])

/** 30 days of wholesale prices that a paid order opened. */
export const WholesaleWindow = z.object({
  order_number: z.string(),
  state: WindowState,
  opened_at: Instant,
  ends_at: Instant.describe("For a closed one: when it would have ended"),
  closed_at: Instant.nullable(),
  closed_because: z.enum(["order_cancelled", "order_returned", "order_refunded"]).nullable(),
  goods: Naira.describe("What the order's products came to at wholesale prices"),
  target: Naira.describe("What it had to reach"),
})
export type WholesaleWindow = z.infer<typeof WholesaleWindow>

export const WholesaleSwitch = z.object({
  became: z.enum(["wholesaler", "user", "next_champ"]),
  by: z.enum(["shopper", "staff"]),
  at: Instant,
})
export type WholesaleSwitch = z.infer<typeof WholesaleSwitch>

/** How far the account is towards wholesale prices, and what our own page shows besides. */
export const WholesalerAccount = z.object({
  target_balance: Naira,
  progress: z
    .string()
    .describe("`NN%`: 100% while a window is open; else the cart's part of the target, 99% at most"),
  days_left: z.number().int().describe("30 on the first day of a window, 0 without one"),
  subtotal: Naira.describe("What the cart comes to at wholesale prices"),
  missing: Naira.describe("What the cart lacks for wholesale prices, while no window is open"),
  window_ends_at: Instant.nullable(),
})
export type WholesalerAccount = z.infer<typeof WholesalerAccount>

export const StaffWholesaler = z.object({
  id: Id.describe("The shopper"),
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  member: z.boolean().describe("A wholesaler now; false: was one"),
  since: Instant.nullable(),
  window: z.object({ opened_at: Instant, ends_at: Instant, days_left: z.number().int() }).nullable(),
  windows_count: z.number().int().describe("Opened and not closed again"),
  orders_count: z.number().int().describe("Orders at wholesale prices that were paid and not cancelled"),
  bought: Naira.describe("What those came to, less what went back"),
})
export type StaffWholesaler = z.infer<typeof StaffWholesaler>

/** open, soon: 30 days are running, for soon with a week or less to go; without: a wholesaler without a window; left. */
export const WholesaleView = z.enum(["all", "open", "soon", "without", "left"])
export type WholesaleView = z.infer<typeof WholesaleView>

const reads = { access: "staff", permission: "users.read" } as const

export const wholesaleCalls = callTable({
  "GET /wholesale-programme": {
    summary: "What wholesale prices take, for who has not joined yet",
    access: "public",
    data: z.object({
      target: Naira.describe("What an order has to reach at wholesale prices"),
      window_days: z.number().int().describe("How long wholesale prices hold after such an order"),
    }),
    cacheSeconds: 300,
  },
  "GET /user/settings/wholesaler-account": {
    summary: "How far I am with wholesale prices",
    description:
      "For everybody signed in, wholesaler or not: the target, how far the cart is, and the days that are left of an open window.",
    access: "customer",
    data: WholesalerAccount,
  },
  "GET /user/settings/wholesaler-history": {
    summary: "My wholesale windows, and when I became a wholesaler, the newest first",
    access: "customer",
    data: z.object({ windows: z.array(WholesaleWindow), switches: z.array(WholesaleSwitch) }),
  },
  "GET /admin/wholesale": {
    summary: "Wholesalers and those who were, whose window ends first on top",
    answersPeople: true,
    ...reads,
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("Name, e-mail or phone"),
      view: WholesaleView.optional().or(z.literal("").transform(() => undefined)),
      sort: sortBy("name", "ends", "since"),
    }),
    data: z.array(StaffWholesaler),
    meta: PageMeta.extend({
      counts: z.record(WholesaleView, z.number().int()),
      target: Naira.describe("What an order has to reach now"),
    }),
  },
  "GET /admin/wholesale/{id}": {
    summary: "One shopper's wholesale history",
    answersPeople: true,
    ...reads,
    params: z.object({ id: Id.describe("The shopper") }),
    data: StaffWholesaler.extend({
      windows: z.array(WholesaleWindow.extend({ order_id: Id })),
      switches: z.array(WholesaleSwitch),
    }),
  },
  "GET /admin/wholesale-target": {
    summary: "What an order has to reach for wholesale prices, and what it was before",
    ...reads,
    data: z.object({
      target: Naira,
      history: z
        .array(z.object({ target: Naira, set_by: StaffPerson.nullable(), set_at: Instant }))
        .describe("The newest twenty, the present one first"),
    }),
  },
  "PUT /admin/wholesale-target": {
    summary: "Change what an order has to reach for wholesale prices",
    description:
      "Holds for carts and orders from now on. Orders that were made before keep the target that was told then.",
    access: "staff",
    permission: "settings.update",
    body: z.object({
      target: z
        .number({ error: "Enter the target in naira" })
        .min(1_000, "At least ₦1,000")
        .max(10_000_000, "At most ₦10,000,000")
        .multipleOf(0.01, "At most two decimals"),
      seen: ShownNairaOrNone.describe(
        "The target as the editor saw it, naira; left out, nothing is compared",
      ),
    }),
    data: z.object({ id: Id.describe("Of this target in its history"), target: Naira }),
    failures: { 409: "`changed_meanwhile`: somebody else changed it since" },
  },
})
