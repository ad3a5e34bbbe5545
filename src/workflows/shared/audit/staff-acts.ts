import type { CallKey, Calls } from "../../../contract/calls"
import { changeWords } from "./change-words"
import * as record from "./records"
import {
  added,
  answered,
  because,
  changed,
  changedProduct,
  changedWallet,
  count,
  countedStock,
  deleted,
  did,
  field,
  movedOrder,
  ofSum,
  only,
  placedOrder,
  plain,
  receivedGoods,
  refund,
  roles,
  the,
  tookOut,
  type Words,
} from "./sentence-words"

/** The calls that write an entry: every one of staff's that changes something. */
type StaffChange = {
  [K in CallKey]: K extends `GET ${string}` ? never : Calls[K] extends { access: "staff" } ? K : never
}[CallKey]

type Below<K> = K extends `${string} /admin/${infer Path}` ? Path : never
type AreaOf<Path> = Path extends `account/${string}`
  ? Path
  : Path extends `${infer First}/${string}`
    ? First
    : Path
/** The first part of a call's path below `/admin`; under `account` the whole path. */
type Area = AreaOf<Below<StaffChange>>
/** "PUT update/{id}" for "PUT /admin/coupon/update/{id}" of the area "coupon". */
type ActIn<A extends string, K> = K extends `${infer Method} /admin/${A}/${infer Rest}`
  ? `${Method} ${Rest}`
  : K extends `${infer Method} /admin/${A}`
    ? Method
    : never
type SentencesOf<A extends string> = {
  readonly [K in StaffChange as AreaOf<Below<K>> extends A ? ActIn<A, K> : never]: Words
}

const of = <Sentences>(target: record.AuditTarget, sentences: Sentences) => ({ target, sentences })
/** Records that are made, changed and deleted. */
const stored = (thing: string) => ({
  "POST store": added(thing),
  "PUT update/{id}": changed(thing),
  "DELETE delete/{id}": deleted(thing),
})
const storedByPost = (thing: string) => ({
  "POST store": added(thing),
  "POST update/{id}": changed(thing),
  "DELETE delete/{id}": deleted(thing),
})

/**
 * What each of staff's calls is about, and the sentence of its entry, by area and by what follows it. A call without a sentence
 * does not compile.
 */
export const staffActs: { readonly [A in Area]: { target: record.AuditTarget; sentences: SentencesOf<A> } } =
  {
    reviews: of(record.review, {
      "PUT {id}/publish": only("published", "review of"),
      "PUT {id}/hide": ({ name, sent }) => `hid ${the("review of", name)}${because(sent)}`,
      "PUT {id}/reply": only("replied to", "review of"),
    }),
    questions: of(record.question, {
      "PUT {id}/publish": only("published", "question about"),
      "PUT {id}/hide": ({ name, sent }) => `hid ${the("question about", name)}${because(sent)}`,
      "PUT {id}/answer": only("answered", "question about"),
      "PUT {id}/answers/{answer_id}/publish": only("published", "answer to a question about"),
      "PUT {id}/answers/{answer_id}/hide": ({ name, sent }) =>
        `hid ${the("answer to a question about", name)}${because(sent)}`,
    }),
    disputes: of(record.simple("dispute", "card_dispute"), {
      "POST {id}/answer": (parts) => ofSum("answered", parts.name ? "dispute about order" : "dispute")(parts),
    }),
    orders: of(record.order, {
      "PUT update/{id}": movedOrder,
      "PUT update-many": ({ sent }) =>
        `moved ${count(sent.ids, "order")} to ${field(sent, "status") || "another status"}`,
      "PUT {id}/assignee": ({ name, sent, names }) =>
        sent.assigned_to
          ? `assigned ${the("order", name)} to ${names.actor(field(sent, "assigned_to")) ?? "somebody"}`
          : `unassigned ${the("order", name)}`,
      "PUT {id}/recipient": ({ name, sent }) =>
        `changed the recipient of ${the("order", name)} to ${field(sent, "name") || "somebody else"}`,
      "POST {id}/take-out": tookOut,
      "POST {id}/notes": ({ name, sent }) => `added a note to ${the("order", name)}${because(sent, "text")}`,
      "DELETE {id}/notes/{note_id}": only("removed a note from", "order"),
      "POST store": placedOrder,
      "POST {id}/payment-link": only("made a payment link for", "order"),
      "POST {id}/refunds": refund("of", "order"),
    }),
    // Each order that moves has an entry of its own.
    "order-moves": of(
      { type: "order_move" },
      {
        POST: ({ sent }) =>
          `moved ${count(sent.ids, "order")} to ${field(sent, "status") || "another status"}`,
        "POST waybills": plain("read a table of waybills"),
        "POST {id}/undo": (parts) =>
          parts.before === null ? "undid a move of orders" : `undid a move: ${movedOrder(parts)}`,
      },
    ),
    couriers: of(record.simple("courier", "courier"), stored("courier")),
    "order-shoppers": of(record.user, { POST: only("noted", "shopper") }),
    returns: of(record.orderReturn, {
      "PUT {id}/approve": only("approved", "return"),
      "PUT {id}/refuse": ({ name, sent }) =>
        `refused ${the("return", name)}${because(sent) || because(sent, "note")}`,
      "PUT {id}/receive": only("received", "return"),
      "POST {id}/refund": refund("for", "return"),
    }),
    refunds: of(record.simple("refund", "order_refund"), {
      "POST {id}/retry": ofSum("tried again to refund", "order"),
    }),
    "skin-selfies": of(record.skinSelfie, {
      "POST {id}/answer": ({ name }) => `answered the picture of skin of ${name ?? "a shopper"}`,
    }),
    "{brand}hustle-documents": of(record.hustle, { "POST treat": answered("agent") }),
    "app-version": of(record.appVersion, { "PUT {platform}": did("changed", "app version") }),
    "legal-texts": of(record.legalText, { "POST {kind}": only("kept a new version of", "legal text") }),
    "get-ready": of(record.openingStep, {
      "POST {step}/try": only("tried", "step to get ready"),
      "PUT {step}": did("changed", "step to get ready"),
      "POST dismiss": plain("dismissed the list to get ready"),
    }),
    "report-mails": of(
      { type: "report_mail" },
      {
        PUT: ({ sent }) =>
          Array.isArray(sent.reports) && sent.reports.length > 0
            ? `chose ${count(sent.reports, "report")} to have by e-mail`
            : "wants no reports by e-mail any more",
      },
    ),
    vat: of(record.simple("vat_setting", "vat_setting"), {
      PUT: ({ sent }) =>
        sent.is_registered
          ? `said that the shop is registered for VAT (TIN ${field(sent, "tin")})`
          : "said that the shop is not registered for VAT",
    }),
    look: of(record.look, {
      POST: ({ before, after }) => {
        const changes = changeWords(before, after)
        return `changed the look of the shop${changes ? `: ${changes}` : ""}`
      },
    }),
    coupon: of(record.coupon, stored("coupon")),
    delivery: of(record.simple("delivery_rule", "delivery_rule"), {
      ...stored("delivery fee for"),
      "POST import/preview": plain("checked a file of delivery fees"),
      "POST import": plain("imported a file of delivery fees"),
    }),
    outbox: of(record.outboxJob, {
      "POST {id}/retry": only("tried again", "background work"),
      "POST {id}/drop": only("dropped", "background work"),
      "POST retry-stopped": plain("tried all stopped background work again"),
    }),
    newsletter: of(record.simple("newsletter_subscriber", "newsletter_subscriber"), {
      "POST {id}/unsubscribe": only("unsubscribed", "reader"),
    }),
    "pickup-locations": of(record.simple("pickup_location", "pickup_location"), stored("pickup location")),
    holidays: of(record.simple("holiday", "delivery_holiday"), stored("holiday")),
    states: of(record.simple("state", "state"), stored("state")),
    lgas: of(record.simple("lga", "lga"), stored("local government area")),
    "gift-cards": of(record.giftCard, {
      "POST {id}/send": ({ name, sent }) =>
        `sent ${the("gift card", name)} again${sent.email ? ", to another address" : ""}`,
      "POST {id}/void": ({ name, sum, sent }) =>
        `voided ${the("gift card", name)}${sum ? ` of ${sum}` : ""}${field(sent, "destination") && `, money back to the ${field(sent, "destination")}`}${because(sent)}`,
    }),
    loans: of(record.loan, {
      "POST {id}/review": ofSum("took up for review", "loan"),
      "PUT {id}/terms": did("proposed terms for", "loan"),
      "PUT {id}/approve": ofSum("approved", "loan"),
      "PUT {id}/decline": ofSum("declined", "loan"),
    }),
    brands: of(record.simple("brand", "brand"), {
      ...storedByPost("brand"),
      "POST top/store": added("top brand"),
      "POST top/update/{id}": changed("top brand"),
      "DELETE top/delete/{id}": only("removed", "top brand"),
      "PUT top/order": plain("reordered the top brands"),
    }),
    "top-brand": of(record.simple("top_brand", "top_brand"), {
      "POST store": added("top brand"),
      "POST delete/{id}": only("removed", "top brand"),
    }),
    "catalogue-tree": of(
      { type: "category" },
      {
        "PUT order": plain("reordered sections, categories or subcategories"),
      },
    ),
    section: of(record.category, storedByPost("section")),
    category: of(record.category, storedByPost("category")),
    subcategory: of(record.category, stored("subcategory")),
    "shop-by-price": of(record.simple("price_band", "price_band"), {
      POST: added("price band"),
      "POST update/{id}": changed("price band"),
      "DELETE delete/{id}": deleted("price band"),
      "PUT order": plain("reordered the price bands"),
    }),
    "site-banners": of(record.siteBanner, {
      ...storedByPost("banner"),
      "PUT order": plain("reordered the banners"),
    }),
    "curated-lists": of(record.curatedList, { "PUT {list}": plain("changed a curated list") }),
    "home-rows": of(record.simple("home_row", "home_row"), {
      ...storedByPost("home page row"),
      "PUT order": plain("reordered the home page"),
    }),
    products: of(record.product, {
      "POST store": added("product"),
      "POST update/{product_id}": changedProduct,
      "DELETE delete/{id}": deleted("product"),
    }),
    // Each product that changes has an entry of its own.
    "product-desk": of(
      { type: "product_desk" },
      {
        "PUT status": ({ sent }) =>
          sent.status === "published"
            ? `published ${count(sent.ids, "product")}`
            : `made drafts of ${count(sent.ids, "product")}`,
        "PUT place": ({ sent }) => `moved ${count(sent.ids, "product")} to another place`,
        "PUT labels": ({ sent }) => `changed the labels of ${count(sent.ids, "product")}`,
        "PUT list": ({ sent }) =>
          sent.is_on === false
            ? `removed ${count(sent.ids, "product")} from a curated list`
            : `added ${count(sent.ids, "product")} to a curated list`,
      },
    ),
    "product-views": of(record.simple("product_view", "product_view"), {
      "POST store": added("view of products"),
      "DELETE delete/{id}": deleted("view of products"),
    }),
    "change-price": of(
      { type: "price_change" },
      {
        "POST preview": plain("previewed a change of prices"),
        POST: ({ name }) => `changed prices${name ? `: ${name}` : ""}`,
      },
    ),
    "price-schedules": of(record.simple("price_schedule", "price_schedule"), {
      POST: ({ name }) => `scheduled a change of prices${name ? `: ${name}` : ""}`,
      "PUT {id}": changed("scheduled change of prices"),
      "POST {id}/cancel": only("cancelled", "scheduled change of prices"),
    }),
    "price-changes": of(record.simple("price_change", "price_change"), {
      "POST {id}/undo": ({ name }) => `undid a change of prices${name ? `: ${name}` : ""}`,
    }),
    inventory: of(record.variantStock, {
      "PUT {variant_id}": countedStock,
      "POST {variant_id}/undo": did("took back a change of the stock of", "variant"),
      "PUT {variant_id}/low-level": did("changed the low level of", "variant"),
      "PUT {variant_id}/shelf": did("changed the shelf of", "variant"),
      "PUT {variant_id}/lots": only("counted the lots of", "variant"),
    }),
    "product-sets": of(record.productSet, { "PUT {variant_id}": did("changed what is in", "variant") }),
    "stock-lots": of(record.stockLot, { "POST {id}/write-off": did("wrote off", "lot") }),
    suppliers: of(record.simple("supplier", "supplier"), stored("supplier")),
    "purchase-orders": of(record.purchaseOrder, {
      "POST store": added("purchase order"),
      "PUT update/{id}": changed("purchase order"),
      "POST {id}/move": did("moved", "purchase order"),
      "POST {id}/receipts": receivedGoods,
      "POST {id}/receipts/{receipt_id}/undo": did("undid a receipt of", "purchase order"),
    }),
    "product-imports": of(record.simple("product_import", "import_run"), {
      POST: only("checked", "product file"),
      "POST {id}/answer": did("said which products are meant in", "product file"),
      "POST {id}/apply": only("imported", "product file"),
    }),
    blog: of(record.post, stored("blog post")),
    community: of(record.post, storedByPost("community post")),
    "content-pictures": of(
      { type: "picture" },
      {
        "POST store": plain("uploaded a picture for a text"),
      },
    ),
    search: of(record.simple("synonyms", "search_synonym"), {
      "POST synonyms": added("group of synonyms"),
      "PUT synonyms/{id}": changed("group of synonyms"),
      "DELETE synonyms/{id}": deleted("group of synonyms"),
    }),
    recommendation: of(
      record.simple("recommendation", "skin_recommendation"),
      storedByPost("recommendation of"),
    ),
    "change-role": of(record.user, {
      "POST {id}": (parts) => `changed the role of ${parts.name ?? "a person"}${roles(parts)}`,
    }),
    users: of(record.user, {
      "POST {id}/block": ({ name, sent }) => `blocked ${name ?? "a shopper"}${because(sent)}`,
      "POST {id}/unblock": ({ name }) => `unblocked ${name ?? "a shopper"}`,
      "POST {id}/sign-out": ({ name }) => `signed ${name ?? "a shopper"} out everywhere`,
      "DELETE {id}/second-factor": ({ name }) => `reset the two-factor sign-in of ${name ?? "a shopper"}`,
      "POST {id}/points": ({ name, sent }) =>
        `changed the points of ${name ?? "a shopper"}${sent.points ? ` by ${field(sent, "points")}` : ""}${because(sent)}`,
    }),
    staff: of(record.staff, {
      "DELETE delete/{id}": ({ name }) => `removed ${name ?? "somebody"} from staff`,
      "DELETE {id}/second-factor": ({ name }) => `reset the two-factor sign-in of ${name ?? "somebody"}`,
      "POST invite": ({ sent }) =>
        `invited ${field(sent, "email") || "somebody"} to the staff${field(sent, "role") ? ` as ${field(sent, "role")}` : ""}`,
      "DELETE invitations/{id}": ({ name }) => `withdrew the invitation of ${name ?? "somebody"}`,
    }),
    "account/refer-n-earn": of(
      { ...record.withdrawal, sent: "id" },
      {
        POST: answered("withdrawal of rewards"),
      },
    ),
    affiliates: of(record.user, {
      "POST {id}": ({ name, sent }) =>
        `changed the affiliate status of ${name ?? "a shopper"}${because(sent)}`,
    }),
    wallet: of(record.withdrawal, { "POST approve/{id}": ofSum("approved", "withdrawal") }),
    "account/wallet/requests": of(
      { ...record.withdrawal, sent: "id" },
      {
        POST: answered("withdrawal"),
      },
    ),
    "kept-money": of(record.simple("kept_money", "kept_money"), {
      "PUT {id}/decide": ({ name, sum, sent }) =>
        `decided about ${the("unmatched payment", name)}${sum ? ` of ${sum}` : ""}${field(sent, "destination") && `: to the ${field(sent, "destination")}`}${because(sent)}`,
      "PUT {id}/approve": ofSum("approved the decision about", "unmatched payment"),
      "PUT {id}/decline": ofSum("declined the decision about", "unmatched payment"),
    }),
    "bank-books": of(record.simple("bank_break", "bank_break"), {
      "PUT breaks/{id}/explain": ofSum("explained", "difference"),
      "POST read": plain("read the bank's books"),
    }),
    webhooks: of(record.webhook, { "POST {id}/replay": only("ran again", "webhook") }),
    "account/wallet": of(
      { type: "wallet", sent: "user_id" },
      {
        POST: changedWallet,
      },
    ),
    "wallet-adjustments": of(record.simple("wallet_adjustment", "wallet_adjustment"), {
      "POST {id}/approve": ofSum("approved", "wallet adjustment for"),
      "POST {id}/decline": ofSum("declined", "wallet adjustment for"),
    }),
    reward: of(record.simple("reward_content", "reward_content"), {
      "POST update/{id}": plain("changed the rewards page"),
    }),
    "reward-tiers": of(record.rewardTiers, { PUT: plain("changed the reward tiers") }),
    "wholesale-target": of(record.simple("wholesale_target", "wholesale_target"), {
      PUT: did("changed", "wholesale target"),
    }),
  }
