import type { PersonalTable } from "./personal-table"

const LAW = "Books of account, with what they were made of, are kept for six years."

export const giftCardTables: readonly PersonalTable[] = [
  {
    table: "gift_card",
    name: "Gift cards you bought",
    about: "Each gift card that you bought or began to buy, and whom it is for. Amounts are in kobo.",
    // Not its code: that is the receiver's.
    shown: [
      "provider",
      "reference",
      "amount_kobo",
      "received_kobo",
      "email",
      "status",
      "provider_message",
      "receiver_name",
      "receiver_email",
      "from_name",
      "message",
      "send_at",
      "sent_at",
      "ended_as",
      "ended_at",
      "settled_at",
      "created_at",
    ],
    erased: {
      because: LAW,
      keep: null,
      set: {
        email: "cast(:pseudonym as text)",
        access_code: "null",
        authorization_url: "null",
        receiver_name: "null",
        receiver_email: "null",
        from_name: "null",
        message: "null",
        send_error: "null",
      },
    },
  },
  {
    table: "gift_card_event",
    name: "History of gift cards",
    about: "When you bought gift cards, and when you redeemed one.",
    rows: "t.actor_type = 'customer' and t.actor_id = :customerId",
    shown: [
      "kind",
      ["amount_kobo", "(select g.amount_kobo from gift_card g where g.id = t.gift_card_id)"],
      "created_at",
    ],
    erased: { because: LAW, keep: null, set: {} },
  },
]
