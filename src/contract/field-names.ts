/**
 * What the shop calls the fields of its calls, as in the middle of a sentence. A field that is not here is called by its own
 * name with spaces: `first_name` is "first name", `brand_id` is "brand".
 */
const NAMES: Readonly<Record<string, string>> = {
  about: "introduction",
  accepts_more: "choice to book more",
  act: "action",
  actor_id: "staff member",
  agreed: "agreement",
  alt: "picture description",
  assigned_to: "assignee",
  based_on: "starting price",
  bonus_percent: "bonus",
  brand_ids: "brands",
  bvn: "bank verification number",
  callback_url: "return address",
  cart_id: "cart line",
  category_ids: "categories",
  checkbox: "agreement",
  checkout_transaction_id: "checkout number",
  children: "number of children",
  coupon_amount: "amount off",
  create_brands: "new brands",
  csv: "file",
  customer_id: "customer",
  date_started: "start date",
  days_from: "shortest delivery time",
  days_to: "longest delivery time",
  dob: "date of birth",
  email: "e-mail",
  emergency_contact_number: "emergency contact's phone number",
  ends_at: "end",
  expected_on: "day of arrival",
  expires_on: "day of expiry",
  expiring_date: "end date",
  force_update: "forced update",
  found: "result filter",
  from: "start date",
  from_points: "points",
  gentle: "gentle choice",
  head_type: "hair type",
  how_to_use: "directions",
  hustle_id: "agent",
  id: "record",
  ids: "records",
  image: "picture",
  image_alt: "picture description",
  images: "pictures",
  items: "products",
  kept_photos: "photos",
  lead: "introduction",
  lga: "local government area",
  lga_id: "local government area",
  line_id: "item",
  lines: "items",
  low_price: "low-price choice",
  middlename: "middle name",
  mobile: "phone number",
  mobile_image: "picture for phones",
  mode: "kind of change",
  moment: "time of day",
  most: "number of rows",
  move_to: "new place",
  multiple_usage: "repeated use",
  named_accounts: "named shoppers",
  nok: "next of kin",
  nok_contact: "next of kin's phone number",
  number_of_user: "number of shoppers",
  one_time_code: "one-time code",
  onsale: "on sale",
  parent_id: "place",
  password_confirmation: "password confirmation",
  per_page: "page size",
  phone: "phone number",
  pick: "chosen products",
  pickup_address_id: "pickup location",
  price_end: "highest price",
  price_start: "lowest price",
  product_ids: "products",
  q: "search",
  rank: "position",
  ref: "referral code",
  referred_by: "referral code",
  refund_to: "refund method",
  restocked: "quantity put back",
  revision: "version",
  round_to: "rounding",
  route: "area of care",
  sale_ends_at: "end of the sale",
  sale_starts_at: "start of the sale",
  save_card: "card saving",
  seen: "last value",
  seen_quantity: "last quantity",
  send_by: "way to send it",
  sex: "gender",
  shipping_id: "delivery",
  skips: "skipped steps",
  sku: "SKU",
  slug: "web address",
  starting_date: "start date",
  starts_at: "start",
  stocked_quantity: "stock",
  target_id: "record",
  target_type: "kind of record",
  ticket: "sign-in",
  text: "wording",
  to: "end date",
  token: "link",
  total_product: "number of products",
  tracking_url: "tracking link",
  type: "kind",
  updated_at: "last change",
  url: "picture address",
  use_wallet: "wallet payment",
  user_id: "customer",
  variant_id: "shade or size",
  variant_ids: "shades or sizes",
  variants: "shades or sizes",
  verification_otp: "verification code",
  wallet_shown: "wallet balance",
  weight_from: "lowest weight",
  weight_to: "highest weight",
  written_off: "quantity written off",
}

/** Choices, rather than something to fill in, although their names do not end in `_id`. */
const CHOSEN = ["id", "lga", "state"]
const LONGEST = 40

/** The shop's name of the field at this path: `variants.0.sale_price` is "sale price". "this" for a body as a whole. */
export function fieldName(path: readonly PropertyKey[]): string {
  const field = lastName(path)
  if (field === null) return "this"
  return (
    NAMES[field] ??
    (field
      .replace(/^is_|_id$/g, "")
      .replace(/[_\s]+/g, " ")
      .trim()
      .slice(0, LONGEST) ||
      "this")
  )
}

/** Whether the field names a record or a place that is chosen from a list. */
export function isChosen(path: readonly PropertyKey[]): boolean {
  const field = lastName(path)
  return field !== null && (field.endsWith("_id") || CHOSEN.includes(field))
}

/** Positions in a list have no name of their own. */
function lastName(path: readonly PropertyKey[]): string | null {
  return path.findLast((part): part is string => typeof part === "string" && !/^\d*$/.test(part)) ?? null
}
