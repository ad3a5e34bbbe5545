import type { CallKey, Calls } from "../../../contract/calls"
import type { Json } from "../../../modules/audit/domain/redact"
import type { AuditRow } from "../../../modules/audit/service"
import { changeWords, valueWords } from "./change-words"
import { type AuditNames, aboutOf, isRecord, part } from "./names"
import { refundedKobo } from "./refunded"
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
export type StaffChange = {
  [K in CallKey]: K extends `GET ${string}` ? never : Calls[K] extends { access: "staff" } ? K : never
}[CallKey]

/** A sentence for each call. A call without one does not compile. */
export const sentences: { readonly [K in StaffChange]: Words } = {
  "PUT /admin/reviews/{id}/publish": only("published", "review of"),
  "PUT /admin/reviews/{id}/hide": ({ name, sent }) => `hid ${the("review of", name)}${because(sent)}`,
  "PUT /admin/reviews/{id}/reply": only("replied to", "review of"),
  "PUT /admin/questions/{id}/publish": only("published", "question about"),
  "PUT /admin/questions/{id}/hide": ({ name, sent }) => `hid ${the("question about", name)}${because(sent)}`,
  "PUT /admin/questions/{id}/answer": only("answered", "question about"),
  "PUT /admin/questions/{id}/answers/{answer_id}/publish": only("published", "answer to a question about"),
  "PUT /admin/questions/{id}/answers/{answer_id}/hide": ({ name, sent }) =>
    `hid ${the("answer to a question about", name)}${because(sent)}`,
  "POST /admin/disputes/{id}/answer": (said) =>
    ofSum("answered", said.name ? "dispute about order" : "dispute")(said),
  "PUT /admin/orders/update/{id}": movedOrder,
  "PUT /admin/orders/update-many": ({ sent }) =>
    `moved ${count(sent.ids, "order")} to ${field(sent, "status") || "another status"}`,
  "PUT /admin/orders/{id}/assignee": ({ name, sent, names }) =>
    sent.assigned_to
      ? `assigned ${the("order", name)} to ${names.actor(field(sent, "assigned_to")) ?? "somebody"}`
      : `unassigned ${the("order", name)}`,
  "PUT /admin/orders/{id}/recipient": ({ name, sent }) =>
    `changed the recipient of ${the("order", name)} to ${field(sent, "name") || "somebody else"}`,
  "POST /admin/orders/{id}/take-out": tookOut,
  "POST /admin/orders/{id}/notes": ({ name, sent }) =>
    `added a note to ${the("order", name)}${because(sent, "text")}`,
  "DELETE /admin/orders/{id}/notes/{note_id}": only("removed a note from", "order"),
  "POST /admin/order-moves": ({ sent }) =>
    `moved ${count(sent.ids, "order")} to ${field(sent, "status") || "another status"}`,
  "POST /admin/order-moves/waybills": plain("read a table of waybills"),
  "POST /admin/order-moves/{id}/undo": (said) =>
    said.before === null ? "undid a move of orders" : `undid a move: ${movedOrder(said)}`,
  "POST /admin/couriers/store": added("courier"),
  "PUT /admin/couriers/update/{id}": changed("courier"),
  "DELETE /admin/couriers/delete/{id}": deleted("courier"),
  "POST /admin/order-shoppers": only("noted", "shopper"),
  "POST /admin/orders/store": placedOrder,
  "POST /admin/orders/{id}/payment-link": only("made a payment link for", "order"),
  "PUT /admin/returns/{id}/approve": only("approved", "return"),
  "PUT /admin/returns/{id}/refuse": ({ name, sent }) =>
    `refused ${the("return", name)}${because(sent) || because(sent, "note")}`,
  "PUT /admin/returns/{id}/receive": only("received", "return"),
  "POST /admin/returns/{id}/refund": refund("for", "return"),
  "POST /admin/orders/{id}/refunds": refund("of", "order"),
  "POST /admin/refunds/{id}/retry": ofSum("tried again to refund", "order"),
  "POST /admin/skin-selfies/{id}/answer": ({ name }) =>
    `answered the picture of skin of ${name ?? "a shopper"}`,
  "POST /admin/{brand}hustle-documents/treat": answered("agent"),
  "PUT /admin/app-version/{platform}": did("changed", "app version"),
  "POST /admin/legal-texts/{kind}": only("kept a new version of", "legal text"),
  "POST /admin/get-ready/{step}/try": only("tried", "step to get ready"),
  "PUT /admin/get-ready/{step}": did("changed", "step to get ready"),
  "POST /admin/get-ready/dismiss": plain("dismissed the list to get ready"),
  "PUT /admin/report-mails": ({ sent }) =>
    Array.isArray(sent.reports) && sent.reports.length > 0
      ? `chose ${count(sent.reports, "report")} to have by e-mail`
      : "wants no reports by e-mail any more",
  "PUT /admin/vat": ({ sent }) =>
    sent.is_registered
      ? `said that the shop is registered for VAT (TIN ${field(sent, "tin")})`
      : "said that the shop is not registered for VAT",
  "POST /admin/look": ({ before, after }) => {
    const changes = changeWords(before, after)
    return `changed the look of the shop${changes ? `: ${changes}` : ""}`
  },
  "POST /admin/coupon/store": added("coupon"),
  "PUT /admin/coupon/update/{id}": changed("coupon"),
  "DELETE /admin/coupon/delete/{id}": deleted("coupon"),
  "POST /admin/delivery/store": added("delivery fee for"),
  "PUT /admin/delivery/update/{id}": changed("delivery fee for"),
  "DELETE /admin/delivery/delete/{id}": deleted("delivery fee for"),
  "POST /admin/delivery/import/preview": plain("checked a file of delivery fees"),
  "POST /admin/delivery/import": plain("imported a file of delivery fees"),
  "POST /admin/outbox/{id}/retry": only("tried again", "background work"),
  "POST /admin/outbox/{id}/drop": only("dropped", "background work"),
  "POST /admin/outbox/retry-stopped": plain("tried all stopped background work again"),
  "POST /admin/newsletter/{id}/unsubscribe": only("unsubscribed", "reader"),
  "POST /admin/pickup-locations/store": added("pickup location"),
  "PUT /admin/pickup-locations/update/{id}": changed("pickup location"),
  "DELETE /admin/pickup-locations/delete/{id}": deleted("pickup location"),
  "POST /admin/holidays/store": added("holiday"),
  "PUT /admin/holidays/update/{id}": changed("holiday"),
  "DELETE /admin/holidays/delete/{id}": deleted("holiday"),
  "POST /admin/states/store": added("state"),
  "PUT /admin/states/update/{id}": changed("state"),
  "DELETE /admin/states/delete/{id}": deleted("state"),
  "POST /admin/lgas/store": added("local government area"),
  "PUT /admin/lgas/update/{id}": changed("local government area"),
  "DELETE /admin/lgas/delete/{id}": deleted("local government area"),
  "POST /admin/gift-cards/{id}/send": ({ name, sent }) =>
    `sent ${the("gift card", name)} again${sent.email ? ", to another address" : ""}`,
  "POST /admin/gift-cards/{id}/void": ({ name, sum, sent }) =>
    `voided ${the("gift card", name)}${sum ? ` of ${sum}` : ""}${field(sent, "destination") && `, money back to the ${field(sent, "destination")}`}${because(sent)}`,
  "POST /admin/loans/{id}/review": ofSum("took up for review", "loan"),
  "PUT /admin/loans/{id}/terms": did("proposed terms for", "loan"),
  "PUT /admin/loans/{id}/approve": ofSum("approved", "loan"),
  "PUT /admin/loans/{id}/decline": ofSum("declined", "loan"),
  "POST /admin/brands/store": added("brand"),
  "POST /admin/brands/update/{id}": changed("brand"),
  "DELETE /admin/brands/delete/{id}": deleted("brand"),
  "POST /admin/brands/top/store": added("top brand"),
  "POST /admin/brands/top/update/{id}": changed("top brand"),
  "DELETE /admin/brands/top/delete/{id}": only("removed", "top brand"),
  "PUT /admin/brands/top/order": plain("reordered the top brands"),
  "POST /admin/top-brand/store": added("top brand"),
  "POST /admin/top-brand/delete/{id}": only("removed", "top brand"),
  "PUT /admin/catalogue-tree/order": plain("reordered sections, categories or subcategories"),
  "POST /admin/section/store": added("section"),
  "POST /admin/section/update/{id}": changed("section"),
  "DELETE /admin/section/delete/{id}": deleted("section"),
  "POST /admin/category/store": added("category"),
  "POST /admin/category/update/{id}": changed("category"),
  "DELETE /admin/category/delete/{id}": deleted("category"),
  "POST /admin/subcategory/store": added("subcategory"),
  "PUT /admin/subcategory/update/{id}": changed("subcategory"),
  "DELETE /admin/subcategory/delete/{id}": deleted("subcategory"),
  "POST /admin/shop-by-price": added("price band"),
  "POST /admin/shop-by-price/update/{id}": changed("price band"),
  "DELETE /admin/shop-by-price/delete/{id}": deleted("price band"),
  "PUT /admin/shop-by-price/order": plain("reordered the price bands"),
  "POST /admin/site-banners/store": added("banner"),
  "POST /admin/site-banners/update/{id}": changed("banner"),
  "DELETE /admin/site-banners/delete/{id}": deleted("banner"),
  "PUT /admin/site-banners/order": plain("reordered the banners"),
  "PUT /admin/curated-lists/{list}": plain("changed a curated list"),
  "POST /admin/home-rows/store": added("home page row"),
  "POST /admin/home-rows/update/{id}": changed("home page row"),
  "DELETE /admin/home-rows/delete/{id}": deleted("home page row"),
  "PUT /admin/home-rows/order": plain("reordered the home page"),
  "POST /admin/products/store": added("product"),
  "POST /admin/products/update/{product_id}": changedProduct,
  "DELETE /admin/products/delete/{id}": deleted("product"),
  "PUT /admin/product-desk/status": ({ sent }) =>
    sent.status === "published"
      ? `published ${count(sent.ids, "product")}`
      : `made drafts of ${count(sent.ids, "product")}`,
  "PUT /admin/product-desk/place": ({ sent }) => `moved ${count(sent.ids, "product")} to another place`,
  "PUT /admin/product-desk/labels": ({ sent }) => `changed the labels of ${count(sent.ids, "product")}`,
  "PUT /admin/product-desk/list": ({ sent }) =>
    sent.is_on === false
      ? `removed ${count(sent.ids, "product")} from a curated list`
      : `added ${count(sent.ids, "product")} to a curated list`,
  "POST /admin/product-views/store": added("view of products"),
  "DELETE /admin/product-views/delete/{id}": deleted("view of products"),
  "POST /admin/change-price/preview": plain("previewed a change of prices"),
  "POST /admin/change-price": ({ name }) => `changed prices${name ? `: ${name}` : ""}`,
  "POST /admin/price-schedules": ({ name }) => `scheduled a change of prices${name ? `: ${name}` : ""}`,
  "PUT /admin/price-schedules/{id}": changed("scheduled change of prices"),
  "POST /admin/price-schedules/{id}/cancel": only("cancelled", "scheduled change of prices"),
  "POST /admin/price-changes/{id}/undo": ({ name }) => `undid a change of prices${name ? `: ${name}` : ""}`,
  "PUT /admin/inventory/{variant_id}": countedStock,
  "POST /admin/inventory/{variant_id}/undo": did("took back a change of the stock of", "variant"),
  "PUT /admin/inventory/{variant_id}/low-level": did("changed the low level of", "variant"),
  "PUT /admin/inventory/{variant_id}/shelf": did("changed the shelf of", "variant"),
  "PUT /admin/inventory/{variant_id}/lots": only("counted the lots of", "variant"),
  "PUT /admin/product-sets/{variant_id}": did("changed what is in", "variant"),
  "POST /admin/stock-lots/{id}/write-off": did("wrote off", "lot"),
  "POST /admin/suppliers/store": added("supplier"),
  "PUT /admin/suppliers/update/{id}": changed("supplier"),
  "DELETE /admin/suppliers/delete/{id}": deleted("supplier"),
  "POST /admin/purchase-orders/store": added("purchase order"),
  "PUT /admin/purchase-orders/update/{id}": changed("purchase order"),
  "POST /admin/purchase-orders/{id}/move": did("moved", "purchase order"),
  "POST /admin/purchase-orders/{id}/receipts": receivedGoods,
  "POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo": did("undid a receipt of", "purchase order"),
  "POST /admin/product-imports": only("checked", "product file"),
  "POST /admin/product-imports/{id}/answer": did("said which products are meant in", "product file"),
  "POST /admin/product-imports/{id}/apply": only("imported", "product file"),
  "POST /admin/blog/store": added("blog post"),
  "PUT /admin/blog/update/{id}": changed("blog post"),
  "DELETE /admin/blog/delete/{id}": deleted("blog post"),
  "POST /admin/community/store": added("community post"),
  "POST /admin/community/update/{id}": changed("community post"),
  "DELETE /admin/community/delete/{id}": deleted("community post"),
  "POST /admin/content-pictures/store": plain("uploaded a picture for a text"),
  "POST /admin/search/synonyms": added("group of synonyms"),
  "PUT /admin/search/synonyms/{id}": changed("group of synonyms"),
  "DELETE /admin/search/synonyms/{id}": deleted("group of synonyms"),
  "POST /admin/recommendation/store": added("recommendation of"),
  "POST /admin/recommendation/update/{id}": changed("recommendation of"),
  "DELETE /admin/recommendation/delete/{id}": deleted("recommendation of"),
  "POST /admin/change-role/{id}": (said) => `changed the role of ${said.name ?? "a person"}${roles(said)}`,
  "POST /admin/users/{id}/block": ({ name, sent }) => `blocked ${name ?? "a shopper"}${because(sent)}`,
  "POST /admin/users/{id}/unblock": ({ name }) => `unblocked ${name ?? "a shopper"}`,
  "POST /admin/users/{id}/sign-out": ({ name }) => `signed ${name ?? "a shopper"} out everywhere`,
  "DELETE /admin/users/{id}/second-factor": ({ name }) =>
    `reset the two-factor sign-in of ${name ?? "a shopper"}`,
  "DELETE /admin/staff/delete/{id}": ({ name }) => `removed ${name ?? "somebody"} from staff`,
  "DELETE /admin/staff/{id}/second-factor": ({ name }) =>
    `reset the two-factor sign-in of ${name ?? "somebody"}`,
  "POST /admin/staff/invite": ({ sent }) =>
    `invited ${field(sent, "email") || "somebody"} to the staff${field(sent, "role") ? ` as ${field(sent, "role")}` : ""}`,
  "DELETE /admin/staff/invitations/{id}": ({ name }) => `withdrew the invitation of ${name ?? "somebody"}`,
  "POST /admin/account/refer-n-earn": answered("withdrawal of rewards"),
  "POST /admin/affiliates/{id}": ({ name, sent }) =>
    `changed the affiliate status of ${name ?? "a shopper"}${because(sent)}`,
  "POST /admin/wallet/approve/{id}": ofSum("approved", "withdrawal"),
  "POST /admin/account/wallet/requests": answered("withdrawal"),
  "PUT /admin/kept-money/{id}/decide": ({ name, sum, sent }) =>
    `decided about ${the("unmatched payment", name)}${sum ? ` of ${sum}` : ""}${field(sent, "destination") && `: to the ${field(sent, "destination")}`}${because(sent)}`,
  "PUT /admin/kept-money/{id}/approve": ofSum("approved the decision about", "unmatched payment"),
  "PUT /admin/kept-money/{id}/decline": ofSum("declined the decision about", "unmatched payment"),
  "PUT /admin/bank-books/breaks/{id}/explain": ofSum("explained", "difference"),
  "POST /admin/bank-books/read": plain("read the bank's books"),
  "POST /admin/webhooks/{id}/replay": only("ran again", "webhook"),
  "POST /admin/account/wallet": changedWallet,
  "POST /admin/wallet-adjustments/{id}/approve": ofSum("approved", "wallet adjustment for"),
  "POST /admin/wallet-adjustments/{id}/decline": ofSum("declined", "wallet adjustment for"),
  "POST /admin/reward/update/{id}": plain("changed the rewards page"),
  "PUT /admin/reward-tiers": plain("changed the reward tiers"),
  "POST /admin/users/{id}/points": ({ name, sent }) =>
    `changed the points of ${name ?? "a shopper"}${sent.points ? ` by ${field(sent, "points")}` : ""}${because(sent)}`,
  "PUT /admin/wholesale-target": did("changed", "wholesale target"),
}

/** Acts that are no calls of the table. */
export const namedActs: { readonly [act: string]: string | Words } = {
  "price_schedule.started": ({ name }) => `had scheduled prices that started${name ? `: ${name}` : ""}`,
  "price_schedule.ended": ({ name }) =>
    `had scheduled prices that ended${name ? `: ${name.replace(/^Ended: /, "")}` : ""}`,
  "audit.exported": "exported the audit log",
  "audit.reads_exported": "exported who looked at people’s data",
  "orders.exported": "exported orders",
  "staff.joined": "joined the staff by an invitation",
  "sign_in.locked": "was locked out after too many wrong tries",
  "staff.second_factor_set_up": "set up an authenticator app",
  "staff.second_factor_removed": "signs in without an authenticator app from now on",
  "staff.passkey_added": "added a passkey to their own account",
  "staff.passkey_removed": "removed a passkey from their own account",
  "staff.recovery_codes_made": "made new recovery codes",
  "staff.recovery_code_used": "signed in with a recovery code",
  "file.downloaded": "downloaded a private file",
  "private_file.seen": ({ name }) => `opened a private file${name ? `: ${name}` : ""}`,
  "hustle.treat_refused": (said) => `could not decide about ${the("agent", said.name)}`,
}

/** "Zainab Bello changed the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700"; `title` is the same without the person. */
export function sentenceOf(row: AuditRow, names: AuditNames): { title: string; sentence: string } {
  const who = names.actor(row.actor_id) ?? row.actor_email ?? "Nobody signed in"
  const { type, id } = aboutOf(row)
  const kobo = names.sum(type, id)
  const back = refundedKobo(row)
  const words = wordsOf(row)({
    name: names.target(type, id) ?? nameIn(row.after) ?? nameIn(row.before),
    sum: kobo === null ? null : valueWords("amount_kobo", kobo),
    refunded: back > 0 ? valueWords("refunded_kobo", back) : null,
    sent: sentIn(row.details),
    before: row.before,
    after: row.after,
    names,
  })
  return { title: words.charAt(0).toUpperCase() + words.slice(1), sentence: `${who} ${words}` }
}

function wordsOf({ act, target_type }: AuditRow): Words {
  if (isStaffChange(act)) return sentences[act]
  const named = namedActs[act]
  if (named) return typeof named === "string" ? plain(named) : named
  const [method, path] = act.split(" ")
  if (!path) return plain(act.replace(".", ": ").replaceAll("_", " "))
  // Medusa's own screens: by method and path.
  const thing = (target_type ?? "record").replaceAll("_", " ")
  if (method === "DELETE") return deleted(thing)
  if (thing === "product") return changedProduct
  if (thing === "payment" && path.endsWith("/refund")) return refund("of", "order")
  if (thing === "payment") return changed("payment of order")
  return method === "POST" && path.split("/").length === 3 ? added(thing) : changed(thing)
}

function isStaffChange(act: string): act is StaffChange {
  return Object.hasOwn(sentences, act)
}

const NAME_COLUMNS = ["name", "title", "code", "number", "order_number", "email", "filename"]

/** What a record that was made or deleted says of itself. */
function nameIn(snapshot: Json): string | null {
  if (!isRecord(snapshot)) return null
  const rows = [snapshot, ...Object.values(snapshot).filter(isRecord)]
  for (const column of NAME_COLUMNS) {
    const found = rows.map((row) => row[column]).find((value) => typeof value === "string" && value !== "")
    if (typeof found === "string") return found
  }
  return null
}

function sentIn(details: Json): { [field: string]: Json } {
  return part(details, "sent") ?? {}
}
