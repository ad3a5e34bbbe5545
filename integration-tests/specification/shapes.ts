import { z } from "zod"

/** The entities that apps know: names and types of their fields. Answers may have other fields besides. */

export const Id = z.string().min(1)
export const Naira = z
  .number()
  .refine((naira) => Math.abs(naira * 100 - Math.round(naira * 100)) < 1e-6, "More than two decimals")
const Words = z.string().min(1)
const Stock = z.enum(["instock", "outofstock"])
export const Anything = z.unknown()

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  gender: z.enum(["male", "female", "others"]).nullable(),
  dob: z
    .string()
    .regex(/^\d{4}-\d\d-\d\d$/)
    .nullable(),
  role: z.enum([
    "user",
    "wholesaler",
    "next_champ",
    "merchandiser",
    "fulfilment",
    "finance",
    "content",
    "admin",
    "superadmin",
  ]),
  wholesaler_activated: z.string().nullable(),
  referer_id: Words,
  affiliate: z.boolean(),
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  state_id: Id.nullable(),
  lga_id: Id.nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  apartment: z.string().nullable(),
  account_number: z.string().nullable(),
  account_name: z.string().nullable(),
  bank_code: z.string().nullable(),
  avatar: z.string().nullable(),
  created_at: z.string(),
})
export const SignedIn = z.object({ access_token: Words, user: User })

export const Eligibility = z.object({
  target_balance: z.number(),
  progress: z.string().regex(/^\d{1,3}%$/),
  days_left: z.number().int(),
})

const productFields = z.object({
  id: Id,
  product_id: Id,
  product_name: Words,
  name: Words,
  slug: Words,
  vendor: z.string(),
  brand: z.object({ id: Id, name: Words, slug: Words }).nullable(),
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
  wholesale_price: Naira.nullable(),
  rating: z.number().min(0).max(5),
  reviews_count: z.number().int(),
  image: z.string(),
  avatar: z.string(),
  short_description: z.string(),
  badge: Stock,
  stock_quantity: z.number().int().min(0),
  stock_status: Stock,
  onsale: z.enum(["0", "1"]),
  is_wholesale: z.union([z.literal(0), z.literal(1)]),
  weight: z.number(),
  section_id: Id.nullable(),
  category_id: Id.nullable(),
  subcategory_id: Id.nullable(),
})

type Priced = Pick<
  z.infer<typeof productFields>,
  "id" | "product_id" | "name" | "product_name" | "price" | "regular_price" | "sale_price" | "onsale"
>

/** Both names of a field say the same; on sale, `price` is the sale price and below `regular_price`. */
const isOneStory = (product: Priced) =>
  product.id === product.product_id &&
  product.name === product.product_name &&
  (product.onsale === "1"
    ? product.price === product.sale_price && product.regular_price > product.price
    : product.price === product.regular_price)
const oneStory = "Its names or prices contradict each other"

export const Product = productFields.refine(isOneStory, oneStory)
/** A product with which the skin expert answers. */
export const Recommended = productFields
  .extend({ step: Words, note: z.string() })
  .refine(isOneStory, oneStory)
export const ProductDetail = productFields
  .extend({
    description: z.string(),
    images: z.array(z.string()),
    variants: z
      .array(
        z.object({
          id: Id,
          title: z.string(),
          options: z.record(z.string(), z.string()),
          price: Naira,
          regular_price: Naira,
          sale_price: Naira.nullable(),
          wholesale_price: Naira.nullable(),
          stock_quantity: z.number().int(),
          badge: Stock,
          image: z.string().nullable(),
        }),
      )
      .min(1),
    ingredients: z.string(),
    how_to_use: z.string(),
    rating_distribution: z.record(z.string(), z.number().int()),
  })
  .refine(isOneStory, oneStory)
export const Suggestion = z.object({ id: Id, name: Words, avatar: z.string() })

export const Subcategory = z.object({
  id: Id,
  name: Words,
  description: z.string(),
  section_id: Id,
  category_id: Id,
})
export const Category = z.object({ id: Id, name: Words, subcategory: z.array(Subcategory) })
export const Section = z.object({ id: Id, name: Words, category: z.array(Category) })
export const Brand = z.object({ id: Id, name: Words, category: z.array(z.object({ id: Id, name: Words })) })
export const Named = z.object({ id: Id, name: Words })
export const OnlyId = z.object({ id: Id })
export const Band = Named.extend({
  price_start: Naira,
  price_end: Naira.nullable(),
  image: z.string().nullable(),
  rank: z.number(),
})
export const Banner = Named.extend({
  image: Words,
  mobile_image: z.string().nullable(),
  link: z.string().nullable(),
  placement: Words,
  products: z.array(OnlyId),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  rank: z.number(),
})

const Live = z.object({
  stock_quantity: z.number().int(),
  stock_status: Stock,
  price: Naira,
  regular_price: Naira,
  sale_price: Naira.nullable(),
})
export const LiveProduct = Live.extend({ product_id: Id })
/** A cart line: the product's fields with `cart_id` and `quantity`. */
export const CartEntry = z.object({
  id: Id,
  product: productFields.extend({ cart_id: Id, quantity: z.number().int().min(1) }),
  products: Live,
})
export const CartSummary = z.object({
  subtotal: Naira,
  discount: Naira,
  delivery: Naira,
  total: Naira,
  weight: z.number(),
})
export const WishlistEntry = z.object({ id: Id, product_id: Id })

export const OrderStatus = z.enum([
  "pending",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
])
export const Order = z.object({
  id: Id,
  order_number: z.string().regex(/^OM-[0-9A-HJKMNP-TV-Z]{10}$/),
  status: OrderStatus,
})
const Due = z.object({ channel: z.enum(["card", "credit"]), reference: Words, amount: Naira })
export const CardDue = Due.extend({ channel: z.literal("card"), public_key: Words, access_code: Words })
export const CreditDue = Due.extend({ channel: z.literal("credit"), signature: Words })
export const PlacedByCard = z.object({ order: Order, payment: CardDue })
/** Nothing about a person in what everybody may ask for. */
export const Tracked = z.strictObject({
  order_number: Words,
  status: OrderStatus,
  timeline: z.array(z.object({ status: OrderStatus, at: z.string() })).min(1),
  delivery_method: z.enum(["delivery", "pickup"]),
  state: z.string().nullable(),
  expected_date: z.string().nullable(),
})

export const Coupon = z.object({
  id: Id,
  name: z.string(),
  code: Words,
  percentage: z.number().nullable(),
  coupon_amount: Naira.nullable(),
  expiring_date: z.string().nullable(),
  number_of_user: z.number().int().nullable(),
  multiple_usage: z.boolean(),
})
export const FeeRule = z.object({
  id: Id,
  state_id: Id,
  lga_id: Id.nullable(),
  weight_from: z.number(),
  weight_to: z.number(),
  delivery_fee: Naira,
})
export const Lga = z.object({ id: Id, name: Words, state_id: Id })
export const State = z.object({ id: Id, name: Words, code: z.string(), lgas: z.array(Lga) })
export const PickupLocation = z.object({ id: Id, name: Words, address: Words })
export const Recommendation = z.object({
  id: Id,
  product_id: Id,
  skin_type: Words,
  route: Words,
  head_type: z.string().nullable(),
})
export const Review = z.object({ product_id: Id, name: Words, content: Words })

export const WalletBalance = z.object({ balance: Naira, held: Naira, available: Naira })
export const LoanBalance = z.object({ balance: Naira })
export const Funding = z.object({
  reference: Words,
  amount: Naira,
  access_code: Words,
  public_key: Words,
})
export const Bank = z.object({ name: Words, code: Words })
export const AccountName = z.object({ account_number: Words, account_name: Words, bank_code: Words })
const WithdrawalStatus = z.enum(["pending", "approved", "processing", "paid", "declined", "failed"])
export const WalletRequest = z.object({ id: Id, status: WithdrawalStatus, amount: Naira })
export const LoanRecord = z.object({ id: Id, status: z.literal("submitted") })
export const Earnings = z.object({
  referral_balance: Naira,
  total_referrals: z.number().int(),
  total_earned: Naira,
})

export const HustleStatus = z.enum(["registered", "submitted", "approved", "rejected"])
export const HustleProfile = z.object({
  id: Id,
  status: HustleStatus,
  business_name: Words,
  phone: Words,
  state_id: Id,
  lga_id: Id,
  address: Words,
  occupation: Words,
  social_handle: z.string().nullable(),
  about: z.string().nullable(),
  reason: z.string().nullable(),
})
export const HustleDocument = z.object({
  id: Id,
  type: z.enum(["national_id", "voters_card", "passport", "drivers_licence", "utility_bill", "cac"]),
})
export const AppVersion = z.object({ platform: Words, version: Words, force_update: z.boolean() })
export const StaffMember = z.object({ id: Id, email: z.string(), role: Words })
