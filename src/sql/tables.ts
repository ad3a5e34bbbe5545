// Made by `npm run tables` from the migrated database: change the migrations, not this file.
import type { Int8, Json, Numeric, Stamps, Table } from "./columns"

/** A cart with something in it that nobody touched for a day. Touched again and left again, it has another row. Amounts are kobo. */
export type AbandonedCart = Stamps & {
  id: string
  cart_id: string
  /** Null once it is too old for a reminder to matter, or its account is deleted. */
  customer_id: string | null
  /** When the cart last changed. Another value now means that its shopper came back. */
  touched_at: Date
  /** When it had not been touched for long enough: the day that the report counts it on. */
  abandoned_at: Date
  units: number
  /** At the prices that its lines had when they were put in. */
  value_kobo: Int8
  reminded_at: Date | null
}

/** What a Medusa customer lacks, one row a customer. Names and e-mail are the customer's. */
export type Account = Stamps & {
  id: string
  customer_id: string
  /** E.164. Null only for accounts that came without one. */
  phone: string | null
  gender: "female" | "male" | "others" | null
  /** YYYY-MM-DD: a day, not an instant. */
  dob: string | null
  role: "next_champ" | "user" | "wholesaler"
  referer_id: string
  /** The customer whose referral code was given at sign-up. */
  referred_by: string | null
  wholesaler_activated: Date | null
  affiliate_activated_at: Date | null
  state_id: string | null
  lga_id: string | null
  address: string | null
  city: string | null
  postcode: string | null
  apartment: string | null
  account_number: string | null
  account_name: string | null
  bank_code: string | null
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  avatar: string | null
  /** Staff have blocked this account: its sessions are refused. */
  blocked_at: Date | null
  blocked_reason: string | null
  bank_changed_at: Date | null
}

export type AccountHolder = Stamps & {
  id: string
  provider_id: string
  external_id: string
  email: string | null
  data: Json
  metadata: Json | null
}

/** One sign-in on one device. The id is the token's jti: a token without an active row is refused. */
export type AccountSession = Stamps & {
  id: string
  customer_id: string | null
  user_id: string | null
  auth_identity_id: string
  /** To the minute. Ends a session that lies unused. */
  last_seen_at: Date
  expires_at: Date
  revoked_at: Date | null
  user_agent: string | null
  ip: string | null
  platform: string | null
  /** When a second factor was shown in this session. */
  second_factor_at: Date | null
  revoked_reason: string | null
  /** Opened by the registration itself. */
  registered: boolean
  /** SHA-256 of the device cookie, which is random. */
  device_hash: string | null
}

export type ApiKey = Stamps & {
  id: string
  token: string
  salt: string
  redacted: string
  title: string
  type: "publishable" | "secret"
  last_used_at: Date | null
  created_by: string
  revoked_by: string | null
  revoked_at: Date | null
}

export type AppVersion = Stamps & {
  platform: "android" | "ios"
  version: string
  force_update: boolean
}

export type AuditEntry = {
  id: string
  at: Date
  actor_id: string | null
  actor_email: string | null
  actor_role: string | null
  act: string
  target_type: string | null
  target_id: string | null
  before: Json | null
  after: Json | null
  details: Json | null
  address: string | null
  user_agent: string | null
  request_id: string | null
}

export type AuditWords = {
  entry_id: string
  at: Date
  act: string
  actor_id: string | null
  target_type: string | null
  /** What the entry is about; of a wallet that only what was sent names, its shopper. */
  target_id: string | null
  assigned_to: string | null
  words: string
}

export type AuthIdentity = Stamps & {
  id: string
  app_metadata: Json | null
}

/** A difference between the provider's books and ours, in one item or in the whole balance. open: staff must look; explained: staff have said what it is; gone: a later reading no longer found it. Amounts are what the item brought to the balance with the provider, each by its own side. */
export type BankBreak = Stamps & {
  id: string
  kind: "balance" | "different_status" | "different_sum" | "missing_here" | "missing_there"
  item: "balance" | "charge" | "other" | "refund" | "transfer"
  ref: string
  bank_kobo: Int8 | null
  our_kobo: Int8 | null
  bank_status: string | null
  our_status: string | null
  happened_at: Date
  status: "explained" | "gone" | "open"
  note: string | null
  explained_by: string | null
  last_seen_at: Date
}

export type BankDay = {
  day: Date
  bank_kobo: Int8
  read_at: Date
}

export type BankList = {
  country: string
  banks: Json
  fetched_at: Date
}

/** One comparison of the provider's books with ours. */
export type BankReading = Stamps & {
  id: string
  from_at: Date
  read_at: Date
  items: number
  breaks: number
  bank_kobo: Int8 | null
  our_kobo: Int8 | null
  /** Why it could not be finished. */
  error: string | null
}

/** A maker of products. */
export type Brand = Stamps & {
  id: string
  name: string
  slug: string
  description: string
  /** Path or URL of the logo. */
  image: string | null
  /** CSS colours from strong to pale, for pictures drawn by code. */
  palette: Json | null
  /** An inactive brand is left out of brand lists; its products stay on sale. */
  is_active: boolean
  /** The name as src/contract/name-key.ts compares it. Null: written by an older version, or the name of an older brand in another spelling. */
  name_key: string | null
}

export type BrandProduct = Stamps & {
  brand_id: string
  product_id: string
  id: string
}

export type Capture = Stamps & {
  id: string
  amount: Numeric
  raw_amount: Json
  payment_id: string
  created_by: string | null
  metadata: Json | null
}

/** A payment that the shopper's bank wants back, as the provider last reported it, and what staff answered. */
export type CardDispute = Stamps & {
  id: string
  provider: string
  provider_dispute_id: string
  order_id: string | null
  attempt_id: string | null
  amount_kobo: Int8
  category: string | null
  /** answer: staff must answer; bank: the card's bank decides; won or lost: decided. */
  state: "answer" | "bank" | "lost" | "won"
  due_at: Date | null
  resolved_at: Date | null
  answer: "accept" | "contest" | null
  note: string | null
  answered_by: string | null
  answered_at: Date | null
  /** The order's refund that stands for money that was lost; for other money, the ledger's transaction. */
  refund_id: string | null
  /** What the payment was for. */
  source: "gift_card" | "loan_repayment" | "order" | "wallet_funding"
  /** The funding or repayment, for money of a wallet or a loan. */
  receipt_id: string | null
  /** Whose wallet or loan it was for. */
  customer_id: string | null
}

export type Cart = Stamps & {
  id: string
  region_id: string | null
  customer_id: string | null
  sales_channel_id: string | null
  email: string | null
  currency_code: string
  shipping_address_id: string | null
  billing_address_id: string | null
  metadata: Json | null
  completed_at: Date | null
  locale: string | null
}

export type CartAddress = Stamps & {
  id: string
  customer_id: string | null
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  country_code: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  metadata: Json | null
}

export type CartLineItem = Stamps & {
  id: string
  cart_id: string
  title: string
  subtitle: string | null
  thumbnail: string | null
  quantity: number
  variant_id: string | null
  product_id: string | null
  product_title: string | null
  product_description: string | null
  product_subtitle: string | null
  product_type: string | null
  product_collection: string | null
  product_handle: string | null
  variant_sku: string | null
  variant_barcode: string | null
  variant_title: string | null
  variant_option_values: Json | null
  requires_shipping: boolean
  is_discountable: boolean
  is_tax_inclusive: boolean
  compare_at_unit_price: Numeric | null
  raw_compare_at_unit_price: Json | null
  unit_price: Numeric
  raw_unit_price: Json
  metadata: Json | null
  product_type_id: string | null
  is_custom_price: boolean
  is_giftcard: boolean
}

/** The last reminder of an account. Its row is taken before the e-mail goes out, so that there is one a week at most. */
export type CartReminder = {
  id: string
  customer_id: string
  abandoned_cart_id: string
  claimed_at: Date
  /** Null until the mail server took it. */
  sent_at: Date | null
}

/** Every product as staff list them, kept by the projection of the catalogue. */
export type CatalogueDesk = {
  product_id: string
  title: string
  status: string
  image: string
  brand_id: string | null
  brand_name: string | null
  place: string
  category_ids: string[]
  lowest_kobo: Int8 | null
  stock: number | null
  lacks: string[]
  variants_count: number
  words: string
  changed_at: Date
  /** Of the variant on the card, as catalogue_product.stock */
  shown_stock: number
}

export type CatalogueDirty = {
  id: Int8
  kind: string
  key: string
  since: Date
  written_by: string
}

export type CatalogueInterest = {
  product_id: string
  day: Date
  cart_adds: number
  wishlist_adds: number
}

export type CatalogueProduct = {
  product_id: string
  slug: string
  title: string
  status: string
  is_listed: boolean
  kind: string
  brand_id: string | null
  brand_name: string | null
  brand_slug: string | null
  section_id: string | null
  category_id: string | null
  subcategory_id: string | null
  category_ids: string[]
  default_variant_id: string | null
  variants_count: number
  price_kobo: Int8
  regular_kobo: Int8
  sale_kobo: Int8 | null
  wholesale_kobo: Int8 | null
  min_price_kobo: Int8
  max_price_kobo: Int8
  on_sale: boolean
  is_wholesale: boolean
  stock: number
  in_stock: boolean
  rating: Numeric
  reviews_count: number
  sold_90d: number
  sold_total: number
  created_at: Date
  price_valid_until: Date | null
  name_plain: string
  brand_plain: string
  words: string
  name_search: string
  search: string
  card: Json
  detail: Json
  shape: string
  digest: string
  revision: number
  updated_at: Date
  written_by: string
  /** Facet and value, such as "skin_type:dry"; sorted, each once */
  traits: string[]
  /** Of shades that have a colour and a price: cool, neutral, warm; sorted, each once */
  undertones: string[]
}

export type CatalogueState = {
  name: string
  value: string
}

export type CatalogueVariant = {
  variant_id: string
  product_id: string
  rank: number
  title: string | null
  sku: string | null
  image: string
  regular_kobo: Int8 | null
  sale_kobo: Int8 | null
  price_kobo: Int8 | null
  wholesale_kobo: Int8 | null
  weight_grams: number
  inventory_item_id: string | null
  is_plenty: boolean
  stock: number
  updated_at: Date
  /** Of its product, which has this status */
  name: string
  status: string
  /** One item is one unit: its stock is a number by itself */
  is_counted: boolean
  /** Units at all locations, with those held for orders */
  on_shelf: number
  /** What the stock sheet looks for words in, in small letters */
  stock_words: string
}

/** One act of consent. Rows are only added: taking consent back adds a second row. */
export type Consent = Stamps & {
  id: string
  /** Id of the customer, or of the newsletter's subscriber who has no account. */
  subject: string
  purpose: string
  /** Which text was shown: src/modules/privacy/domain/consent-texts.ts. */
  text_version: string
  act: "given" | "withdrawn"
  at: Date
  ip: string | null
  user_agent: string | null
  /** Whether it was asked for on a screen or given by sending; null where only one of them is possible. */
  channel: "call" | "screen" | null
}

export type ContentPost = Stamps & {
  id: string
  kind: "blog" | "community"
  title: string
  slug: string
  former_slugs: string[]
  excerpt: string
  content: string
  reading_minutes: number
  image: string | null
  image_alt: string
  author: string
  category: string
  category_slug: string
  product_ids: string[]
  published_at: Date | null
  announced_at: Date | null
}

/** What a coupon asks for beyond Medusa's promotion, whose id it has. Code, value, status and days are the promotion's; a promotion without a row here asks for nothing more. */
export type Coupon = Stamps & {
  id: string
  name: string
  /** How many accounts may use it; null: any number. */
  number_of_user: number | null
  /** Whether one account may use it again. */
  multiple_usage: boolean
  minimum_kobo: Int8
  first_order_only: boolean
  buyers: "everyone" | "named" | "retail" | "wholesalers"
  /** Applies by itself to every cart that it fits; nobody has to type its code. */
  is_automatic: boolean
  /** Percentages by how many are bought of what it is for: [{"units": 3, "hundredths": 1000}], units rising. Null: what the promotion takes off. */
  tiers: Json | null
}

export type CouponAccount = {
  coupon_id: string
  customer_id: string
  created_at: Date
}

/** What a coupon is for. A coupon without any is for everything. */
export type CouponTarget = Stamps & {
  id: string
  coupon_id: string
  kind: "brand" | "category" | "product"
  target_id: string
}

/** One use of a coupon, by the cart that the order is made from: a cart makes one order, so a repeated request finds its own use. Deleted when the order is cancelled or was never made. */
export type CouponUse = Stamps & {
  id: string
  /** The promotion's id. */
  coupon_id: string
  customer_id: string
  cart_id: string
  /** The customer, where an account may use the coupon once; else null. */
  once_for: string | null
  discount_kobo: Int8
}

/** Who carries parcels to shoppers. Kept by staff. */
export type Courier = Stamps & {
  id: string
  name: string
  /** Has {waybill} where the parcel's number goes; empty: it cannot be followed. */
  tracking_url: string
  is_active: boolean
  rank: number
}

export type CreditSession = Stamps & {
  attempt_id: string
  provider: string
  session_id: string
  signature: string
  email: string
  amount_kobo: Int8
  state: "cancelled" | "created" | "customer_reported" | "declined" | "expired" | "merchant_paid" | "popup_opened" | "provider_approved"
  checkout_transaction_id: string | null
  bound_at: Date | null
  reported_at: Date | null
  approved_at: Date | null
  paid_at: Date | null
  closed_at: Date | null
}

/** A product's place in a list made by staff. */
export type CuratedProduct = Stamps & {
  id: string
  list: "exclusives" | "hand-picked-for-you" | "seasonal-picks" | "your-must-haves"
  product_id: string
  rank: number
}

export type Currency = Stamps & {
  code: string
  symbol: string
  symbol_native: string
  decimal_digits: number
  rounding: Numeric
  raw_rounding: Json
  name: string
}

export type Customer = Stamps & {
  id: string
  company_name: string | null
  first_name: string | null
  last_name: string | null
  email: string | null
  phone: string | null
  has_account: boolean
  metadata: Json | null
  created_by: string | null
}

export type CustomerAddress = Stamps & {
  id: string
  customer_id: string
  address_name: string | null
  is_default_shipping: boolean
  is_default_billing: boolean
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  country_code: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  metadata: Json | null
}

/** The one cart of an account. Whoever changes it, or makes an order from it, locks this row meanwhile. */
export type CustomerCart = Stamps & {
  id: string
  customer_id: string
  cart_id: string
  /** The code applied to it. It may have stopped applying since. */
  coupon_code: string | null
}

export type CustomerGroup = Stamps & {
  id: string
  name: string
  metadata: Json | null
  created_by: string | null
}

export type CustomerGroupCustomer = Stamps & {
  id: string
  customer_id: string
  customer_group_id: string
  metadata: Json | null
  created_by: string | null
}

export type DeliveryHoliday = Stamps & {
  id: string
  day: Date
  name: string
  is_working: boolean
}

/** What delivery to a place costs for weight_from_g <= weight < weight_to_g. Without lga_id it is the whole state's rule; an LGA's own rule wins over it. Days are business days. */
export type DeliveryRule = Stamps & {
  id: string
  state_id: string
  lga_id: string | null
  weight_from_g: number
  weight_to_g: number
  fee_kobo: number
  days_from: number
  days_to: number
}

/** A deleted account: that it was done, when and how. Once goodbye_to is emptied, nothing in it tells who the person was. */
export type Erasure = Stamps & {
  id: string
  customer_id: string
  /** How the owner proved who they are. */
  proof: "code" | "password"
  erased_at: Date
  /** When rows that came late (a webhook, an e-mail under way) were last looked for. */
  swept_at: Date | null
  /** Number of rows touched, by table. */
  touched: Json
  /** Where the confirmation goes; emptied once it is sent, or after three days of trying. */
  goodbye_to: string | null
  goodbye_name: string | null
}

export type Fulfillment = Stamps & {
  id: string
  location_id: string
  packed_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  canceled_at: Date | null
  data: Json | null
  provider_id: string | null
  shipping_option_id: string | null
  metadata: Json | null
  delivery_address_id: string | null
  marked_shipped_by: string | null
  created_by: string | null
  requires_shipping: boolean
}

export type FulfillmentAddress = Stamps & {
  id: string
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  country_code: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  metadata: Json | null
}

export type FulfillmentItem = Stamps & {
  id: string
  title: string
  sku: string
  barcode: string
  quantity: Numeric
  raw_quantity: Json
  line_item_id: string | null
  inventory_item_id: string | null
  fulfillment_id: string
}

export type FulfillmentSet = Stamps & {
  id: string
  name: string
  type: string
  metadata: Json | null
}

export type GiftCard = Stamps & {
  id: string
  customer_id: string
  provider: string
  reference: string
  amount_kobo: Int8
  currency: string
  email: string
  status: "failed" | "paid" | "started" | "unapplied"
  access_code: string | null
  authorization_url: string | null
  provider_transaction_id: string | null
  provider_message: string | null
  received_kobo: Int8 | null
  fees_kobo: Int8 | null
  reason: string | null
  ledger_tx_id: string | null
  settled_at: Date | null
  saved_card_id: string | null
  keep_card: boolean
  receiver_name: string | null
  receiver_email: string | null
  from_name: string | null
  message: string | null
  send_at: Date
  sends: number
  sent_at: Date | null
  send_error: string | null
  code_hash: string | null
  code_sealed: string | null
  code_end: string | null
  ended_as: "disputed" | "redeemed" | "voided" | null
  ended_at: Date | null
}

export type GiftCardEvent = {
  id: Int8
  gift_card_id: string
  kind: "disputed" | "kept_apart" | "mailed" | "mailed_again" | "paid" | "redeemed" | "voided"
  actor_type: "customer" | "staff" | "system"
  actor_id: string | null
  note: string | null
  ledger_tx_id: string | null
  created_at: Date
}

/** A row of products on the home page, with the place and title that staff gave it. */
export type HomeRow = Stamps & {
  id: string
  list: "best-sellers" | "bundles" | "deals" | "exclusives" | "hand-picked-for-you" | "latest-arrivals" | "our-trusted-brands" | "seasonal-picks" | "shop-by-price" | "trending-favourites" | "your-must-haves"
  title: string
  /** One line below the title; empty for none. */
  subtitle: string
  /** How many products the row shows. */
  size: number
  rank: number
  is_active: boolean
}

export type Hustle = Stamps & {
  id: string
  customer_id: string
  status: "approved" | "registered" | "rejected" | "submitted"
  business_name: string
  phone: string
  state_id: string
  state_name: string
  lga_id: string
  lga_name: string
  address: string
  occupation: string
  social_handle: string | null
  about: string | null
  revision: number
  reason: string | null
  submitted_at: Date | null
  decided_at: Date | null
  decided_by: string | null
}

export type HustleDocument = Stamps & {
  id: string
  hustle_id: string
  type: "cac" | "drivers_licence" | "national_id" | "passport" | "utility_bill" | "voters_card"
  file_id: string
  kind: string
  bytes: number
}

export type HustleEvent = Stamps & {
  id: string
  hustle_id: string
  kind: string
  note: string | null
  actor_kind: "shopper" | "staff"
  actor_id: string
  at: Date
}

/** One accepted Idempotency-Key. response_status is null while the first request is running. */
export type IdempotencyRecord = Stamps & {
  id: string
  scope: string
  key: string
  request_hash: string
  response_status: number | null
  response_body: Json | null
  claimed_until: Date
}

export type Image = Stamps & {
  id: string
  url: string
  metadata: Json | null
  rank: number
  product_id: string
}

/** A picture that a product file names by address; the file that asked for it last has it. */
export type ImportPicture = {
  id: string
  import_run_id: string
  /** The product that it is for; no reference, as a product of another module may be deleted. */
  product_id: string
  /** Its place among the pictures that the file names for the product. */
  position: number
  address: string
  alt: string
  /** stored: it is the shop's by now, and not on the product yet. */
  state: "done" | "failed" | "stored" | "waiting"
  /** Its address in the shop, until all pictures of the product are there. */
  picture: string | null
  /** Why it could not be fetched, the last time that it was tried. */
  problem: string | null
  created_at: Date
  updated_at: Date
}

export type ImportRow = {
  import_run_id: string
  position: number
  line: number
  /** Id of the product that a row is about: of one that is there, or that a new one gets. */
  product_key: string
  cells: Json
  action: "create" | "none" | "update" | null
  state: "asked" | "bad" | "begun" | "done" | "good"
  problem: string | null
  /** The cells that a row changes, each as it was and as it is to be; null: it makes something, or changes nothing. */
  changes: Json | null
  /** It changes a price by more than half. */
  is_steep: boolean
  /** What of the row says which product it is; null: it makes a new one. */
  named_by: "barcode" | "name" | "sku" | "slug" | "variant_id" | null
  /** What was left out or put right in a row, which goes in all the same. */
  notices: Json
}

export type ImportRun = {
  id: string
  filename: string
  user_id: string
  status: "applying" | "checked" | "done"
  columns: Json
  ignored: Json
  create_brands: boolean
  lease_until: Date | null
  started_at: Date | null
  finished_at: Date | null
  created_at: Date
  /** The shop whose export it is; null: a list. */
  profile: string | null
  /** Each heading with the column that it fills; null: it is left out. */
  headings: Json
  /** What was left out or put right in the whole file. */
  notices: Json
  /** The same for files of the same headings. */
  heading_key: string | null
  /** Columns that staff chose for headings, "" for none; null: nobody chose. */
  mapping: Json | null
}

/** A bank transfer that came for an order, once: where its money went. */
export type InboundTransfer = {
  id: string
  attempt_id: string
  provider: string
  /** The provider's own; of a returned transfer, the event that reported it. */
  provider_transaction_id: string
  amount_kobo: Int8
  fees_kobo: Int8 | null
  /** order: it made the order paid; wallet: into the shopper's wallet; staff: an unmatched payment; sent_back: the provider returned it to its sender, and the shop never had it. */
  went: "order" | "sent_back" | "staff" | "wallet"
  reason: string | null
  sender_name: string | null
  sender_bank: string | null
  /** Its last digits. */
  sender_account: string | null
  narration: string | null
  received_at: Date
  created_at: Date
}

export type InventoryItem = Stamps & {
  id: string
  sku: string | null
  origin_country: string | null
  hs_code: string | null
  mid_code: string | null
  material: string | null
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  requires_shipping: boolean
  description: string | null
  title: string | null
  thumbnail: string | null
  metadata: Json | null
  unit_of_measure: string | null
}

export type InventoryLevel = Stamps & {
  id: string
  inventory_item_id: string
  location_id: string
  stocked_quantity: Numeric
  reserved_quantity: Numeric
  incoming_quantity: Numeric
  metadata: Json | null
  raw_stocked_quantity: Json | null
  raw_reserved_quantity: Json | null
  raw_incoming_quantity: Json | null
}

export type Invite = Stamps & {
  id: string
  email: string
  accepted: boolean
  token: string
  expires_at: Date
  metadata: Json | null
}

/** Money that arrived and belongs to nothing until staff decide where it goes. open: undecided; asked: a second member of staff has to agree; doing: decided, on its way; settled: gone where it was sent. */
export type KeptMoney = Stamps & {
  id: string
  /** What it was meant for: an order's payment, a wallet's funding, a loan's repayment. */
  source: string
  channel: string
  /** Our reference, which the provider knows it by. */
  reference: string
  transaction_id: string
  customer_id: string | null
  order_id: string | null
  received_kobo: Int8
  currency: string
  reason: string
  came_at: Date
  status: "asked" | "doing" | "open" | "settled"
  destination: "card" | "order" | "wallet" | null
  decision_reason: string | null
  asked_by: string | null
  approved_by: string | null
  settled_at: Date | null
  provider_refund_id: string | null
  last_error: string | null
  doing_until: Date | null
}

export type LedgerAccount = {
  id: string
  kind: string
  owner: string
  tracked: boolean
  min_available: Int8 | null
  max_balance: Int8 | null
  balance: Int8
  held: Int8
  version: Int8
  status: "active" | "frozen"
  created_at: Date
}

export type LedgerAccountEvent = {
  id: Int8
  account_id: string
  event: "frozen" | "unfrozen"
  reason: string
  actor_type: "customer" | "staff" | "system"
  actor_id: string | null
  at: Date
}

export type LedgerEntry = {
  id: Int8
  tx_id: string
  account_id: string
  amount: Int8
  balance_after: Int8 | null
  account_version: Int8 | null
  created_at: Date
}

export type LedgerHold = {
  id: string
  account_id: string
  amount: Int8
  remaining: Int8
  status: "captured" | "expired" | "open" | "released"
  purpose: "dispute" | "order" | "reward" | "withdrawal"
  ref: string
  expires_at: Date | null
  idem_scope: string
  idem_key: string
  request_hash: Buffer
  created_at: Date
  ended_at: Date | null
}

export type LedgerSeal = {
  seq: Int8
  from_entry: Int8
  to_entry: Int8
  entries: Int8
  digests: Buffer
  prev_hash: Buffer
  hash: Buffer
  sealed_at: Date
}

export type LedgerTx = {
  id: string
  kind: string
  idem_scope: string
  idem_key: string
  request_hash: Buffer
  external_ref: string | null
  reverses_id: string | null
  actor_type: "customer" | "staff" | "system"
  actor_id: string | null
  reason: string | null
  metadata: Json | null
  occurred_at: Date
  created_at: Date
}

export type LedgerVerification = {
  id: Int8
  entries: Int8
  seals: Int8
  head: string | null
  found: number
  breaks: Json
  at: Date
}

/** Terms and privacy policy as staff kept them. What shoppers agreed to stays: rows are never changed. */
export type LegalText = {
  kind: "privacy" | "terms"
  version: number
  opening: string
  parts: Json
  note: string
  kept_by: string
  created_at: Date
}

/** A local government area. */
export type Lga = Stamps & {
  id: string
  name: string
  state_id: string
}

export type Loan = Stamps & {
  id: string
  number: string
  customer_id: string
  status: "accepted" | "approved" | "declined" | "disbursed" | "repaid" | "submitted" | "under_review" | "withdrawn"
  asked_kobo: Int8
  applicant: Json | null
  principal_kobo: Int8 | null
  months: number | null
  monthly_rate_bp: number | null
  fee_kobo: Int8 | null
  first_due_on: string | null
  proposed_by: string | null
  proposed_at: Date | null
  approved_by: string | null
  approved_at: Date | null
  offer_expires_at: Date | null
  accepted_at: Date | null
  disbursed_at: Date | null
  repaid_at: Date | null
  closed_at: Date | null
  close_reason: string | null
  ledger_tx_id: string | null
}

export type LoanEvent = Stamps & {
  id: string
  loan_id: string
  kind: string
  subject: string
  note: string | null
  actor_kind: "shopper" | "staff" | "system"
  actor_id: string | null
  at: Date
}

export type LoanIdentity = Stamps & {
  id: string
  loan_id: string
  customer_id: string
  bvn_sealed: string | null
  bvn_index: string | null
  bvn_last4: string | null
  status: "matched" | "mismatched" | "not_found" | "unchecked"
  mismatches: Json
  checked_at: Date | null
}

export type LoanInstalment = Stamps & {
  id: string
  loan_id: string
  n: number
  due_on: string
  fee_kobo: Int8
  interest_kobo: Int8
  principal_kobo: Int8
  fee_paid_kobo: Int8
  interest_paid_kobo: Int8
  principal_paid_kobo: Int8
  rebate_kobo: Int8
}

export type LoanRepayment = Stamps & {
  id: string
  loan_id: string
  customer_id: string
  channel: "card" | "wallet"
  reference: string
  amount_kobo: Int8
  email: string | null
  status: "failed" | "paid" | "started" | "unapplied"
  access_code: string | null
  authorization_url: string | null
  provider_transaction_id: string | null
  provider_message: string | null
  received_kobo: Int8 | null
  fees_kobo: Int8 | null
  change_kobo: Int8
  rebate_kobo: Int8
  reason: string | null
  ledger_tx_id: string | null
  settled_at: Date | null
  provider: string | null
  saved_card_id: string | null
  keep_card: boolean
}

/** From how many units that can be sold, and below, a variant is to be restocked. */
export type LowStockLevel = {
  variant_id: string
  units: number
  updated_at: Date
}

/** A kind of e-mail that a shopper agreed to. Without a row it is not sent. */
export type MailAgreement = Stamps & {
  id: string
  customer_id: string
  kind: string
}

/** A kind of e-mail that a shopper does not want. Without a row it may be sent. */
export type MailRefusal = Stamps & {
  id: string
  customer_id: string
  kind: "question_answers" | "review_reminder" | "wishlist_news"
}

/** Who asked for the newsletter. email is in lower case; only confirmed ones are written to. */
export type NewsletterSubscriber = Stamps & {
  id: string
  email: string
  status: "confirmed" | "pending" | "unsubscribed"
  confirm_token: string
  unsubscribe_token: string
  /** When consent was last given in the form. */
  asked_at: Date
  /** When the confirmation e-mail last went out; null: never. */
  mailed_at: Date | null
  confirmed_at: Date | null
  unsubscribed_at: Date | null
  topics: string[]
}

export type Notification = Stamps & {
  id: string
  to: string
  channel: string
  template: string | null
  data: Json | null
  trigger_type: string | null
  resource_id: string | null
  resource_type: string | null
  receiver_id: string | null
  original_notification_id: string | null
  idempotency_key: string | null
  external_id: string | null
  provider_id: string | null
  status: "failure" | "pending" | "success"
  from: string | null
  provider_data: Json | null
}

/** Steps of "Get ready to sell" that staff tried or left off. */
export type OpeningStep = {
  step: string
  outcome: "dismissed" | "left_off" | "passed"
  /** Hash of the settings that it was tried with: other settings have to be tried again. */
  tried_with: string
  done_by: string
  created_at: Date
}

export type Order = Stamps & {
  id: string
  region_id: string | null
  display_id: number | null
  customer_id: string | null
  version: number
  sales_channel_id: string | null
  status: string
  is_draft_order: boolean
  email: string | null
  currency_code: string
  shipping_address_id: string | null
  billing_address_id: string | null
  no_notification: boolean | null
  metadata: Json | null
  canceled_at: Date | null
  custom_display_id: string | null
  locale: string | null
}

export type OrderAddress = Stamps & {
  id: string
  customer_id: string | null
  company: string | null
  first_name: string | null
  last_name: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  country_code: string | null
  province: string | null
  postal_code: string | null
  phone: string | null
  metadata: Json | null
}

export type OrderChange = Stamps & {
  id: string
  order_id: string
  version: number
  description: string | null
  status: "canceled" | "confirmed" | "declined" | "pending" | "requested"
  internal_note: string | null
  created_by: string | null
  requested_by: string | null
  requested_at: Date | null
  confirmed_by: string | null
  confirmed_at: Date | null
  declined_by: string | null
  declined_reason: string | null
  metadata: Json | null
  declined_at: Date | null
  canceled_by: string | null
  canceled_at: Date | null
  change_type: string | null
  return_id: string | null
  claim_id: string | null
  exchange_id: string | null
  carry_over_promotions: boolean | null
  no_notification: boolean | null
}

export type OrderChangeAction = Stamps & {
  id: string
  order_id: string | null
  version: number | null
  ordering: Int8
  order_change_id: string | null
  reference: string | null
  reference_id: string | null
  action: string
  details: Json | null
  amount: Numeric | null
  raw_amount: Json | null
  internal_note: string | null
  applied: boolean
  return_id: string | null
  claim_id: string | null
  exchange_id: string | null
}

/** The timeline. Each row is also the outbox entry of the e-mail that tells the shopper. */
export type OrderEvent = Stamps & {
  id: string
  order_id: string
  /** A status the order came to, or a kind of src/modules/ordering/timeline.ts. */
  status: string
  note: string | null
  actor_kind: "shopper" | "staff" | "system"
  actor_id: string | null
  at: Date
  /** While one process sends its e-mail, no other does. */
  mailing_until: Date | null
  /** The return or refund it is about. */
  subject_id: string
  /** When programmes had acted on it: rewards earned, rewards taken back. */
  worked_at: Date | null
  /** The move of staff that it belongs to, which is taken back whole. */
  move_id: string | null
  /** Until then staff can take the move back: nobody is told of it before. */
  held_until: Date | null
}

export type OrderFulfillment = Stamps & {
  order_id: string
  fulfillment_id: string
  id: string
}

export type OrderItem = Stamps & {
  id: string
  order_id: string
  version: number
  item_id: string
  quantity: Numeric
  raw_quantity: Json
  fulfilled_quantity: Numeric
  raw_fulfilled_quantity: Json
  shipped_quantity: Numeric
  raw_shipped_quantity: Json
  return_requested_quantity: Numeric
  raw_return_requested_quantity: Json
  return_received_quantity: Numeric
  raw_return_received_quantity: Json
  return_dismissed_quantity: Numeric
  raw_return_dismissed_quantity: Json
  written_off_quantity: Numeric
  raw_written_off_quantity: Json
  metadata: Json | null
  delivered_quantity: Numeric
  raw_delivered_quantity: Json
  unit_price: Numeric | null
  raw_unit_price: Json | null
  compare_at_unit_price: Numeric | null
  raw_compare_at_unit_price: Json | null
}

export type OrderLineItem = Stamps & {
  id: string
  totals_id: string | null
  title: string
  subtitle: string | null
  thumbnail: string | null
  variant_id: string | null
  product_id: string | null
  product_title: string | null
  product_description: string | null
  product_subtitle: string | null
  product_type: string | null
  product_collection: string | null
  product_handle: string | null
  variant_sku: string | null
  variant_barcode: string | null
  variant_title: string | null
  variant_option_values: Json | null
  requires_shipping: boolean
  is_discountable: boolean
  is_tax_inclusive: boolean
  compare_at_unit_price: Numeric | null
  raw_compare_at_unit_price: Json | null
  unit_price: Numeric
  raw_unit_price: Json
  metadata: Json | null
  is_custom_price: boolean
  product_type_id: string | null
  is_giftcard: boolean
}

export type OrderLineItemAdjustment = Stamps & {
  id: string
  description: string | null
  promotion_id: string | null
  code: string | null
  amount: Numeric
  raw_amount: Json
  provider_id: string | null
  item_id: string
  is_tax_inclusive: boolean
  version: number
}

/** Internal note of staff about an order. Never shown to a shopper. */
export type OrderNote = Stamps & {
  id: string
  order_id: string
  /** The Medusa user's id. */
  author_id: string | null
  text: string
}

export type OrderPaymentCollection = Stamps & {
  order_id: string
  payment_collection_id: string
  id: string
}

export type OrderRefund = Stamps & {
  id: string
  order_id: string
  return_id: string | null
  purpose: "cancellation" | "other" | "return"
  amount_kobo: Int8
  destination: string
  reason: string | null
  status: "asked" | "failed" | "paid" | "sent"
  asked_by: "shopper" | "staff" | "system"
  asked_by_id: string | null
  provider_refund_id: string | null
  medusa_refund_id: string | null
  attempts: number
  sending_until: Date | null
  sent_at: Date | null
  last_error: string | null
  first_destination: string | null
}

export type OrderReturn = Stamps & {
  id: string
  order_id: string
  number: string
  status: "approved" | "asked" | "received" | "refused" | "withdrawn"
  asked_by: "shopper" | "staff"
  reason: string
  note: string | null
  photos: Json
  decision_note: string | null
  decided_by: string | null
  decided_at: Date | null
  received_by: string | null
  received_at: Date | null
  refundable_kobo: Int8 | null
  medusa_return_id: string | null
  withdrawn_at: Date | null
  remedy: "original" | "replacement" | "wallet"
  is_late: boolean
  replaced_at: Date | null
}

export type OrderReturnLine = Stamps & {
  id: string
  return_id: string
  line_id: string
  quantity: number
  restocked: number
  written_off: number
  opened: boolean
}

/** Who carries an order, as it was said when the order was shipped. */
export type OrderShipment = {
  order_id: string
  move_id: string | null
  courier_id: string | null
  courier_name: string | null
  waybill: string | null
  /** Where the parcel can be followed, waybill and all. */
  tracking_url: string | null
  /** Name and phone. Never shown to the shopper. */
  rider: string | null
  created_at: Date
  updated_at: Date
}

export type OrderShipping = Stamps & {
  id: string
  order_id: string
  version: number
  shipping_method_id: string
  return_id: string | null
  claim_id: string | null
  exchange_id: string | null
}

export type OrderShippingMethod = Stamps & {
  id: string
  name: string
  description: Json | null
  amount: Numeric
  raw_amount: Json
  is_tax_inclusive: boolean
  shipping_option_id: string | null
  data: Json | null
  metadata: Json | null
  is_custom_amount: boolean
}

export type OrderSummary = Stamps & {
  id: string
  order_id: string
  version: number
  totals: Json | null
}

export type OrderTransaction = Stamps & {
  id: string
  order_id: string
  version: number
  amount: Numeric
  raw_amount: Json
  currency_code: string
  reference: string | null
  reference_id: string | null
  return_id: string | null
  claim_id: string | null
  exchange_id: string | null
}

/** What staff find orders by, kept by triggers. */
export type OrderWords = {
  order_id: string
  /** Of the order: the newest are looked for first, in this table alone. */
  created_at: Date
  /** Each once, folded by plain_letters: number, names, phones, e-mails and waybill. */
  words: string
  /** What is looked for whole: number, e-mails and the variants that are sent, whose SKUs are read when somebody searches. */
  exact: string[]
}

/** What is to be done after a change, written in its transaction. Payloads hold ids, nothing about people. */
export type OutboxJob = {
  id: Int8
  kind: string
  /** Of what it is about: one kind of work is done once for a key. */
  key: string
  payload: Json
  status: "dead" | "done" | "dropped" | "waiting"
  /** Not before. While a worker has it: when its lease ends, and another may take it. */
  run_at: Date
  /** How often it was taken. The worker that took it last is the one that may end it. */
  attempts: number
  /** Why the last attempt failed, without addresses. */
  last_error: string | null
  /** The kind of record that it is about, as in the audit log. */
  about_type: string | null
  about_id: string | null
  created_at: Date
  ended_at: Date | null
  /** Attempts that failed or whose process crashed, since one succeeded or staff asked for another try. */
  failures: number
  /** A worker has it, or had it when it crashed: until run_at no other takes it. */
  taken: boolean
}

/** A passkey, of a member of staff or of a shopper. Its private key never leaves its device. */
export type Passkey = {
  id: string
  /** What its device knows it by, base64url. */
  credential_id: string
  /** The Medusa user; of a shopper the customer. */
  owner_id: string
  /** The sign-in that it opens. */
  auth_identity_id: string
  /** COSE */
  public_key: Buffer
  /** How often its device says that it was used; 0 where the device does not count. */
  counter: Int8
  transports: string[]
  name: string
  /** It is kept by the account of Google, Apple or a password manager, too. */
  backed_up: boolean
  last_used_at: Date | null
  created_at: Date
}

/** Challenges that were answered: each works once. */
export type PasskeyUse = {
  /** SHA-256 of the challenge */
  id: string
  at: Date
}

export type Payment = Stamps & {
  id: string
  amount: Numeric
  raw_amount: Json
  currency_code: string
  provider_id: string
  data: Json | null
  captured_at: Date | null
  canceled_at: Date | null
  payment_collection_id: string
  payment_session_id: string
  metadata: Json | null
}

/** One try to pay an order with a provider. started: payable; settling: its money is being booked; paid: it made its order paid; failed: the provider said no; unapplied: money came that does not belong to the order and is kept apart for staff. */
export type PaymentAttempt = Stamps & {
  id: string
  order_id: string
  customer_id: string | null
  channel: string
  provider: string
  /** Ours, made before the provider is asked. */
  reference: string
  amount_kobo: Int8
  currency: string
  email: string
  status: "failed" | "paid" | "settling" | "started" | "unapplied"
  payment_session_id: string | null
  access_code: string | null
  authorization_url: string | null
  provider_transaction_id: string | null
  provider_message: string | null
  received_kobo: Int8 | null
  fees_kobo: Int8 | null
  /** Why the money was kept apart. */
  reason: string | null
  /** The shopper allows the shop to save the card. */
  keep_card: boolean
  /** The saved card that is charged, without a page. */
  saved_card_id: string | null
  /** Keyed hash that recognises the card that paid. */
  card_fingerprint: string | null
  /** The bank account that takes this payment alone. */
  account_number: string | null
  account_name: string | null
  bank_name: string | null
  /** The account takes no money after it. */
  lapses_at: Date | null
  /** When the shopper said that they have sent the money. */
  sent_at: Date | null
}

export type PaymentCollection = Stamps & {
  id: string
  currency_code: string
  amount: Numeric
  raw_amount: Json
  authorized_amount: Numeric | null
  raw_authorized_amount: Json | null
  captured_amount: Numeric | null
  raw_captured_amount: Json | null
  refunded_amount: Numeric | null
  raw_refunded_amount: Json | null
  completed_at: Date | null
  status: "authorized" | "awaiting" | "canceled" | "completed" | "failed" | "not_paid" | "partially_authorized" | "partially_captured"
  metadata: Json | null
}

export type PaymentSession = Stamps & {
  id: string
  currency_code: string
  amount: Numeric
  raw_amount: Json
  provider_id: string
  data: Json
  context: Json | null
  status: "authorized" | "canceled" | "captured" | "error" | "pending" | "pending_authorization" | "requires_more"
  authorized_at: Date | null
  payment_collection_id: string
  metadata: Json | null
}

export type PeopleRead = {
  id: string
  actor_id: string
  actor_email: string | null
  actor_role: string | null
  act: string
  target_type: string
  target_id: string
  hour: Date
  requests: number
  records: number
  first_at: Date
  last_at: Date
  address: string | null
}

/** Where shoppers pick their orders up. Kept by staff; the fee is 0. */
export type PickupLocation = Stamps & {
  id: string
  name: string
  address: string
  state_id: string
  lga_id: string | null
  opening_hours: string
  phone: string
  is_active: boolean
  rank: number
}

export type PointsAdjustment = {
  id: string
  customer_id: string
  points: number
  reason: string
  made_by: string
  created_at: Date
}

export type PointsHolder = {
  customer_id: string
  owed: number
  created_at: Date
  updated_at: Date
}

export type PointsOrder = {
  order_id: string
  customer_id: string
  bonus_percent: number
  points: number
  delivered_at: Date
  created_at: Date
  updated_at: Date
}

export type PointsRedemption = {
  id: string
  customer_id: string
  points: number
  ledger_tx_id: string
  created_at: Date
}

export type Price = Stamps & {
  id: string
  title: string | null
  price_set_id: string
  currency_code: string
  raw_amount: Json
  rules_count: number | null
  price_list_id: string | null
  amount: Numeric
  min_quantity: Numeric | null
  max_quantity: Numeric | null
  raw_min_quantity: Json | null
  raw_max_quantity: Json | null
}

/** A tile of "shop by price". Kobo, both ends included; null is open above. */
export type PriceBand = Stamps & {
  id: string
  name: string
  price_start_kobo: number
  price_end_kobo: number | null
  image: string | null
  rank: number
}

export type PriceChange = {
  id: string
  price_kind: "regular" | "sale" | "wholesale"
  summary: string
  note: string | null
  user_id: string
  lines: number
  undoes: string | null
  undone_by: string | null
  created_at: Date
  /** Of which products it was, in words. */
  scope: string | null
  schedule_id: string | null
  /** Whether it is the start or the end of its schedule. */
  schedule_phase: "end" | "start" | null
  /** How many of its prices stayed as they were, each for a reason. */
  left_out: number
}

export type PriceChangeLine = {
  price_change_id: string
  position: number
  variant_id: string
  price_set_id: string
  old_kobo: Int8 | null
  new_kobo: Int8 | null
  rows_before: Json
  rows_after: Json
  /** Why the price stayed as it was; null: it changed. */
  problem: string | null
}

export type PriceList = Stamps & {
  id: string
  status: "active" | "draft"
  starts_at: Date | null
  ends_at: Date | null
  rules_count: number | null
  title: string
  description: string
  type: "override" | "sale"
  metadata: Json | null
}

export type PriceListRule = Stamps & {
  id: string
  price_list_id: string
  value: Json | null
  attribute: string
}

export type PricePreference = Stamps & {
  id: string
  attribute: string
  value: string | null
  is_tax_inclusive: boolean
}

export type PriceRule = Stamps & {
  id: string
  value: string
  priority: number
  price_id: string
  attribute: string
  operator: "eq" | "gt" | "gte" | "lt" | "lte"
}

/** A price change that starts later, and may end. */
export type PriceSchedule = {
  id: string
  price_kind: "regular" | "sale" | "wholesale"
  summary: string
  scope: string
  note: string | null
  /** Who scheduled it. */
  user_id: string
  /** waiting for its start, running until its end, over, or cancelled before its start. */
  status: "cancelled" | "over" | "running" | "waiting"
  starts_at: Date
  ends_at: Date | null
  lines: number
  created_at: Date
  updated_at: Date
}

/** What one price of one variant is to be. */
export type PriceScheduleLine = {
  price_schedule_id: string
  position: number
  variant_id: string
  price_kind: "regular" | "sale" | "wholesale"
  /** Null: the price is to be removed. */
  new_kobo: Int8 | null
  starts_at: Date
  ends_at: Date | null
  /** Its schedule waits or runs. */
  is_open: boolean
}

export type PriceSet = Stamps & {
  id: string
}

export type PrivateFile = Stamps & {
  id: string
  owner: string
  purpose: string
  subject: string
  kind: "jpeg" | "pdf" | "png" | "webp"
  bytes: number
  sealed_key: string
}

export type Product = Stamps & {
  id: string
  title: string
  handle: string
  subtitle: string | null
  description: string | null
  is_giftcard: boolean
  status: "draft" | "proposed" | "published" | "rejected"
  thumbnail: string | null
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  origin_country: string | null
  hs_code: string | null
  mid_code: string | null
  material: string | null
  collection_id: string | null
  type_id: string | null
  discountable: boolean
  external_id: string | null
  metadata: Json | null
}

/** An answer to a question, of the shop or of a buyer of the product. It goes with its question. */
export type ProductAnswer = Stamps & {
  id: string
  question_id: string
  /** Of the question, so that a change purges the product's page. */
  product_id: string
  written_by: "buyer" | "shop"
  customer_id: string | null
  /** Who wrote it in the shop's name. */
  staff_id: string | null
  /** Of a buyer, as others see it. */
  name: string | null
  content: string
  status: "hidden" | "pending" | "published"
  hidden_reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

export type ProductCategory = Stamps & {
  id: string
  name: string
  description: string
  handle: string
  mpath: string
  is_active: boolean
  is_internal: boolean
  rank: number
  parent_category_id: string | null
  metadata: Json | null
  external_id: string | null
}

export type ProductCategoryProduct = {
  product_id: string
  product_category_id: string
}

export type ProductCollection = Stamps & {
  id: string
  title: string
  handle: string
  metadata: Json | null
  external_id: string | null
}

export type ProductOption = Stamps & {
  id: string
  title: string
  metadata: Json | null
  is_exclusive: boolean
}

export type ProductOptionValue = Stamps & {
  id: string
  value: string
  option_id: string | null
  metadata: Json | null
  rank: number | null
}

export type ProductProductOption = Stamps & {
  id: string
  product_id: string
  product_option_id: string
}

export type ProductProductOptionValue = Stamps & {
  id: string
  product_product_option_id: string
  product_option_value_id: string
}

/** What a shopper asked about a product. Only published ones are shown. */
export type ProductQuestion = Stamps & {
  id: string
  product_id: string
  /** Null for imported questions. */
  customer_id: string | null
  name: string
  content: string
  status: "hidden" | "pending" | "published"
  /** Why staff hid it, for whoever asked. */
  hidden_reason: string | null
  decided_at: Date | null
  decided_by: string | null
}

export type ProductSalesChannel = Stamps & {
  product_id: string
  sales_channel_id: string
  id: string
}

export type ProductShippingProfile = Stamps & {
  product_id: string
  shipping_profile_id: string
  id: string
}

export type ProductTag = Stamps & {
  id: string
  value: string
  metadata: Json | null
  external_id: string | null
}

export type ProductTags = {
  product_id: string
  product_tag_id: string
}

export type ProductType = Stamps & {
  id: string
  value: string
  metadata: Json | null
  external_id: string | null
}

export type ProductVariant = Stamps & {
  id: string
  title: string
  sku: string | null
  barcode: string | null
  ean: string | null
  upc: string | null
  allow_backorder: boolean
  manage_inventory: boolean
  hs_code: string | null
  origin_country: string | null
  mid_code: string | null
  material: string | null
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  metadata: Json | null
  variant_rank: number | null
  product_id: string | null
  thumbnail: string | null
}

export type ProductVariantInventoryItem = Stamps & {
  variant_id: string
  inventory_item_id: string
  id: string
  required_quantity: Numeric
}

export type ProductVariantOption = {
  variant_id: string
  option_value_id: string
}

export type ProductVariantPriceSet = Stamps & {
  variant_id: string
  price_set_id: string
  id: string
}

export type ProductVariantProductImage = Stamps & {
  id: string
  variant_id: string
  image_id: string
}

/** Filters and order of the product desk under a name: one member of staff's own, or shared. */
export type ProductView = {
  id: string
  user_id: string
  name: string
  query: Json
  is_shared: boolean
  created_at: Date
}

export type Promotion = Stamps & {
  id: string
  code: string
  campaign_id: string | null
  is_automatic: boolean
  type: "buyget" | "standard"
  status: "active" | "draft" | "inactive"
  is_tax_inclusive: boolean
  limit: number | null
  used: number
  metadata: Json | null
}

export type PromotionApplicationMethod = Stamps & {
  id: string
  value: Numeric | null
  raw_value: Json | null
  max_quantity: number | null
  apply_to_quantity: number | null
  buy_rules_min_quantity: number | null
  type: "fixed" | "percentage"
  target_type: "items" | "order" | "shipping_methods"
  allocation: "across" | "each" | "once" | null
  promotion_id: string
  currency_code: string | null
}

export type PromotionCampaign = Stamps & {
  id: string
  name: string
  description: string | null
  campaign_identifier: string
  starts_at: Date | null
  ends_at: Date | null
}

export type PropertyLabel = Stamps & {
  id: string
  entity: string
  property: string
  label: string
  description: string | null
}

export type ProviderIdentity = Stamps & {
  id: string
  entity_id: string
  provider: string
  auth_identity_id: string
  user_metadata: Json | null
  provider_metadata: Json | null
}

/** What was ordered at a supplier. */
export type PurchaseOrder = {
  id: string
  number: string
  supplier_id: string
  /** partly_received and received follow from the lines; staff move it to the others. */
  status: "cancelled" | "closed" | "draft" | "ordered" | "partly_received" | "received"
  expected_on: Date | null
  note: string | null
  /** Who wrote it. */
  user_id: string
  units_ordered: number
  cost_kobo: Int8
  ordered_at: Date | null
  created_at: Date
  updated_at: Date
}

/** One shade or size of a purchase order. */
export type PurchaseOrderLine = {
  id: string
  purchase_order_id: string
  position: number
  variant_id: string
  units: number
  unit_cost_kobo: Int8
  /** The sum of its receipts that were not undone. */
  units_received: number
}

/** One arrival of goods. The id is made of the request: made again it is the same one. */
export type PurchaseReceipt = {
  id: string
  purchase_order_id: string
  note: string | null
  user_id: string
  received_at: Date
  undone_at: Date | null
  undone_by: string | null
}

export type PurchaseReceiptLine = {
  purchase_receipt_id: string
  line_id: string
  units: number
  lot: string
  expires_on: Date | null
}

/** An order of somebody who allowed analytics. The row goes when analytics has been told, or when that is not allowed any more. */
export type PurchaseTelling = {
  order_id: string
  /** Of the cookie that keeps the choice. */
  visitor: string
  /** By which the tag in the browser tells visitors apart. */
  client_id: string
  created_at: Date
}

/** Outbox of push notifications: each key goes to a device once. */
export type PushMessage = Stamps & {
  id: string
  subscription_id: string
  customer_id: string
  purpose: "back_in_stock" | "order_moves" | "price_drop"
  /** What it tells of, for ever. */
  key: string
  title: string
  body: string
  path: string
  /** When it was taken, or given up. */
  ended_at: Date | null
  sent: boolean
}

/** A browser that agreed to push notifications, for the account that was signed in. It ends with its session. */
export type PushSubscription = Stamps & {
  id: string
  customer_id: string
  session_id: string
  /** Where its push service takes messages for it. Whoever knows it can send nothing without our private key. */
  endpoint: string
  /** What messages are encrypted for: base64url, as the browser made it. */
  p256dh: string
  auth: string
  order_moves: boolean
  back_in_stock: boolean
  price_drop: boolean
  /** Messages in a row that its push service refused. It is forgotten after the tenth. */
  refusals: number
}

export type RateLimit = {
  key: string
  points: number
  expire: Int8 | null
}

export type ReferralAttribution = {
  order_id: string
  customer_id: string
  referrer_id: string
  code: string
  kind: "affiliate" | "hustle"
  rate_bp: number
  created_at: Date
}

export type ReferralMark = {
  id: Int8
  customer_id: string
  kind: "bank" | "card" | "contact" | "device" | "email" | "phone"
  mark: string
  seen_at: Date
}

export type ReferralNotification = {
  id: Int8
  customer_id: string
  kind: "available" | "earned" | "friend_joined" | "nothing_earned" | "taken_back" | "withdrawal_declined" | "withdrawal_failed" | "withdrawal_paid"
  amount_kobo: Int8
  reward_id: string | null
  withdrawal_id: string | null
  read_at: Date | null
  created_at: Date
  told_at: Date | null
  mail_key: string | null
}

export type ReferralReward = {
  id: string
  kind: "affiliate" | "hustle" | "referral"
  referrer_id: string
  customer_id: string
  order_id: string
  rate_bp: number | null
  base_kobo: Int8
  earned_kobo: Int8
  amount_kobo: Int8
  status: "available" | "pending" | "refused" | "taken_back"
  refusal: string | null
  release_at: Date | null
  settled_at: Date | null
  created_at: Date
  updated_at: Date
}

export type ReferralStanding = {
  customer_id: string
  earned_kobo: Int8
  owed_kobo: Int8
  barred_at: Date | null
  barred_reason: string | null
  created_at: Date
  updated_at: Date
}

export type ReferralTransaction = {
  id: Int8
  customer_id: string
  kind: "available" | "earned" | "set_off" | "taken_back" | "to_wallet" | "withdrawal" | "withdrawal_returned"
  amount_kobo: Int8
  owed_kobo: Int8
  reward_id: string | null
  withdrawal_id: string | null
  ledger_tx_id: string | null
  read_at: Date | null
  created_at: Date
}

export type Refund = Stamps & {
  id: string
  amount: Numeric
  raw_amount: Json
  payment_id: string
  created_by: string | null
  metadata: Json | null
  refund_reason_id: string | null
  note: string | null
}

export type RefundReason = Stamps & {
  id: string
  label: string
  description: string | null
  metadata: Json | null
  code: string
}

export type Region = Stamps & {
  id: string
  name: string
  currency_code: string
  metadata: Json | null
  automatic_taxes: boolean
}

export type ReportLine = {
  order_id: string
  line: number
  paid_at: Date
  product_id: string
  variant_id: string
  name: string
  quantity: number
  sold_kobo: Int8
}

/** Reports that a member of staff has by e-mail on Mondays. */
export type ReportMail = {
  user_id: string
  report: string
  created_at: Date
}

export type ReportOrder = {
  order_id: string
  made_at: Date
  paid_at: Date | null
  status: string
  channel: string | null
  delivery_method: string
  state_id: string | null
  state: string
  units: number
  total_kobo: Int8
  discount_kobo: Int8
  delivery_kobo: Int8
  paid_kobo: Int8
  refunded_kobo: Int8
  kept_kobo: Int8 | null
  lga: string | null
  pickup_location_id: string | null
  source: string
  placed_by: string | null
  vat_bp: number
}

export type ReservationItem = Stamps & {
  id: string
  line_item_id: string | null
  location_id: string
  quantity: Numeric
  external_id: string | null
  description: string | null
  created_by: string | null
  metadata: Json | null
  inventory_item_id: string
  allow_backorder: boolean | null
  raw_quantity: Json | null
}

export type Return = Stamps & {
  id: string
  order_id: string
  claim_id: string | null
  exchange_id: string | null
  order_version: number
  display_id: number
  status: string
  no_notification: boolean | null
  refund_amount: Numeric | null
  raw_refund_amount: Json | null
  metadata: Json | null
  received_at: Date | null
  canceled_at: Date | null
  location_id: string | null
  requested_at: Date | null
  created_by: string | null
}

export type ReturnItem = Stamps & {
  id: string
  return_id: string
  reason_id: string | null
  item_id: string
  quantity: Numeric
  raw_quantity: Json
  received_quantity: Numeric
  raw_received_quantity: Json
  note: string | null
  metadata: Json | null
  damaged_quantity: Numeric
  raw_damaged_quantity: Json
}

export type ReturnReason = Stamps & {
  id: string
  value: string
  label: string
  description: string | null
  metadata: Json | null
  parent_return_reason_id: string | null
}

/** What a shopper wrote about a product. Only published ones are shown and counted. */
export type Review = Stamps & {
  id: string
  product_id: string
  /** Null for imported reviews. */
  customer_id: string | null
  email: string
  name: string
  /** 1 to 5. */
  rating: number
  content: string
  /** The product was delivered to the account. */
  verified: boolean
  status: "hidden" | "pending" | "published"
  skin_type: "combination" | "dry" | "normal" | "oily" | "sensitive" | null
  /** Addresses below /img, made by the shop from what was sent. */
  photos: string[]
  /** Counts up when its author changes it: staff decide about the wording that they read. */
  revision: number
  edited_at: Date | null
  /** Why staff hid it, for its author. */
  hidden_reason: string | null
  decided_at: Date | null
  decided_by: string | null
  /** The shop's answer. */
  reply: string | null
  replied_at: Date | null
  replied_by: string | null
  /** Rows of review_vote. */
  helpful_count: number
}

/** Outbox of e-mails that ask for a review of a delivered order, whose id it has. */
export type ReviewReminder = Stamps & {
  id: string
  customer_id: string
  due_at: Date
}

/** An account found a review helpful. */
export type ReviewVote = Stamps & {
  id: string
  review_id: string
  customer_id: string
}

export type RewardContent = Stamps & {
  id: string
  title: string
  description: string
  lead: string
  image: string | null
  steps: Json
  questions: Json
}

export type RewardTier = Stamps & {
  id: string
  name: string
  from_points: number
  bonus_percent: number
}

export type SalesChannel = Stamps & {
  id: string
  name: string
  description: string | null
  is_disabled: boolean
  metadata: Json | null
}

/** A card that its owner lets the shop charge again. Only the provider has its number. */
export type SavedCard = Stamps & {
  id: string
  customer_id: string
  provider: string
  /** What the provider charges it by, encrypted. */
  code: string
  /** Keyed hash: the same card again is the same row. */
  fingerprint: string
  /** The provider charges it under this e-mail only. */
  email: string
  brand: string | null
  last4: string
  bank: string | null
  exp_month: string | null
  exp_year: string | null
  used_at: Date | null
}

/** A cart line saved for later, with what the product was then. Amounts are kobo. */
export type SavedItem = Stamps & {
  id: string
  customer_id: string
  product_id: string
  variant_id: string
  quantity: number
  title: string
  variant_title: string | null
  slug: string
  vendor: string
  image: string | null
  price_kobo: Int8
}

export type SearchIndex = Stamps & {
  id: string
  name: string
  active_version: number | null
}

export type SearchSynonym = {
  id: string
  words: string[]
  created_at: Date
  updated_at: Date
}

export type ShippingOption = Stamps & {
  id: string
  name: string
  price_type: "calculated" | "flat"
  service_zone_id: string
  shipping_profile_id: string | null
  provider_id: string | null
  data: Json | null
  metadata: Json | null
  shipping_option_type_id: string
}

export type ShippingOptionType = Stamps & {
  id: string
  label: string
  description: string | null
  code: string
}

export type ShippingProfile = Stamps & {
  id: string
  name: string
  type: string
  metadata: Json | null
}

/** A shop's own look as staff set it; an empty text is what the configuration says. */
export type ShopLook = {
  id: string
  name: string
  email: string
  phone: string
  address: string
  hours: string
  instagram: string
  facebook: string
  tiktok: string
  x: string
  brand_colour: string
  link_colour: string
  font: string
  logo: string | null
  logo_width: number | null
  logo_height: number | null
  logo_has_name: boolean
  /** The logo as papers print it: a small PNG. */
  logo_print: Buffer | null
  icon: string | null
  changed_by: string
  updated_at: Date
}

/** What the shop knows of an order beside Medusa's record, whose id it has. Status, number and the lines as sold, so that lists and tracking read one row. Money is kobo, weight grams. */
export type ShopOrder = Stamps & {
  id: string
  order_number: string
  cart_id: string | null
  customer_id: string | null
  /** Idempotency-Key of the request that made it: a retry finds it after its cart is gone. */
  request_key: string | null
  status: "cancelled" | "delivered" | "packed" | "pending" | "processing" | "returned" | "shipped"
  /** While staff or a job move the order on, nobody else may. */
  moving_until: Date | null
  channel: string | null
  payment_collection_id: string | null
  /** The attempt whose money made the order paid. */
  paid_attempt_id: string | null
  delivery_method: "delivery" | "pickup"
  state_id: string | null
  lga_id: string | null
  pickup_location_id: string | null
  expected_date: string | null
  subtotal_kobo: Int8
  discount_kobo: Int8
  delivery_kobo: Int8
  total_kobo: Int8
  paid_kobo: Int8
  weight_grams: number
  note: string | null
  recipient: Json
  /** What is sent: as it was sold, less what was taken out since. */
  lines: Json
  expires_at: Date | null
  coupon_code: string | null
  /** What has been given back or is on its way back, at most paid_kobo. */
  refunded_kobo: Int8
  /** Where it was made. */
  source: "app" | "staff" | "web"
  /** The member of staff who made it for the shopper. */
  placed_by: string | null
  /** The member of staff who works on it. */
  assigned_to: string | null
  /** The wallet's part of the total; the ledger holds it until the order is paid. */
  wallet_kobo: Int8
  /** What went back the way it was paid; at most what was not paid from the wallet. */
  channel_refunded_kobo: Int8
  refund_to: "card" | "credit" | "wallet" | null
  /** The wholesale target of an order at wholesale prices; null: retail. */
  wholesale_target_kobo: Int8 | null
  /** Hundredths of a percent of VAT that the prices include; 0: the shop was not registered. */
  vat_bp: number
  /** The shop's tax identification number when the order was made; empty: it was not registered. */
  vat_tin: string
  /** Units that were taken out after payment, as lines of their own: what they cost is in the order's totals, and was given back. */
  taken_out: Json
  /** The return whose items it replaces: an order of nothing to pay, one for each return. */
  replaces_return_id: string | null
}

export type SignInLock = {
  key: string
  failures: number
  first_failed_at: Date | null
  last_failed_at: Date | null
  locked_until: Date | null
  pending: number
  pending_since: Date | null
  updated_at: Date
}

/** A picture with a link. starts_at and ends_at bound when it is shown; null is open. */
export type SiteBanner = Stamps & {
  id: string
  name: string
  /** What the picture says, for those who do not see it. */
  alt: string
  image: string
  mobile_image: string | null
  /** A path in the shop, or an https address. Null: the page of the banner's own products. */
  link: string | null
  placement: "hero" | "strip" | "tile" | "top_product"
  rank: number
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
}

/** A product shown on its banner's page. */
export type SiteBannerProduct = Stamps & {
  id: string
  banner_id: string
  product_id: string
  rank: number
}

/** What a shopper asked the skin expert to keep; one row a customer. */
export type SkinProfile = Stamps & {
  id: string
  customer_id: string
  skin_type: "combination" | "dry" | "normal" | "oily" | "sensitive"
  head_type: "braided" | "dandruff" | "natural" | "relaxed" | "thinning" | null
  concern: "bumps" | "dull" | "lines" | "marks" | null
}

/** A product for one answer of the skin expert. On the head route, no head type means all of them. */
export type SkinRecommendation = Stamps & {
  id: string
  product_id: string
  skin_type: "combination" | "dry" | "normal" | "oily" | "sensitive"
  route: "body" | "face" | "hair" | "head"
  head_type: "braided" | "dandruff" | "natural" | "relaxed" | "thinning" | null
  step: "cleanse" | "condition" | "exfoliate" | "moisturise" | "protect" | "seal" | "style" | "tone" | "treat"
  moment: "both" | "evening" | "morning" | "weekly"
  note: string
  rank: number
}

/** A routine of the skin expert that a shopper saved. */
export type SkinRoutine = Stamps & {
  id: string
  customer_id: string
  skin_type: "combination" | "dry" | "normal" | "oily" | "sensitive"
  route: "body" | "face" | "hair" | "head"
  head_type: "braided" | "dandruff" | "natural" | "relaxed" | "thinning" | null
  concern: "bumps" | "dull" | "lines" | "marks" | null
  /** Ids of its products, or of sizes of them, with commas. */
  picks: string
}

/** A picture of a shopper's skin; the file is in private storage. */
export type SkinSelfie = Stamps & {
  id: string
  customer_id: string
  file_id: string
  note: string
  answer: string | null
  /** The member of staff. */
  answered_by: string | null
  answered_at: Date | null
}

export type SocialTicket = {
  id: string
  ticket_hash: string
  browser_hash: string
  provider: string
  subject: string
  email: string | null
  email_verified: boolean
  first_name: string | null
  last_name: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** An invitation to join the staff. The verification module keeps the link's token under this row's id. */
export type StaffInvitation = Stamps & {
  id: string
  email: string
  role: "admin" | "content" | "finance" | "fulfilment" | "merchandiser" | "superadmin"
  first_name: string
  last_name: string
  /** The Medusa user who asked. Null: the command line (npm run staff). */
  invited_by: string | null
  expires_at: Date
  accepted_at: Date | null
  withdrawn_at: Date | null
  /** The Medusa user who joined by it. */
  user_id: string | null
}

/** A Medusa user's role in the shop. A user without a row may do nothing. */
export type StaffMember = Stamps & {
  id: string
  user_id: string
  role: "admin" | "content" | "finance" | "fulfilment" | "merchandiser" | "superadmin"
}

/** A code that replaces a lost authenticator app, once. */
export type StaffRecoveryCode = Stamps & {
  id: string
  /** The Medusa user; of a shopper the customer. */
  user_id: string
  code_hash: string
  used_at: Date | null
}

/** An authenticator app, of a member of staff or of a shopper. Secrets are encrypted. */
export type StaffSecondFactor = Stamps & {
  /** The Medusa user; of a shopper the customer. */
  user_id: string
  /** Null until the first one is confirmed. */
  secret: string | null
  confirmed_at: Date | null
  /** The next secret, until a code shows that the app has it. The previous one stays valid until then. */
  pending_secret: string | null
  pending_at: Date | null
  /** The latest thirty seconds whose code was used: it and earlier ones are refused. */
  last_step: number
}

/** A state or the FCT. The id is the ISO 3166-2 code, so that clients can store it for good. */
export type State = Stamps & {
  id: string
  name: string
  code: string
}

export type StockCount = {
  id: string
  variant_id: string
  user_id: string
  reason: "counted" | "damaged" | "expired" | "lost" | "other" | "received" | "returned" | "undo"
  units_before: number
  units_after: number
  undoes: string | null
  created_at: Date
  /** The receipt of a purchase order that it books or takes back. */
  receipt_id: string | null
}

export type StockLocation = Stamps & {
  id: string
  name: string
  address_id: string | null
  metadata: Json | null
}

/** Units of an item that expire on one day. They are part of its stock; the first to expire go out first. */
export type StockLot = {
  id: string
  inventory_item_id: string
  location_id: string
  /** As the maker prints it; empty: not written down. */
  lot: string
  expires_on: Date
  units: number
  created_at: Date
  updated_at: Date
}

export type Store = Stamps & {
  id: string
  name: string
  default_sales_channel_id: string | null
  default_region_id: string | null
  default_location_id: string | null
  metadata: Json | null
}

/** Where the shop buys what it sells. Kept by staff. */
export type Supplier = Stamps & {
  id: string
  name: string
  email: string
  phone: string
  note: string
  is_active: boolean
}

export type TaxRate = Stamps & {
  id: string
  rate: number | null
  code: string
  name: string
  is_default: boolean
  is_combinable: boolean
  tax_region_id: string
  metadata: Json | null
  created_by: string | null
}

export type TaxRegion = Stamps & {
  id: string
  provider_id: string | null
  country_code: string
  province_code: string | null
  parent_id: string | null
  metadata: Json | null
  created_by: string | null
}

/** A brand that the shop puts forward. Without an image of its own, the brand's is shown. */
export type TopBrand = Stamps & {
  id: string
  brand_id: string
  image: string | null
  rank: number
}

export type User = Stamps & {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  avatar_url: string | null
  metadata: Json | null
}

/** Whether the shop is registered for VAT: the newest row holds. Rows are only added. */
export type VatSetting = {
  id: string
  is_registered: boolean
  /** The shop's tax identification number. */
  tin: string
  rate_bp: number
  set_by: string
  set_at: Date
}

/** A code of six digits that was sent. At most one of a purpose and subject has not ended. */
export type VerificationCode = Stamps & {
  id: string
  purpose: string
  /** Whose code it is: see src/modules/verification/domain/purposes.ts. */
  subject: string
  channel: "email" | "sms" | "whatsapp"
  /** The address or phone number that it proves. */
  destination: string
  /** Keyed: useless without the shop's secret. */
  code_hash: string
  /** Wrong ones so far. */
  tries: number
  expires_at: Date
  ended_at: Date | null
}

/** An e-mailed link with a long token, of which only the hash is kept. */
export type VerificationLink = Stamps & {
  id: string
  purpose: string
  /** Whose link it is: see src/modules/verification/domain/purposes.ts. */
  subject: string
  token_hash: string
  expires_at: Date
  ended_at: Date | null
}

export type WalletAdjustment = Stamps & {
  id: string
  customer_id: string
  amount_kobo: Int8
  reason: string
  status: "approved" | "declined" | "requested"
  requested_by: string
  decided_by: string | null
  decided_at: Date | null
  decision_note: string | null
  ledger_tx_id: string | null
}

export type WalletFunding = Stamps & {
  id: string
  customer_id: string
  provider: string
  reference: string
  amount_kobo: Int8
  currency: string
  email: string
  status: "failed" | "paid" | "started" | "unapplied"
  access_code: string | null
  authorization_url: string | null
  provider_transaction_id: string | null
  provider_message: string | null
  received_kobo: Int8 | null
  fees_kobo: Int8 | null
  reason: string | null
  ledger_tx_id: string | null
  settled_at: Date | null
  saved_card_id: string | null
  keep_card: boolean
}

export type WalletWithdrawal = Stamps & {
  id: string
  customer_id: string
  reference: string
  amount_kobo: Int8
  approvals_needed: number
  status: "approved" | "declined" | "failed" | "paid" | "pending" | "processing"
  bank_code: string
  bank_name: string
  account_number: string | null
  account_name: string | null
  decline_reason: string | null
  recipient_code: string | null
  transfer_code: string | null
  provider_status: string | null
  provider_message: string | null
  fee_kobo: Int8 | null
  ledger_tx_id: string | null
  sends: number
  settled_at: Date | null
  source: "referral" | "wallet"
}

export type WalletWithdrawalEvent = {
  id: Int8
  withdrawal_id: string
  kind: "approval" | "declined" | "failed" | "paid" | "processing" | "requested" | "reversed"
  actor_type: "customer" | "staff" | "system"
  actor_id: string | null
  note: string | null
  created_at: Date
}

/** The durable inbox: a provider's event, verified and stored before it is answered, then worked on. */
export type WebhookEvent = Stamps & {
  id: string
  provider: string
  /** The same event twice is the same row. */
  dedupe_key: string
  event: string
  reference: string | null
  payload: Json
  attempts: number
  next_attempt_at: Date
  processed_at: Date | null
  outcome: string | null
  /** Why the last try failed. */
  last_error: string | null
}

export type WholesaleSwitch = Stamps & {
  id: string
  customer_id: string
  became: "next_champ" | "user" | "wholesaler"
  by: "shopper" | "staff"
  at: Date
}

export type WholesaleTarget = Stamps & {
  id: string
  target_kobo: Int8
  set_by: string | null
  set_at: Date
}

export type WholesaleWindow = Stamps & {
  id: string
  customer_id: string
  order_id: string
  goods_kobo: Int8
  target_kobo: Int8
  opened_at: Date
  ends_at: Date
  closed_at: Date | null
  closed_because: "order_cancelled" | "order_refunded" | "order_returned" | null
}

/** A product on a shopper's wishlist. Removed ones stay for a while with removed_at, so that adding and removing all day counts once. Amounts are kobo. */
export type Wish = Stamps & {
  id: string
  customer_id: string
  product_id: string
  /** What it was called, for when it is no longer sold. */
  name: string
  added_at: Date
  removed_at: Date | null
  /** What it cost when it was added. */
  price_kobo: Int8
  /** What the shopper knows, from adding it or from our e-mails: news is what differs from it. */
  seen_price_kobo: Int8
  seen_in_stock: boolean
  /** The same for the wholesale price, which only wholesalers are told of; null: not looked at yet. */
  seen_wholesale_kobo: Int8 | null
}

/** Outbox of e-mails about products on a wishlist. Amounts are kobo. */
export type WishNews = Stamps & {
  id: string
  customer_id: string
  product_id: string
  kind: "back_in_stock" | "price_drop"
  /** What the shopper knew it to cost. */
  before_kobo: Int8
  now_kobo: Int8
  noted_at: Date
  /** When it was told, or was no longer news. */
  ended_at: Date | null
  /** The e-mail that told it; null when it was not told. */
  mail_key: string | null
  /** Both prices are wholesale prices, for a shopper who sees those. */
  at_wholesale: boolean
  /** When it was looked at for push notifications, apart from the e-mail. */
  pushed_at: Date | null
}

/** Every table and view that the shop's code asks Knex for. */
export interface ShopTables {
  abandoned_cart: Table<AbandonedCart, "customer_id" | "reminded_at" | "created_at" | "updated_at" | "deleted_at">
  account: Table<Account, "phone" | "gender" | "dob" | "role" | "referred_by" | "wholesaler_activated" | "affiliate_activated_at" | "state_id" | "lga_id" | "address" | "city" | "postcode" | "apartment" | "account_number" | "account_name" | "bank_code" | "email_verified_at" | "mobile_verified_at" | "avatar" | "created_at" | "updated_at" | "deleted_at" | "blocked_at" | "blocked_reason" | "bank_changed_at">
  account_holder: Table<AccountHolder, "email" | "data" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  account_session: Table<AccountSession, "customer_id" | "user_id" | "last_seen_at" | "revoked_at" | "user_agent" | "ip" | "created_at" | "updated_at" | "deleted_at" | "platform" | "second_factor_at" | "revoked_reason" | "registered" | "device_hash">
  api_key: Table<ApiKey, "last_used_at" | "created_at" | "revoked_by" | "revoked_at" | "updated_at" | "deleted_at">
  app_version: Table<AppVersion, "force_update" | "created_at" | "updated_at" | "deleted_at">
  audit_entry: Table<AuditEntry, "at" | "actor_id" | "actor_email" | "actor_role" | "target_type" | "target_id" | "before" | "after" | "details" | "address" | "user_agent" | "request_id">
  audit_words: Table<AuditWords, "actor_id" | "target_type" | "target_id" | "assigned_to">
  auth_identity: Table<AuthIdentity, "app_metadata" | "created_at" | "updated_at" | "deleted_at">
  bank_break: Table<BankBreak, "bank_kobo" | "our_kobo" | "bank_status" | "our_status" | "status" | "note" | "explained_by" | "last_seen_at" | "created_at" | "updated_at" | "deleted_at">
  bank_day: Table<BankDay, "read_at">
  bank_list: Table<BankList, never>
  bank_reading: Table<BankReading, "read_at" | "bank_kobo" | "our_kobo" | "error" | "created_at" | "updated_at" | "deleted_at">
  brand: Table<Brand, "description" | "image" | "palette" | "is_active" | "created_at" | "updated_at" | "deleted_at" | "name_key">
  brand_product: Table<BrandProduct, "created_at" | "updated_at" | "deleted_at">
  capture: Table<Capture, "created_at" | "updated_at" | "deleted_at" | "created_by" | "metadata">
  card_dispute: Table<CardDispute, "order_id" | "attempt_id" | "category" | "due_at" | "resolved_at" | "answer" | "note" | "answered_by" | "answered_at" | "refund_id" | "created_at" | "updated_at" | "deleted_at" | "source" | "receipt_id" | "customer_id">
  cart: Table<Cart, "region_id" | "customer_id" | "sales_channel_id" | "email" | "shipping_address_id" | "billing_address_id" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "completed_at" | "locale">
  cart_address: Table<CartAddress, "customer_id" | "company" | "first_name" | "last_name" | "address_1" | "address_2" | "city" | "country_code" | "province" | "postal_code" | "phone" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  cart_line_item: Table<CartLineItem, "subtitle" | "thumbnail" | "variant_id" | "product_id" | "product_title" | "product_description" | "product_subtitle" | "product_type" | "product_collection" | "product_handle" | "variant_sku" | "variant_barcode" | "variant_title" | "variant_option_values" | "requires_shipping" | "is_discountable" | "is_tax_inclusive" | "compare_at_unit_price" | "raw_compare_at_unit_price" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "product_type_id" | "is_custom_price" | "is_giftcard">
  cart_reminder: Table<CartReminder, "claimed_at" | "sent_at">
  catalogue_desk: Table<CatalogueDesk, "brand_id" | "brand_name" | "lowest_kobo" | "stock" | "shown_stock">
  catalogue_dirty: Table<CatalogueDirty, "id" | "since" | "written_by">
  catalogue_interest: Table<CatalogueInterest, "cart_adds" | "wishlist_adds">
  catalogue_product: Table<CatalogueProduct, "brand_id" | "brand_name" | "brand_slug" | "section_id" | "category_id" | "subcategory_id" | "default_variant_id" | "sale_kobo" | "wholesale_kobo" | "price_valid_until" | "revision" | "updated_at" | "written_by" | "traits" | "undertones">
  catalogue_state: Table<CatalogueState, never>
  catalogue_variant: Table<CatalogueVariant, "title" | "sku" | "regular_kobo" | "sale_kobo" | "price_kobo" | "wholesale_kobo" | "inventory_item_id" | "updated_at" | "name" | "status" | "is_counted" | "on_shelf" | "stock_words">
  consent: Table<Consent, "at" | "ip" | "user_agent" | "created_at" | "updated_at" | "deleted_at" | "channel">
  content_post: Table<ContentPost, "former_slugs" | "excerpt" | "content" | "reading_minutes" | "image" | "image_alt" | "author" | "category" | "category_slug" | "product_ids" | "published_at" | "announced_at" | "created_at" | "updated_at" | "deleted_at">
  coupon: Table<Coupon, "number_of_user" | "multiple_usage" | "minimum_kobo" | "first_order_only" | "buyers" | "created_at" | "updated_at" | "deleted_at" | "is_automatic" | "tiers">
  coupon_account: Table<CouponAccount, "created_at">
  coupon_target: Table<CouponTarget, "created_at" | "updated_at" | "deleted_at">
  coupon_use: Table<CouponUse, "once_for" | "created_at" | "updated_at" | "deleted_at">
  courier: Table<Courier, "tracking_url" | "is_active" | "rank" | "created_at" | "updated_at" | "deleted_at">
  credit_session: Table<CreditSession, "state" | "checkout_transaction_id" | "bound_at" | "reported_at" | "approved_at" | "paid_at" | "closed_at" | "created_at" | "updated_at" | "deleted_at">
  curated_product: Table<CuratedProduct, "rank" | "created_at" | "updated_at" | "deleted_at">
  currency: Table<Currency, "decimal_digits" | "rounding" | "created_at" | "updated_at" | "deleted_at">
  customer: Table<Customer, "company_name" | "first_name" | "last_name" | "email" | "phone" | "has_account" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "created_by">
  customer_address: Table<CustomerAddress, "address_name" | "is_default_shipping" | "is_default_billing" | "company" | "first_name" | "last_name" | "address_1" | "address_2" | "city" | "country_code" | "province" | "postal_code" | "phone" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  customer_cart: Table<CustomerCart, "created_at" | "updated_at" | "deleted_at" | "coupon_code">
  customer_group: Table<CustomerGroup, "metadata" | "created_by" | "created_at" | "updated_at" | "deleted_at">
  customer_group_customer: Table<CustomerGroupCustomer, "metadata" | "created_at" | "updated_at" | "created_by" | "deleted_at">
  delivery_holiday: Table<DeliveryHoliday, "is_working" | "created_at" | "updated_at" | "deleted_at">
  delivery_rule: Table<DeliveryRule, "lga_id" | "created_at" | "updated_at" | "deleted_at">
  erasure: Table<Erasure, "erased_at" | "swept_at" | "goodbye_to" | "goodbye_name" | "created_at" | "updated_at" | "deleted_at">
  fulfillment: Table<Fulfillment, "packed_at" | "shipped_at" | "delivered_at" | "canceled_at" | "data" | "provider_id" | "shipping_option_id" | "metadata" | "delivery_address_id" | "created_at" | "updated_at" | "deleted_at" | "marked_shipped_by" | "created_by" | "requires_shipping">
  fulfillment_address: Table<FulfillmentAddress, "company" | "first_name" | "last_name" | "address_1" | "address_2" | "city" | "country_code" | "province" | "postal_code" | "phone" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  fulfillment_item: Table<FulfillmentItem, "line_item_id" | "inventory_item_id" | "created_at" | "updated_at" | "deleted_at">
  fulfillment_set: Table<FulfillmentSet, "metadata" | "created_at" | "updated_at" | "deleted_at">
  gift_card: Table<GiftCard, "currency" | "access_code" | "authorization_url" | "provider_transaction_id" | "provider_message" | "received_kobo" | "fees_kobo" | "reason" | "ledger_tx_id" | "settled_at" | "saved_card_id" | "keep_card" | "receiver_name" | "receiver_email" | "from_name" | "message" | "sends" | "sent_at" | "send_error" | "code_hash" | "code_sealed" | "code_end" | "ended_as" | "ended_at" | "created_at" | "updated_at" | "deleted_at">
  gift_card_event: Table<GiftCardEvent, "id" | "actor_id" | "note" | "ledger_tx_id" | "created_at">
  home_row: Table<HomeRow, "subtitle" | "size" | "rank" | "is_active" | "created_at" | "updated_at" | "deleted_at">
  hustle: Table<Hustle, "social_handle" | "about" | "revision" | "reason" | "submitted_at" | "decided_at" | "decided_by" | "created_at" | "updated_at" | "deleted_at">
  hustle_document: Table<HustleDocument, "created_at" | "updated_at" | "deleted_at">
  hustle_event: Table<HustleEvent, "note" | "at" | "created_at" | "updated_at" | "deleted_at">
  idempotency_record: Table<IdempotencyRecord, "response_status" | "response_body" | "created_at" | "updated_at" | "deleted_at">
  image: Table<Image, "metadata" | "created_at" | "updated_at" | "deleted_at" | "rank">
  import_picture: Table<ImportPicture, "id" | "state" | "picture" | "problem" | "created_at" | "updated_at">
  import_row: Table<ImportRow, "action" | "problem" | "changes" | "is_steep" | "named_by" | "notices">
  import_run: Table<ImportRun, "create_brands" | "lease_until" | "started_at" | "finished_at" | "created_at" | "profile" | "headings" | "notices" | "heading_key" | "mapping">
  inbound_transfer: Table<InboundTransfer, "fees_kobo" | "reason" | "sender_name" | "sender_bank" | "sender_account" | "narration" | "created_at">
  inventory_item: Table<InventoryItem, "created_at" | "updated_at" | "deleted_at" | "sku" | "origin_country" | "hs_code" | "mid_code" | "material" | "weight" | "length" | "height" | "width" | "requires_shipping" | "description" | "title" | "thumbnail" | "metadata" | "unit_of_measure">
  inventory_level: Table<InventoryLevel, "created_at" | "updated_at" | "deleted_at" | "stocked_quantity" | "reserved_quantity" | "incoming_quantity" | "metadata" | "raw_stocked_quantity" | "raw_reserved_quantity" | "raw_incoming_quantity">
  invite: Table<Invite, "accepted" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  kept_money: Table<KeptMoney, "customer_id" | "order_id" | "status" | "destination" | "decision_reason" | "asked_by" | "approved_by" | "settled_at" | "provider_refund_id" | "last_error" | "doing_until" | "created_at" | "updated_at" | "deleted_at">
  ledger_account: Table<LedgerAccount, "min_available" | "max_balance" | "balance" | "held" | "version" | "status" | "created_at">
  ledger_account_event: Table<LedgerAccountEvent, "id" | "actor_id" | "at">
  ledger_entry: Table<LedgerEntry, "id" | "balance_after" | "account_version" | "created_at">
  ledger_hold: Table<LedgerHold, "expires_at" | "created_at" | "ended_at">
  ledger_seal: Table<LedgerSeal, "sealed_at">
  ledger_tx: Table<LedgerTx, "external_ref" | "reverses_id" | "actor_id" | "reason" | "metadata" | "created_at">
  ledger_verification: Table<LedgerVerification, "id" | "head" | "at">
  legal_text: Table<LegalText, "note" | "created_at">
  lga: Table<Lga, "created_at" | "updated_at" | "deleted_at">
  loan: Table<Loan, "applicant" | "principal_kobo" | "months" | "monthly_rate_bp" | "fee_kobo" | "first_due_on" | "proposed_by" | "proposed_at" | "approved_by" | "approved_at" | "offer_expires_at" | "accepted_at" | "disbursed_at" | "repaid_at" | "closed_at" | "close_reason" | "ledger_tx_id" | "created_at" | "updated_at" | "deleted_at">
  loan_event: Table<LoanEvent, "subject" | "note" | "actor_id" | "at" | "created_at" | "updated_at" | "deleted_at">
  loan_identity: Table<LoanIdentity, "bvn_sealed" | "bvn_index" | "bvn_last4" | "status" | "mismatches" | "checked_at" | "created_at" | "updated_at" | "deleted_at">
  loan_instalment: Table<LoanInstalment, "fee_paid_kobo" | "interest_paid_kobo" | "principal_paid_kobo" | "rebate_kobo" | "created_at" | "updated_at" | "deleted_at">
  loan_repayment: Table<LoanRepayment, "email" | "access_code" | "authorization_url" | "provider_transaction_id" | "provider_message" | "received_kobo" | "fees_kobo" | "change_kobo" | "rebate_kobo" | "reason" | "ledger_tx_id" | "settled_at" | "created_at" | "updated_at" | "deleted_at" | "provider" | "saved_card_id" | "keep_card">
  low_stock_level: Table<LowStockLevel, "updated_at">
  mail_agreement: Table<MailAgreement, "created_at" | "updated_at" | "deleted_at">
  mail_refusal: Table<MailRefusal, "created_at" | "updated_at" | "deleted_at">
  newsletter_subscriber: Table<NewsletterSubscriber, "status" | "mailed_at" | "confirmed_at" | "unsubscribed_at" | "created_at" | "updated_at" | "deleted_at" | "topics">
  notification: Table<Notification, "template" | "data" | "trigger_type" | "resource_id" | "resource_type" | "receiver_id" | "original_notification_id" | "idempotency_key" | "external_id" | "provider_id" | "created_at" | "updated_at" | "deleted_at" | "status" | "from" | "provider_data">
  opening_step: Table<OpeningStep, "tried_with" | "created_at">
  order: Table<Order, "region_id" | "display_id" | "customer_id" | "version" | "sales_channel_id" | "status" | "is_draft_order" | "email" | "shipping_address_id" | "billing_address_id" | "no_notification" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "canceled_at" | "custom_display_id" | "locale">
  order_address: Table<OrderAddress, "customer_id" | "company" | "first_name" | "last_name" | "address_1" | "address_2" | "city" | "country_code" | "province" | "postal_code" | "phone" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  order_change: Table<OrderChange, "description" | "status" | "internal_note" | "created_by" | "requested_by" | "requested_at" | "confirmed_by" | "confirmed_at" | "declined_by" | "declined_reason" | "metadata" | "declined_at" | "canceled_by" | "canceled_at" | "created_at" | "updated_at" | "change_type" | "deleted_at" | "return_id" | "claim_id" | "exchange_id" | "carry_over_promotions" | "no_notification">
  order_change_action: Table<OrderChangeAction, "order_id" | "version" | "ordering" | "order_change_id" | "reference" | "reference_id" | "details" | "amount" | "raw_amount" | "internal_note" | "applied" | "created_at" | "updated_at" | "deleted_at" | "return_id" | "claim_id" | "exchange_id">
  order_event: Table<OrderEvent, "note" | "actor_id" | "at" | "mailing_until" | "created_at" | "updated_at" | "deleted_at" | "subject_id" | "worked_at" | "move_id" | "held_until">
  order_fulfillment: Table<OrderFulfillment, "created_at" | "updated_at" | "deleted_at">
  order_item: Table<OrderItem, "raw_fulfilled_quantity" | "raw_shipped_quantity" | "raw_return_requested_quantity" | "raw_return_received_quantity" | "raw_return_dismissed_quantity" | "raw_written_off_quantity" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "delivered_quantity" | "raw_delivered_quantity" | "unit_price" | "raw_unit_price" | "compare_at_unit_price" | "raw_compare_at_unit_price">
  order_line_item: Table<OrderLineItem, "totals_id" | "subtitle" | "thumbnail" | "variant_id" | "product_id" | "product_title" | "product_description" | "product_subtitle" | "product_type" | "product_collection" | "product_handle" | "variant_sku" | "variant_barcode" | "variant_title" | "variant_option_values" | "requires_shipping" | "is_discountable" | "is_tax_inclusive" | "compare_at_unit_price" | "raw_compare_at_unit_price" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "is_custom_price" | "product_type_id" | "is_giftcard">
  order_line_item_adjustment: Table<OrderLineItemAdjustment, "description" | "promotion_id" | "code" | "provider_id" | "created_at" | "updated_at" | "deleted_at" | "is_tax_inclusive" | "version">
  order_note: Table<OrderNote, "author_id" | "created_at" | "updated_at" | "deleted_at">
  order_payment_collection: Table<OrderPaymentCollection, "created_at" | "updated_at" | "deleted_at">
  order_refund: Table<OrderRefund, "return_id" | "reason" | "asked_by_id" | "provider_refund_id" | "medusa_refund_id" | "attempts" | "sending_until" | "sent_at" | "last_error" | "created_at" | "updated_at" | "deleted_at" | "first_destination">
  order_return: Table<OrderReturn, "note" | "photos" | "decision_note" | "decided_by" | "decided_at" | "received_by" | "received_at" | "refundable_kobo" | "medusa_return_id" | "created_at" | "updated_at" | "deleted_at" | "withdrawn_at" | "remedy" | "is_late" | "replaced_at">
  order_return_line: Table<OrderReturnLine, "restocked" | "written_off" | "created_at" | "updated_at" | "deleted_at" | "opened">
  order_shipment: Table<OrderShipment, "move_id" | "courier_id" | "courier_name" | "waybill" | "tracking_url" | "rider" | "created_at" | "updated_at">
  order_shipping: Table<OrderShipping, "created_at" | "updated_at" | "deleted_at" | "return_id" | "claim_id" | "exchange_id">
  order_shipping_method: Table<OrderShippingMethod, "description" | "is_tax_inclusive" | "shipping_option_id" | "data" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "is_custom_amount">
  order_summary: Table<OrderSummary, "version" | "totals" | "created_at" | "updated_at" | "deleted_at">
  order_transaction: Table<OrderTransaction, "version" | "reference" | "reference_id" | "created_at" | "updated_at" | "deleted_at" | "return_id" | "claim_id" | "exchange_id">
  order_words: Table<OrderWords, never>
  outbox_job: Table<OutboxJob, "id" | "payload" | "status" | "run_at" | "attempts" | "last_error" | "about_type" | "about_id" | "created_at" | "ended_at" | "failures" | "taken">
  passkey: Table<Passkey, "counter" | "transports" | "backed_up" | "last_used_at" | "created_at">
  passkey_use: Table<PasskeyUse, "at">
  payment: Table<Payment, "data" | "created_at" | "updated_at" | "deleted_at" | "captured_at" | "canceled_at" | "metadata">
  payment_attempt: Table<PaymentAttempt, "customer_id" | "payment_session_id" | "access_code" | "authorization_url" | "provider_transaction_id" | "provider_message" | "received_kobo" | "fees_kobo" | "reason" | "created_at" | "updated_at" | "deleted_at" | "keep_card" | "saved_card_id" | "card_fingerprint" | "account_number" | "account_name" | "bank_name" | "lapses_at" | "sent_at">
  payment_collection: Table<PaymentCollection, "authorized_amount" | "raw_authorized_amount" | "captured_amount" | "raw_captured_amount" | "refunded_amount" | "raw_refunded_amount" | "created_at" | "updated_at" | "deleted_at" | "completed_at" | "status" | "metadata">
  payment_session: Table<PaymentSession, "data" | "context" | "status" | "authorized_at" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  people_read: Table<PeopleRead, "actor_email" | "actor_role" | "target_id" | "address">
  pickup_location: Table<PickupLocation, "lga_id" | "is_active" | "rank" | "created_at" | "updated_at" | "deleted_at">
  points_adjustment: Table<PointsAdjustment, "created_at">
  points_holder: Table<PointsHolder, "owed" | "created_at" | "updated_at">
  points_order: Table<PointsOrder, "created_at" | "updated_at">
  points_redemption: Table<PointsRedemption, "created_at">
  price: Table<Price, "title" | "rules_count" | "created_at" | "updated_at" | "deleted_at" | "price_list_id" | "min_quantity" | "max_quantity" | "raw_min_quantity" | "raw_max_quantity">
  price_band: Table<PriceBand, "price_end_kobo" | "image" | "rank" | "created_at" | "updated_at" | "deleted_at">
  price_change: Table<PriceChange, "note" | "undoes" | "undone_by" | "created_at" | "scope" | "schedule_id" | "schedule_phase" | "left_out">
  price_change_line: Table<PriceChangeLine, "old_kobo" | "new_kobo" | "problem">
  price_list: Table<PriceList, "status" | "starts_at" | "ends_at" | "rules_count" | "type" | "created_at" | "updated_at" | "deleted_at" | "metadata">
  price_list_rule: Table<PriceListRule, "created_at" | "updated_at" | "deleted_at" | "value" | "attribute">
  price_preference: Table<PricePreference, "value" | "is_tax_inclusive" | "created_at" | "updated_at" | "deleted_at">
  price_rule: Table<PriceRule, "priority" | "created_at" | "updated_at" | "deleted_at" | "attribute" | "operator">
  price_schedule: Table<PriceSchedule, "note" | "status" | "ends_at" | "created_at" | "updated_at">
  price_schedule_line: Table<PriceScheduleLine, "new_kobo" | "ends_at" | "is_open">
  price_set: Table<PriceSet, "created_at" | "updated_at" | "deleted_at">
  private_file: Table<PrivateFile, "created_at" | "updated_at" | "deleted_at">
  product: Table<Product, "subtitle" | "description" | "is_giftcard" | "status" | "thumbnail" | "weight" | "length" | "height" | "width" | "origin_country" | "hs_code" | "mid_code" | "material" | "collection_id" | "type_id" | "discountable" | "external_id" | "created_at" | "updated_at" | "deleted_at" | "metadata">
  product_answer: Table<ProductAnswer, "customer_id" | "staff_id" | "name" | "status" | "hidden_reason" | "decided_at" | "decided_by" | "created_at" | "updated_at" | "deleted_at">
  product_category: Table<ProductCategory, "description" | "is_active" | "is_internal" | "rank" | "parent_category_id" | "created_at" | "updated_at" | "deleted_at" | "metadata" | "external_id">
  product_category_product: Table<ProductCategoryProduct, never>
  product_collection: Table<ProductCollection, "metadata" | "created_at" | "updated_at" | "deleted_at" | "external_id">
  product_option: Table<ProductOption, "metadata" | "created_at" | "updated_at" | "deleted_at" | "is_exclusive">
  product_option_value: Table<ProductOptionValue, "option_id" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "rank">
  product_product_option: Table<ProductProductOption, "created_at" | "updated_at" | "deleted_at">
  product_product_option_value: Table<ProductProductOptionValue, "created_at" | "updated_at" | "deleted_at">
  product_question: Table<ProductQuestion, "customer_id" | "status" | "hidden_reason" | "decided_at" | "decided_by" | "created_at" | "updated_at" | "deleted_at">
  product_sales_channel: Table<ProductSalesChannel, "created_at" | "updated_at" | "deleted_at">
  product_shipping_profile: Table<ProductShippingProfile, "created_at" | "updated_at" | "deleted_at">
  product_tag: Table<ProductTag, "metadata" | "created_at" | "updated_at" | "deleted_at" | "external_id">
  product_tags: Table<ProductTags, never>
  product_type: Table<ProductType, "metadata" | "created_at" | "updated_at" | "deleted_at" | "external_id">
  product_variant: Table<ProductVariant, "sku" | "barcode" | "ean" | "upc" | "allow_backorder" | "manage_inventory" | "hs_code" | "origin_country" | "mid_code" | "material" | "weight" | "length" | "height" | "width" | "metadata" | "variant_rank" | "product_id" | "created_at" | "updated_at" | "deleted_at" | "thumbnail">
  product_variant_inventory_item: Table<ProductVariantInventoryItem, "required_quantity" | "created_at" | "updated_at" | "deleted_at">
  product_variant_option: Table<ProductVariantOption, never>
  product_variant_price_set: Table<ProductVariantPriceSet, "created_at" | "updated_at" | "deleted_at">
  product_variant_product_image: Table<ProductVariantProductImage, "created_at" | "updated_at" | "deleted_at">
  product_view: Table<ProductView, "created_at">
  promotion: Table<Promotion, "campaign_id" | "is_automatic" | "created_at" | "updated_at" | "deleted_at" | "status" | "is_tax_inclusive" | "limit" | "used" | "metadata">
  promotion_application_method: Table<PromotionApplicationMethod, "value" | "raw_value" | "max_quantity" | "apply_to_quantity" | "buy_rules_min_quantity" | "allocation" | "created_at" | "updated_at" | "deleted_at" | "currency_code">
  promotion_campaign: Table<PromotionCampaign, "description" | "starts_at" | "ends_at" | "created_at" | "updated_at" | "deleted_at">
  property_label: Table<PropertyLabel, "description" | "created_at" | "updated_at" | "deleted_at">
  provider_identity: Table<ProviderIdentity, "user_metadata" | "provider_metadata" | "created_at" | "updated_at" | "deleted_at">
  purchase_order: Table<PurchaseOrder, "number" | "status" | "expected_on" | "note" | "units_ordered" | "cost_kobo" | "ordered_at" | "created_at" | "updated_at">
  purchase_order_line: Table<PurchaseOrderLine, "units_received">
  purchase_receipt: Table<PurchaseReceipt, "note" | "received_at" | "undone_at" | "undone_by">
  purchase_receipt_line: Table<PurchaseReceiptLine, "lot" | "expires_on">
  purchase_telling: Table<PurchaseTelling, "created_at">
  push_message: Table<PushMessage, "ended_at" | "sent" | "created_at" | "updated_at" | "deleted_at">
  push_subscription: Table<PushSubscription, "order_moves" | "back_in_stock" | "price_drop" | "refusals" | "created_at" | "updated_at" | "deleted_at">
  rate_limit: Table<RateLimit, "points" | "expire">
  referral_attribution: Table<ReferralAttribution, "created_at">
  referral_mark: Table<ReferralMark, "id" | "seen_at">
  referral_notification: Table<ReferralNotification, "id" | "amount_kobo" | "reward_id" | "withdrawal_id" | "read_at" | "created_at" | "told_at" | "mail_key">
  referral_reward: Table<ReferralReward, "rate_bp" | "refusal" | "release_at" | "settled_at" | "created_at" | "updated_at">
  referral_standing: Table<ReferralStanding, "earned_kobo" | "owed_kobo" | "barred_at" | "barred_reason" | "created_at" | "updated_at">
  referral_transaction: Table<ReferralTransaction, "id" | "owed_kobo" | "reward_id" | "withdrawal_id" | "ledger_tx_id" | "read_at" | "created_at">
  refund: Table<Refund, "created_at" | "updated_at" | "deleted_at" | "created_by" | "metadata" | "refund_reason_id" | "note">
  refund_reason: Table<RefundReason, "description" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  region: Table<Region, "metadata" | "created_at" | "updated_at" | "deleted_at" | "automatic_taxes">
  report_line: Table<ReportLine, never>
  report_mail: Table<ReportMail, "created_at">
  report_order: Table<ReportOrder, "paid_at" | "channel" | "state_id" | "kept_kobo" | "lga" | "pickup_location_id" | "source" | "placed_by" | "vat_bp">
  reservation_item: Table<ReservationItem, "created_at" | "updated_at" | "deleted_at" | "line_item_id" | "external_id" | "description" | "created_by" | "metadata" | "allow_backorder" | "raw_quantity">
  return: Table<Return, "claim_id" | "exchange_id" | "display_id" | "status" | "no_notification" | "refund_amount" | "raw_refund_amount" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "received_at" | "canceled_at" | "location_id" | "requested_at" | "created_by">
  return_item: Table<ReturnItem, "reason_id" | "received_quantity" | "raw_received_quantity" | "note" | "metadata" | "created_at" | "updated_at" | "deleted_at" | "damaged_quantity" | "raw_damaged_quantity">
  return_reason: Table<ReturnReason, "description" | "metadata" | "parent_return_reason_id" | "created_at" | "updated_at" | "deleted_at">
  review: Table<Review, "customer_id" | "content" | "verified" | "status" | "created_at" | "updated_at" | "deleted_at" | "skin_type" | "photos" | "revision" | "edited_at" | "hidden_reason" | "decided_at" | "decided_by" | "reply" | "replied_at" | "replied_by" | "helpful_count">
  review_reminder: Table<ReviewReminder, "created_at" | "updated_at" | "deleted_at">
  review_vote: Table<ReviewVote, "created_at" | "updated_at" | "deleted_at">
  reward_content: Table<RewardContent, "image" | "created_at" | "updated_at" | "deleted_at">
  reward_tier: Table<RewardTier, "created_at" | "updated_at" | "deleted_at">
  sales_channel: Table<SalesChannel, "description" | "is_disabled" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  saved_card: Table<SavedCard, "brand" | "bank" | "exp_month" | "exp_year" | "used_at" | "created_at" | "updated_at" | "deleted_at">
  saved_item: Table<SavedItem, "variant_title" | "image" | "created_at" | "updated_at" | "deleted_at">
  search_index: Table<SearchIndex, "created_at" | "updated_at" | "deleted_at" | "active_version">
  search_synonym: Table<SearchSynonym, "created_at" | "updated_at">
  shipping_option: Table<ShippingOption, "price_type" | "shipping_profile_id" | "provider_id" | "data" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  shipping_option_type: Table<ShippingOptionType, "description" | "created_at" | "updated_at" | "deleted_at">
  shipping_profile: Table<ShippingProfile, "metadata" | "created_at" | "updated_at" | "deleted_at">
  shop_look: Table<ShopLook, "id" | "name" | "email" | "phone" | "address" | "hours" | "instagram" | "facebook" | "tiktok" | "x" | "brand_colour" | "link_colour" | "font" | "logo" | "logo_width" | "logo_height" | "logo_has_name" | "logo_print" | "icon" | "updated_at">
  shop_order: Table<ShopOrder, "cart_id" | "customer_id" | "request_key" | "moving_until" | "channel" | "payment_collection_id" | "paid_attempt_id" | "state_id" | "lga_id" | "pickup_location_id" | "expected_date" | "note" | "expires_at" | "created_at" | "updated_at" | "deleted_at" | "coupon_code" | "refunded_kobo" | "source" | "placed_by" | "assigned_to" | "wallet_kobo" | "channel_refunded_kobo" | "refund_to" | "wholesale_target_kobo" | "vat_bp" | "vat_tin" | "taken_out" | "replaces_return_id">
  sign_in_lock: Table<SignInLock, "failures" | "first_failed_at" | "last_failed_at" | "locked_until" | "pending" | "pending_since" | "updated_at">
  site_banner: Table<SiteBanner, "alt" | "mobile_image" | "link" | "placement" | "rank" | "is_active" | "starts_at" | "ends_at" | "created_at" | "updated_at" | "deleted_at">
  site_banner_product: Table<SiteBannerProduct, "rank" | "created_at" | "updated_at" | "deleted_at">
  skin_profile: Table<SkinProfile, "head_type" | "concern" | "created_at" | "updated_at" | "deleted_at">
  skin_recommendation: Table<SkinRecommendation, "head_type" | "note" | "rank" | "created_at" | "updated_at" | "deleted_at">
  skin_routine: Table<SkinRoutine, "head_type" | "concern" | "created_at" | "updated_at" | "deleted_at">
  skin_selfie: Table<SkinSelfie, "note" | "answer" | "answered_by" | "answered_at" | "created_at" | "updated_at" | "deleted_at">
  social_ticket: Table<SocialTicket, "email" | "first_name" | "last_name" | "created_at" | "used_at">
  staff_invitation: Table<StaffInvitation, "invited_by" | "accepted_at" | "withdrawn_at" | "user_id" | "created_at" | "updated_at" | "deleted_at">
  staff_member: Table<StaffMember, "created_at" | "updated_at" | "deleted_at">
  staff_recovery_code: Table<StaffRecoveryCode, "used_at" | "created_at" | "updated_at" | "deleted_at">
  staff_second_factor: Table<StaffSecondFactor, "secret" | "confirmed_at" | "pending_secret" | "pending_at" | "last_step" | "created_at" | "updated_at" | "deleted_at">
  state: Table<State, "created_at" | "updated_at" | "deleted_at">
  stock_count: Table<StockCount, "undoes" | "created_at" | "receipt_id">
  stock_location: Table<StockLocation, "created_at" | "updated_at" | "deleted_at" | "address_id" | "metadata">
  stock_lot: Table<StockLot, "lot" | "created_at" | "updated_at">
  store: Table<Store, "name" | "default_sales_channel_id" | "default_region_id" | "default_location_id" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  supplier: Table<Supplier, "email" | "phone" | "note" | "is_active" | "created_at" | "updated_at" | "deleted_at">
  tax_rate: Table<TaxRate, "rate" | "is_default" | "is_combinable" | "metadata" | "created_at" | "updated_at" | "created_by" | "deleted_at">
  tax_region: Table<TaxRegion, "provider_id" | "province_code" | "parent_id" | "metadata" | "created_at" | "updated_at" | "created_by" | "deleted_at">
  top_brand: Table<TopBrand, "image" | "rank" | "created_at" | "updated_at" | "deleted_at">
  user: Table<User, "first_name" | "last_name" | "avatar_url" | "metadata" | "created_at" | "updated_at" | "deleted_at">
  vat_setting: Table<VatSetting, "tin" | "set_at">
  verification_code: Table<VerificationCode, "tries" | "ended_at" | "created_at" | "updated_at" | "deleted_at">
  verification_link: Table<VerificationLink, "ended_at" | "created_at" | "updated_at" | "deleted_at">
  wallet_adjustment: Table<WalletAdjustment, "decided_by" | "decided_at" | "decision_note" | "ledger_tx_id" | "created_at" | "updated_at" | "deleted_at">
  wallet_funding: Table<WalletFunding, "access_code" | "authorization_url" | "provider_transaction_id" | "provider_message" | "received_kobo" | "fees_kobo" | "reason" | "ledger_tx_id" | "settled_at" | "created_at" | "updated_at" | "deleted_at" | "saved_card_id" | "keep_card">
  wallet_withdrawal: Table<WalletWithdrawal, "account_number" | "account_name" | "decline_reason" | "recipient_code" | "transfer_code" | "provider_status" | "provider_message" | "fee_kobo" | "ledger_tx_id" | "sends" | "settled_at" | "created_at" | "updated_at" | "deleted_at" | "source">
  wallet_withdrawal_event: Table<WalletWithdrawalEvent, "id" | "actor_id" | "note" | "created_at">
  webhook_event: Table<WebhookEvent, "reference" | "attempts" | "next_attempt_at" | "processed_at" | "outcome" | "created_at" | "updated_at" | "deleted_at" | "last_error">
  wholesale_switch: Table<WholesaleSwitch, "at" | "created_at" | "updated_at" | "deleted_at">
  wholesale_target: Table<WholesaleTarget, "set_by" | "set_at" | "created_at" | "updated_at" | "deleted_at">
  wholesale_window: Table<WholesaleWindow, "opened_at" | "closed_at" | "closed_because" | "created_at" | "updated_at" | "deleted_at">
  wish: Table<Wish, "added_at" | "removed_at" | "created_at" | "updated_at" | "deleted_at" | "seen_wholesale_kobo">
  wish_news: Table<WishNews, "noted_at" | "ended_at" | "mail_key" | "created_at" | "updated_at" | "deleted_at" | "at_wholesale" | "pushed_at">
}

// Knex knows the columns of `pg("shop_order")` by this.
declare module "knex/types/tables" {
  interface Tables extends ShopTables {}
}
