import type { PersonalTable } from "./personal-table"

const LAW = "Books of account, with what they were made of, are kept for six years."

/** Where it went, no closer than the state: it identifies nobody, and taxes can still be reported. */
const ANONYMOUS_ADDRESS = {
  because: LAW,
  keep: ["country_code", "province"],
  set: { first_name: "'Deleted'", last_name: "'account'" },
} as const

const CART_ADDRESS = ["first_name", "last_name", "phone", "address_1", "address_2", "city", "province"]

export const orderTables: readonly PersonalTable[] = [
  {
    table: "customer_cart",
    name: "Cart",
    about: "Which cart is yours.",
    shown: ["cart_id", "coupon_code", "created_at", "updated_at"],
    erased: "deleted",
  },
  {
    table: "abandoned_cart",
    name: "Carts you left",
    about: "When you left a cart for a day, what it was worth, in kobo, and when we reminded you of it.",
    shown: ["cart_id", "touched_at", "abandoned_at", "units", "value_kobo", "reminded_at"],
    erased: {
      because: "The shop's figures count carts that were left, whoever left them.",
      keep: ["cart_id", "touched_at", "abandoned_at", "units", "value_kobo", "reminded_at"],
      set: {},
    },
  },
  {
    table: "cart_reminder",
    name: "Last reminder of your cart",
    about: "When we last reminded you of a cart. The next one waits a week.",
    shown: ["abandoned_cart_id", "claimed_at", "sent_at"],
    erased: "deleted",
  },
  {
    table: "purchase_telling",
    name: "Orders that analytics will be told of",
    about: "Orders that are not told of yet, because you allowed it. The row goes when they are.",
    rows: "t.order_id in (select o.id from shop_order o where o.customer_id = :customerId)",
    shown: ["order_id", "visitor", "client_id", "created_at"],
    erased: "deleted",
  },
  {
    table: "coupon_use",
    name: "Coupons",
    about: "Coupons that you used, and what they took off, in kobo.",
    shown: ["coupon_id", "cart_id", "discount_kobo", "created_at"],
    erased: {
      because: "A coupon may be used so many times, whoever used it.",
      keep: ["coupon_id", "customer_id", "cart_id", "once_for", "discount_kobo"],
      set: {},
    },
  },
  {
    table: "coupon_account",
    name: "Coupons given to you",
    about: "Coupons that only accounts named by staff may use, yours among them.",
    shown: ["coupon_id", "created_at"],
    erased: "deleted",
  },
  {
    table: "cart_line_item",
    name: "What is in your cart",
    about: "The products in your cart.",
    rows: "t.cart_id = any(:openCartIds)",
    shown: ["product_id", "variant_id", "title", "quantity", "created_at"],
    erased: "deleted",
  },
  {
    table: "saved_item",
    name: "Saved for later",
    about: "Products that you took out of your cart to think about.",
    shown: ["product_id", "variant_id", "title", "quantity", "price_kobo", "created_at"],
    erased: "deleted",
  },
  {
    table: "cart",
    name: "Carts",
    about: "Carts of yours, also those that became orders.",
    rows: "t.id = any(:cartIds)",
    shown: ["id", "email", "created_at", "completed_at"],
    erased: {
      because: "An order names the cart that it was made of, so that it is made only once.",
      keep: ["region_id", "sales_channel_id", "currency_code", "completed_at", "locale"],
      set: {},
    },
  },
  {
    table: "cart_address",
    name: "Addresses of carts",
    about: "Where carts of yours were to go.",
    rows: "t.id = any(:cartAddressIds)",
    shown: CART_ADDRESS,
    erased: "deleted",
  },
  {
    table: "shop_order",
    name: "Orders",
    about: "What you ordered, where it went and what it cost. Amounts are in kobo, a hundredth of a naira.",
    rows: "t.id = any(:orderIds)",
    shown: [
      "order_number",
      "status",
      "created_at",
      "delivery_method",
      "recipient",
      "note",
      "lines",
      "taken_out",
      "expected_date",
      "subtotal_kobo",
      "discount_kobo",
      "coupon_code",
      "wholesale_target_kobo",
      "delivery_kobo",
      "total_kobo",
      "paid_kobo",
      "wallet_kobo",
      "refunded_kobo",
      "channel",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: {
        note: "null",
        request_key: "null",
        recipient: `jsonb_build_object('name', 'Deleted account', 'phone', '', 'email', '', 'address', '', 'city', '',
          'state', coalesce(t.recipient->>'state', ''), 'lga', null)`,
      },
    },
  },
  {
    table: "order_words",
    name: "Words of orders",
    about: "What staff find your orders by: their numbers, names, phones and e-mails.",
    rows: "t.order_id = any(:orderIds)",
    shown: null,
    erased: {
      because: "Made by the database of the order and its account, and goes with them.",
      keep: null,
      set: {},
    },
  },
  {
    table: "order_event",
    name: "History of orders",
    about: "Each step of your orders, with what was noted about it.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "status", "note", "at"],
    erased: { because: LAW, keep: null, set: { note: "null" } },
  },
  {
    table: "order_shipment",
    name: "Parcels",
    about: "Who carried your orders, and under which number.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "courier_name", "waybill", "tracking_url", "created_at"],
    erased: "deleted",
  },
  {
    table: "order_note",
    name: "Notes on orders",
    about: "What staff noted among themselves about orders of yours.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "text", "created_at"],
    erased: "deleted",
  },
  {
    table: "order_return",
    name: "Returns",
    about: "What you asked to send back, why, with your pictures, and the outcome.",
    rows: "t.order_id = any(:orderIds)",
    shown: [
      "number",
      "status",
      "reason",
      "note",
      ["photos", "jsonb_array_length(t.photos)"],
      "decision_note",
      "decided_at",
      "received_at",
      "withdrawn_at",
      "remedy",
      "is_late",
      "replaced_at",
      "refundable_kobo",
      "created_at",
    ],
    erased: { because: LAW, keep: null, set: { note: "null", photos: "'[]'", decision_note: "null" } },
  },
  {
    table: "order_refund",
    name: "Refunds",
    about: "What was given back to you of what you paid. Amounts are in kobo.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "amount_kobo", "destination", "reason", "status", "sent_at", "created_at"],
    erased: { because: LAW, keep: null, set: { reason: "null", last_error: "null" } },
  },
  {
    table: "order",
    name: "Orders in the back office",
    about: "The same orders as the back office keeps them.",
    rows: "t.id = any(:orderIds)",
    shown: ["id", "custom_display_id", "email", "metadata", "created_at"],
    erased: {
      because: LAW,
      keep: null,
      set: {
        email: "cast(:pseudonym as text)",
        metadata: "jsonb_build_object('order_number', t.metadata->>'order_number')",
      },
    },
  },
  {
    table: "order_address",
    name: "Addresses of orders",
    about: "Where your orders went, as the back office keeps it.",
    rows: "t.id = any(:orderAddressIds)",
    shown: CART_ADDRESS,
    erased: { ...ANONYMOUS_ADDRESS, keep: [...ANONYMOUS_ADDRESS.keep, "customer_id"] },
  },
  {
    table: "fulfillment_address",
    name: "Addresses of parcels",
    about: "Where parcels of yours went.",
    rows: "t.id = any(:fulfilmentAddressIds)",
    shown: CART_ADDRESS,
    erased: ANONYMOUS_ADDRESS,
  },
  {
    table: "order_change",
    name: "Changes of orders",
    about: "Changes that staff made to your orders, such as a corrected address.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "change_type", "status", "description", "internal_note", "created_at"],
    erased: { because: LAW, keep: null, set: { description: "null", internal_note: "null" } },
  },
  {
    table: "order_change_action",
    name: "Parts of those changes",
    about: "What exactly was changed.",
    rows: "t.order_id = any(:orderIds)",
    shown: ["order_id", "action", "details", "internal_note", "created_at"],
    erased: {
      because: LAW,
      keep: null,
      // An address or e-mail that was corrected is in `details`, before and after.
      set: {
        internal_note: "null",
        details: "case when t.action = 'UPDATE_ORDER_PROPERTIES' then '{}' else t.details end",
      },
    },
  },
  {
    table: "credit_session",
    name: "Checkouts on credit",
    about: "Each time you began to buy on credit, and how far it came. Amounts are in kobo.",
    rows: `t.attempt_id in (select p.id from payment_attempt p where p.reference = any(:references))`,
    shown: ["provider", "email", "amount_kobo", "state", "checkout_transaction_id", "created_at"],
    erased: { because: LAW, keep: null, set: { email: "cast(:pseudonym as text)" } },
  },
  {
    table: "payment_attempt",
    name: "Payments",
    about: "Each time you paid or began to pay. Amounts are in kobo.",
    rows: "t.customer_id = :customerId or t.order_id = any(:orderIds)",
    shown: [
      "order_id",
      "channel",
      "provider",
      "reference",
      "amount_kobo",
      "received_kobo",
      "email",
      "status",
      "provider_message",
      "created_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: {
        email: "cast(:pseudonym as text)",
        access_code: "null",
        authorization_url: "null",
        saved_card_id: "null",
        card_fingerprint: "null",
      },
    },
  },
  {
    table: "card_dispute",
    name: "Disputed payments",
    about: "Payments that you asked your bank to take back. Amounts are in kobo.",
    rows: "t.order_id = any(:orderIds) or t.customer_id = :customerId",
    shown: [
      "source",
      "order_id",
      "amount_kobo",
      "category",
      "state",
      "due_at",
      "resolved_at",
      "answer",
      "created_at",
    ],
    erased: { because: LAW, keep: null, set: { note: "null" } },
  },
  {
    table: "saved_card",
    name: "Saved cards",
    about:
      "Cards that you let us charge again: their last four digits. Their numbers are with the card provider alone.",
    shown: ["brand", "last4", "bank", "exp_month", "exp_year", "email", "created_at", "used_at"],
    erased: "deleted",
  },
  {
    table: "kept_money",
    name: "Unmatched payments",
    about: "Money of yours that fitted nothing, and where it went. Amounts are in kobo.",
    rows: "t.customer_id = :customerId or t.order_id = any(:orderIds)",
    shown: [
      "order_id",
      "reference",
      "received_kobo",
      "currency",
      "reason",
      "came_at",
      "destination",
      "settled_at",
    ],
    erased: { because: LAW, keep: null, set: { decision_reason: "null" } },
  },
  {
    table: "payment_session",
    name: "Payments at the bank",
    about: "What the card provider told of your payments, with the brand and last four digits of the card.",
    rows: "t.payment_collection_id = any(:collectionIds)",
    shown: ["amount", "status", ["data", ofInterest()], "created_at"],
    erased: { because: LAW, keep: null, set: { data: withoutPayer() } },
  },
  {
    table: "payment",
    name: "Payments in the back office",
    about: "The same payments as the back office keeps them.",
    rows: "t.payment_collection_id = any(:collectionIds)",
    shown: ["amount", ["data", ofInterest()], "captured_at", "canceled_at", "created_at"],
    erased: { because: LAW, keep: null, set: { data: withoutPayer() } },
  },
  {
    table: "webhook_event",
    name: "Notices of the bank",
    about: "What the card provider told the shop by itself.",
    rows: "t.reference = any(:references) and t.processed_at is not null",
    shown: [
      "event",
      "reference",
      // The authorisation is a key that money can be taken with.
      [
        "payload",
        "t.payload #- '{data,authorization,authorization_code}' #- '{data,authorization,signature}'",
      ],
      "created_at",
    ],
    erased: {
      because: "A notice that comes twice is worked on once.",
      keep: null,
      set: { payload: "jsonb_build_object('event', t.event)" },
    },
  },
]

/** Without the codes of the provider's pages. */
function ofInterest(): string {
  const names = ["email", "reference", "outcome", "transaction", "refunds"]
  return `jsonb_build_object(${names.map((name) => `'${name}', t.data->'${name}'`).join(", ")})`
}

/** The card module goes on reading it, for refunds: the e-mail is replaced, the card's digits go. */
function withoutPayer(): string {
  return `case when jsonb_exists(t.data, 'email')
    then jsonb_set(t.data, '{email}', to_jsonb(cast(:pseudonym as text))) else t.data end #- '{transaction,card}'`
}
