import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { answerOf, documentOf, referralNewsOf, savedCardOf } from "../harness/belongings"
import type { Answer, ShopClient } from "../harness/client"
import { openedCheckout } from "../harness/credit"
import { startGiftCard } from "../harness/gift-cards"
import { createOrder, orderWaitingForPayment, putInCart, stockedVariant } from "../harness/journey"
import { applicationOf } from "../harness/loans"
import { namesSomething } from "../harness/named-things"
import { addPasskey, deviceOf } from "../harness/passkeys"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { startFunding } from "../harness/wallets"

/** Every call that names something of a shopper's own, tried by another shopper with the first one's ids. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const table: Record<string, CallSpec> = calls

const addressForm = {
  name: "Ada Obi",
  phone: "08031234567",
  address: "12 Allen Avenue",
  city: "Ikeja",
  state_id: "NG-LA",
  lga_id: "NG-LA-ikeja",
}

interface Owned {
  line: string
  order: { id: string; order_number: string }
  item: string
  reference: string
  customer: string
  funding: string
  gift: string
  session: string
  passkey: string
  address: string
  saved: string
  wish: string
  review: string
  question: string
  answer: string
  card: string
  loan: string
  document: string
  selfie: string
  routine: string
  notification: string
  transaction: string
}

let ada: ShopClient
let bisi: ShopClient
let owned: Owned
let credit: Awaited<ReturnType<typeof openedCheckout>>
/** What the first shopper has before anything is tried. */
let hers: Awaited<ReturnType<typeof belongings>>

beforeAll(async () => {
  const made = await orderWaitingForPayment(shop)
  ada = made.client
  const aside = await putInCart(ada, await stockedVariant(shop, 5))
  const saved = await ada.call("POST /user/cart/save-for-later/{cart_id}", {
    params: { cart_id: aside.data.id },
  })
  const line = await putInCart(ada, await stockedVariant(shop, 5))
  const { product_id } = await stockedVariant(shop, 5)
  const wish = await ada.call("POST /user/wishlist/store", { body: { product_id } })
  const review = await ada.call("POST /review/store", { body: { product_id, rating: 4, content: "Fine" } })
  const question = await ada.call("POST /user/questions", { body: { product_id, content: "Fine?" } })
  const sessions = await ada.call("GET /user/sessions")
  const address = await ada.call("POST /user/addresses", { body: addressForm })
  const customer = await ada.call("GET /user")
  await shop.sql("update account set email_verified_at = now() where customer_id = $1", [customer.data.id])
  const loan = await ada.call("POST /request-loan", { body: applicationOf(customer.data.email) })
  const selfie = await ada.call("POST /upload-skin", {
    form: { selfie: { file: await picture("jpeg"), name: "me.jpg" }, consent: "true" },
  })
  const routine = await ada.call("POST /user/skin-routines", {
    body: { skin_type: "dry", route: "body", picks: ["prod_any"] },
  })
  owned = {
    line: line.data.id,
    order: made.order,
    item: made.order.items[0]?.id ?? "",
    reference: made.payment.reference,
    funding: (await startFunding(ada, 500)).data.reference,
    gift: (await startGiftCard(ada, 1000)).data.reference,
    session: sessions.data[0]?.id ?? "",
    passkey: (await addPasskey(ada, deviceOf(shop))).id,
    address: address.data.id,
    saved: saved.data.id,
    wish: wish.data.id,
    review: review.data.id,
    question: question.data.id,
    answer: await answerOf(shop, question.data.id, customer.data.id),
    card: await savedCardOf(shop, made.client, made.order.id),
    customer: customer.data.id,
    loan: loan.data.id,
    document: (await documentOf(ada)) ?? "",
    selfie: selfie.data.id,
    routine: routine.data.id,
    ...(await referralNewsOf(shop, customer.data.id)),
  }
  credit = await openedCheckout(shop)
  bisi = await makeShopper(shop)
  hers = await belongings()
})

/** By call: what another shopper sends with the first one's ids, and what must come of it. */
const tries: Record<string, { send: () => Promise<Answer<unknown>>; http: number[]; nothing?: true }> = {
  "DELETE /user/sessions/{id}": {
    send: () =>
      bisi.call("DELETE /user/sessions/{id}", {
        params: { id: owned.session },
        body: { password: "Beauty-2026!" },
      }),
    http: [404],
  },
  "DELETE /user/passkeys/{id}": {
    send: () =>
      bisi.call("DELETE /user/passkeys/{id}", {
        params: { id: owned.passkey },
        body: { password: "Beauty-2026!" },
      }),
    http: [404],
  },
  // It names a provider, and the caller's own sign-in by it only: Bisi has none.
  "DELETE /user/sign-ins/{provider}": {
    send: () => bisi.call("DELETE /user/sign-ins/{provider}", { params: { provider: "google" } }),
    http: [404],
  },
  "DELETE /user/skin-selfies/{id}": {
    send: () => bisi.call("DELETE /user/skin-selfies/{id}", { params: { id: owned.selfie } }),
    http: [404],
  },
  "DELETE /user/skin-routines/{id}": {
    send: () => bisi.call("DELETE /user/skin-routines/{id}", { params: { id: owned.routine } }),
    http: [404],
  },
  "GET /user/refer-and-earn/read-notifications": {
    send: () =>
      bisi.call("GET /user/refer-and-earn/read-notifications", { query: { id: owned.notification } }),
    http: [404],
  },
  "GET /user/refer-and-earn/read-transactions": {
    send: () => bisi.call("GET /user/refer-and-earn/read-transactions", { query: { id: owned.transaction } }),
    http: [404],
  },
  "DELETE /user/cart/delete/{cart_id}": {
    send: () => bisi.call("DELETE /user/cart/delete/{cart_id}", { params: { cart_id: owned.line } }),
    http: [404],
  },
  "POST /user/cart/webstore": {
    send: async () => {
      const variant = await stockedVariant(shop, 5)
      return bisi.call("POST /user/cart/webstore", {
        body: { product_id: variant.product_id, product: { ...variant, cart_id: owned.line, quantity: 3 } },
      })
    },
    http: [200, 404, 422],
  },
  "PUT /user/addresses/{id}": {
    send: () =>
      bisi.call("PUT /user/addresses/{id}", {
        params: { id: owned.address },
        body: { ...addressForm, city: "Yaba", is_default: true },
      }),
    http: [404],
  },
  "DELETE /user/addresses/{id}": {
    send: () => bisi.call("DELETE /user/addresses/{id}", { params: { id: owned.address } }),
    http: [404],
  },
  "DELETE /user/saved-cards/{id}": {
    send: () => bisi.call("DELETE /user/saved-cards/{id}", { params: { id: owned.card } }),
    http: [404],
  },
  "POST /user/order/create": {
    send: () => createOrder(bisi, { total: 1, product: [{ cart_id: owned.line, quantity: 1, price: 1 }] }),
    http: [409, 422],
  },
  "POST /user/cart/save-for-later/{cart_id}": {
    send: () => bisi.call("POST /user/cart/save-for-later/{cart_id}", { params: { cart_id: owned.line } }),
    http: [404],
  },
  "POST /user/saved-items/{id}/move-to-cart": {
    send: () => bisi.call("POST /user/saved-items/{id}/move-to-cart", { params: { id: owned.saved } }),
    http: [404],
  },
  "DELETE /user/saved-items/{id}": {
    send: () => bisi.call("DELETE /user/saved-items/{id}", { params: { id: owned.saved } }),
    http: [404],
  },
  "DELETE /user/wishlist/delete/{id}": {
    send: () => bisi.call("DELETE /user/wishlist/delete/{id}", { params: { id: owned.wish } }),
    http: [404],
  },
  "DELETE /user/reviews/{id}": {
    send: () => bisi.call("DELETE /user/reviews/{id}", { params: { id: owned.review } }),
    http: [404],
  },
  // Nobody has read it yet: to others it is not there.
  "POST /user/reviews/{id}/helpful": {
    send: () => bisi.call("POST /user/reviews/{id}/helpful", { params: { id: owned.review } }),
    http: [404],
  },
  "DELETE /user/reviews/{id}/helpful": {
    send: () => bisi.call("DELETE /user/reviews/{id}/helpful", { params: { id: owned.review } }),
    http: [404],
  },
  "DELETE /user/questions/{id}": {
    send: () => bisi.call("DELETE /user/questions/{id}", { params: { id: owned.question } }),
    http: [404],
  },
  // Nobody has read it yet: to others it is not there.
  "POST /user/questions/{id}/answers": {
    send: () =>
      bisi.call("POST /user/questions/{id}/answers", {
        params: { id: owned.question },
        body: { content: "Fine" },
      }),
    http: [404],
  },
  "DELETE /user/answers/{id}": {
    send: () => bisi.call("DELETE /user/answers/{id}", { params: { id: owned.answer } }),
    http: [404],
  },
  "POST /user/order/reorder/{id}": {
    send: () => bisi.call("POST /user/order/reorder/{id}", { params: { id: owned.order.id } }),
    http: [404],
  },
  "GET /user/order": {
    send: () => bisi.call("GET /user/order", { query: { order_number: owned.order.order_number } }),
    http: [200, 404],
    nothing: true,
  },
  "PUT /user/order/cancel/{id}": {
    send: () => bisi.call("PUT /user/order/cancel/{id}", { params: { id: owned.order.id } }),
    http: [404],
  },
  "POST /user/order/{id}/returns": {
    send: () =>
      bisi.call("POST /user/order/{id}/returns", {
        params: { id: owned.order.id },
        body: { lines: [{ line_id: owned.item, quantity: 1, opened: false }], reason: "damaged" },
      }),
    http: [404],
  },
  "PUT /user/order/{id}/returns/{return_id}/withdraw": {
    send: () =>
      bisi.call("PUT /user/order/{id}/returns/{return_id}/withdraw", {
        params: { id: owned.order.id, return_id: "oret_none" },
      }),
    http: [404],
  },
  "POST /user/payment/store/wallet": {
    send: () => bisi.call("POST /user/payment/store/wallet", { body: { order_id: owned.order.id } }),
    http: [404],
  },
  "GET /get_user_wallet_balance/{user_id}": {
    send: () => bisi.call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: owned.customer } }),
    http: [403],
  },
  "POST /fund_user_wallet/card": {
    send: () => bisi.call("POST /fund_user_wallet/card", { body: { reference: owned.funding } }),
    http: [404],
  },
  "POST /user/gift-cards/confirm": {
    send: () => bisi.call("POST /user/gift-cards/confirm", { body: { reference: owned.gift } }),
    http: [404],
  },
  "GET /get_user_loan_balance/{user_id}": {
    send: () => bisi.call("GET /get_user_loan_balance/{user_id}", { params: { user_id: owned.customer } }),
    http: [403],
  },
  "POST /user/loans/{id}/accept": {
    send: () =>
      bisi.call("POST /user/loans/{id}/accept", {
        params: { id: owned.loan },
        body: { total: 1, agreed: true },
      }),
    http: [404],
  },
  "POST /user/loans/{id}/withdraw": {
    send: () => bisi.call("POST /user/loans/{id}/withdraw", { params: { id: owned.loan } }),
    http: [404],
  },
  "POST /user/loans/{id}/repayments": {
    send: () =>
      bisi.call("POST /user/loans/{id}/repayments", {
        params: { id: owned.loan },
        body: { channel: "card", amount: 1_000 },
      }),
    http: [404],
  },
  "POST /user/loans/{id}/repayments/confirm": {
    send: () =>
      bisi.call("POST /user/loans/{id}/repayments/confirm", {
        params: { id: owned.loan },
        body: { reference: owned.reference },
      }),
    http: [404],
  },
  "DELETE /user/{brand}-hustle/documents/{id}": {
    send: () => bisi.call("DELETE /user/{brand}-hustle/documents/{id}", { params: { id: owned.document } }),
    http: [404],
  },
  "POST /user/order/submit-checkoutid": {
    send: () =>
      bisi.call("POST /user/order/submit-checkoutid", {
        body: { signature: credit.payment.signature, checkout_transaction_id: credit.checkout },
      }),
    http: [404],
  },
  "POST /user/payment/store": {
    send: () =>
      bisi.call("POST /user/payment/store", {
        body: {
          order_id: owned.order.id,
          reference: owned.reference,
          channel: "card",
          platform: "web",
        },
      }),
    http: [404, 422],
  },
}

describe("another shopper's ids", () => {
  it("every call that takes an id is tried with another shopper's ids", () => {
    const untried = Object.entries(table)
      .filter(([, { access }]) => access === "customer" || access === "session")
      .filter(([key, spec]) => namesSomething(spec) && !(key in tries))
      .map(([key]) => key)
    expect(untried).toEqual([])
  })

  it.each(Object.keys(tries))("another shopper's ids open nothing at %s", async (key) => {
    const attempt = tries[key]
    const answer = await attempt?.send()
    expect(attempt?.http).toContain(answer?.http)
    const handedOut = attempt?.nothing && answer?.http === 200 ? answer.data : []
    expect(handedOut).toEqual([])
    expect(JSON.stringify(answer?.body)).not.toContain(owned.order.order_number)
    expect(await belongings()).toEqual(hers)
  })
})

/** What the first shopper has, as she sees it. */
async function belongings() {
  const [
    cart,
    saved,
    orders,
    sessions,
    passkeys,
    addresses,
    loan,
    hustle,
    selfies,
    routines,
    asked,
    answered,
  ] = await Promise.all([
    ada.call("GET /user/cart"),
    ada.call("GET /user/saved-items"),
    ada.call("GET /user/order"),
    ada.call("GET /user/sessions"),
    ada.call("GET /user/passkeys"),
    ada.call("GET /user/addresses"),
    ada.call("GET /user/loan"),
    ada.call("GET /user/{brand}-hustle/profile"),
    ada.call("GET /user/skin-selfies"),
    ada.call("GET /user/skin-routines"),
    ada.call("GET /user/questions"),
    ada.call("GET /user/answers"),
  ])
  return {
    cart: cart.data,
    saved: saved.data,
    orders: orders.data.map(({ id, status }) => ({ id, status })),
    sessions: sessions.data.map(({ id }) => id),
    passkeys: passkeys.data,
    addresses: addresses.data,
    loan: loan.data,
    hustle: hustle.data,
    selfies: selfies.data,
    routines: routines.data,
    asked: asked.data,
    answered: answered.data,
  }
}
