/** Coupons of the demo shop beside FIRSTGIFT, which every shop has. Naira and percent; days from the day of seeding. */
export interface DemoCoupon {
  code: string
  name: string
  percentage?: number
  amount?: number
  from?: number
  to?: number
  shoppers?: number
  again?: boolean
  minimum?: number
  buyers?: "everyone" | "retail" | "wholesalers" | "named"
  /** E-mails of the demo accounts that may use it, when `buyers` is `named`. */
  accounts?: string[]
  /** Handle of a section or category. */
  category?: string
  paused?: boolean
}

export const FIRST_ORDER_CODE = "FIRSTGIFT"

export const demoCoupons: readonly DemoCoupon[] = [
  {
    code: "HARMATTAN2000",
    name: "Harmattan: ₦2,000 off a full basket",
    amount: 2_000,
    from: -35,
    to: 45,
    again: true,
    minimum: 20_000,
  },
  {
    code: "GLOWSKIN15",
    name: "Skincare for the first hundred",
    percentage: 15,
    to: 30,
    shoppers: 100,
    category: "skincare",
  },
  { code: "TRADE5", name: "For wholesale accounts", percentage: 5, again: true, buyers: "wholesalers" },
  {
    code: "INDEPENDENCE",
    name: "Independence Day weekend",
    percentage: 10,
    from: -56,
    to: -46,
    buyers: "retail",
  },
  {
    code: "SORRYADA",
    name: "For the parcel that came late",
    amount: 3_000,
    to: 60,
    buyers: "named",
    accounts: ["shopper@demo.shop"],
  },
  { code: "DETTY10", name: "December", percentage: 10, from: 10, to: 40 },
  { code: "LIPSONUS", name: "Lip week, not yet agreed", amount: 1_500, paused: true },
]
