import type { PersonalTable } from "./personal-table"

const LAW = "Books of account, with what they were made of, are kept for six years."

export const paymentTables: readonly PersonalTable[] = [
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
    table: "inbound_transfer",
    name: "Bank transfers for your orders",
    about:
      "Transfers that came for orders of yours, who sent them, and where the money went. Amounts are in kobo.",
    rows: `t.attempt_id in (select a.id from payment_attempt a
      where a.customer_id = :customerId or a.order_id = any(:orderIds))`,
    shown: [
      "amount_kobo",
      "went",
      "reason",
      "sender_name",
      "sender_bank",
      "sender_account",
      "narration",
      "received_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: { sender_name: "null", sender_bank: "null", sender_account: "null", narration: "null" },
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
