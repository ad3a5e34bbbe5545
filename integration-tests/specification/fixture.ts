import { randomUUID } from "node:crypto"
import { z } from "zod"
import { eventually } from "../harness/eventually"
import { payAtBank, stockedVariant } from "../harness/journey"
import { newMobile } from "../harness/phone-numbers"
import { picture } from "../harness/pictures"
import type { ShopUnderTest } from "../harness/shop"
import { signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"
import { ageBank, openAccount, putInto } from "../harness/withdrawals"
import { AdminApp } from "./admin"
import { type Answer, App, type Shape, type Upload } from "./app"
import { CardDue, Id, Naira, Order, OrderStatus, ProductDetail, Section, SignedIn, State } from "./shapes"

/** A call as the specification has it, and what it has to answer. */
export interface Example extends Shape {
  ask(): Promise<Answer>
}
export type Examples = Record<string, Example>

export const PASSWORD = "Beauty-2026!"
export const unique = () => randomUUID().slice(0, 8)

export interface Person {
  id: string
  email: string
  mobile: string
  /** Their own referral code. */
  code: string
  app: App
}

/** Only as much as the next step needs: what a cart holds whole is another test's affair. */
const SomeCart = z.array(
  z.object({ id: Id, product: z.looseObject({ quantity: z.number(), price: Naira, name: z.string() }) }),
)
const SomePlaced = z.object({ order: z.looseObject({ id: Id, order_number: z.string(), total: Naira }) })
const ByCard = SomePlaced.extend({ payment: CardDue })
type Made = z.infer<typeof ByCard>

/** Runs once, whoever asks first. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/**
 * What the examples stand on: people, goods, orders and money. What a person would do is done by calls; what the world does
 * (mail, bank, days) by the harness.
 */
export class Fixture {
  readonly guest: App

  constructor(readonly shop: ShopUnderTest) {
    this.guest = new App(shop.url)
  }

  async close(): Promise<void> {
    await this.admin.tidy()
    await this.shop.disconnect()
  }

  readonly owner = once(async () => this.as(await signedIn(this.shop, "owner@demo.shop")))

  /** The owner at work; what they create is deleted in the end. */
  readonly admin = new AdminApp(() => this.owner())

  async staff(role: "admin" | "finance" | "fulfilment" | "content"): Promise<App & { email: string }> {
    const { email } = await makeStaff(this.shop, role)
    return Object.assign(this.as(await signedIn(this.shop, email)), { email })
  }

  /** A shopper with a proven e-mail, whom no other test uses. */
  async person(): Promise<Person> {
    const { id, email, mobile, code, client } = await newShopper(this.shop)
    return { id, email, mobile, code, app: this.as(client) }
  }

  /** Somebody who signs up by the call, with the specified fields. */
  async registered(more: Record<string, unknown> = {}): Promise<Person> {
    const form = this.registration(more)
    const { access_token, user } = await this.guest.get("POST /auth/register", { json: form }, SignedIn)
    const { email, mobile } = form
    return { id: user.id, email, mobile, code: user.referer_id, app: new App(this.shop.url, access_token) }
  }

  registration(more: Record<string, unknown> = {}) {
    return {
      email: `ngozi.${unique()}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      first_name: "Ngozi",
      last_name: "Eze",
      mobile: newMobile(),
      gender: "female",
      dob: "1996-05-20",
      role: "user",
      referred_by: "",
      referral_id: "",
      platform: "web",
      ...more,
    }
  }

  /** Goods of which nothing runs out. */
  readonly goods = once(() => stockedVariant(this.shop, 500))

  async product() {
    const { product_id } = await this.goods()
    return this.guest.get("GET /products/single/{id}", { path: { id: product_id } }, ProductDetail)
  }

  /** Puts so many of a product into somebody's cart, as the product page does. */
  async putInCart(app: App, quantity: unknown = 1, productId?: string): Promise<Answer> {
    const product_id = productId ?? (await this.goods()).product_id
    const product = await this.guest.get(
      "GET /products/single/{id}",
      { path: { id: product_id } },
      z.looseObject({ id: Id }),
    )
    return app.call("POST /user/cart/webstore", {
      json: { product: { ...product, quantity, cart_id: null }, product_id },
    })
  }

  async cart(app: App) {
    const answer = await app.call("GET /user/cart")
    const { summary } = z
      .object({ summary: z.object({ subtotal: Naira, discount: Naira, weight: z.number() }) })
      .parse(answer.body)
    return { lines: SomeCart.parse(answer.data), summary }
  }

  readonly lagos = once(async () => {
    const states = await this.guest.get("GET /states", {}, z.array(State))
    const state = states.find(({ name }) => name === "Lagos")
    const lga = state?.lgas.find(({ name }) => name === "Ikeja")
    if (!state || !lga) throw new Error("There is no Ikeja in Lagos")
    return { state_id: state.id, lga_id: lga.id }
  })

  /** What an app sends to order what is in the cart, with every field. */
  async orderForm(person: Person, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const { lines, summary } = await this.cart(person.app)
    const { state_id, lga_id } = await this.lagos()
    const { delivery_fee } = await this.guest.get(
      "GET /delivery-fee/{state_id}/{weight}/{lga_id}",
      { path: { state_id, lga_id, weight: String(summary.weight) } },
      z.object({ delivery_fee: Naira }),
    )
    const goods = summary.subtotal - summary.discount
    return {
      shipping_id: null,
      address: "12 Allen Avenue",
      city: "Ikeja",
      state: "Lagos",
      lga: "Ikeja",
      country: "Nigeria",
      set_paid: false,
      product: lines.map(({ product }) => product),
      email: person.email,
      phone: person.mobile,
      use_wallet: false,
      total: Math.round((goods + (goods >= 500_000 ? 0 : delivery_fee)) * 100) / 100,
      total_product: lines.length,
      device: "android",
      delivery_method: "delivery",
      description: "Please ring twice",
      code: "",
      weight: summary.weight,
      dob: "1995-04-12",
      channel: "card",
      pickup_address_id: null,
      platform: "web",
      ...more,
    }
  }

  /** An order that waits for its payment by card. */
  async ordered(person: Person, more: Record<string, unknown> = {}, quantity = 1): Promise<Made> {
    await this.putInCart(person.app, quantity)
    const json = await this.orderForm(person, more)
    return person.app.get("POST /user/order/create", { json }, ByCard)
  }

  /** What the app reports to the shop after the bank's page. */
  paymentOf({ order, payment }: Made) {
    return {
      order_id: order.id,
      reference: payment.reference,
      amount: payment.amount,
      channel: "card",
      total_product: 1,
      platform: "web",
    }
  }

  async paid(person: Person, more: Record<string, unknown> = {}): Promise<Made> {
    const made = await this.ordered(person, more)
    await payAtBank(this.shop, made.payment.reference)
    await person.app.get("POST /user/payment/store", { json: this.paymentOf(made) }, SomePlaced)
    return made
  }

  /** Staff give an order another status. */
  /** As staff do: a 409 says that the shop itself is at the order just then, so they press again. */
  async move(id: string, status: string): Promise<Answer> {
    return eventually(
      () => this.admin.call("PUT /admin/orders/update/{id}", { path: { id }, json: { status } }),
      ({ http }) => http !== 409,
    )
  }

  async statusOf({ app }: Person, id: string): Promise<z.infer<typeof OrderStatus> | undefined> {
    const orders = await app.get("GET /user/order", {}, z.array(Order))
    return orders.find((order) => order.id === id)?.status
  }

  /** Gives the account a bank account by the profile, and lets 24 hours pass. */
  async withBank(person: Person): Promise<string> {
    const account_number = await openAccount(this.shop)
    const saved = await this.saveBank(person, account_number)
    if (saved.http !== 200) throw new Error(`No bank account: ${saved.http} ${saved.message}`)
    await ageBank(this.shop, person.id)
    return account_number
  }

  saveBank({ app }: Person, account_number: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return app.call("PUT /user/settings/profile/update", {
      json: { account_number, account_name: "Ada Obi", bank_code: "057", ...more },
    })
  }

  /** A shopper with naira in the wallet. */
  async withMoney(naira: number): Promise<Person> {
    const person = await this.person()
    await putInto(this.shop, person.id, naira * 100)
    return person
  }

  /** A withdrawal that waits for staff. */
  async withdrawal(naira = 2_000) {
    const person = await this.withMoney(naira)
    await this.withBank(person)
    const asked = await person.app.get(
      "POST /user/wallet/transfer",
      { json: { amount: naira, password: PASSWORD } },
      z.object({ id: Id }),
    )
    return { person, id: asked.id }
  }

  readonly firstPlace = once(async () => {
    const [section] = await this.guest.get("GET /section", {}, z.array(Section))
    const category = section?.category[0]
    const subcategory = category?.subcategory[0]
    if (!section || !category || !subcategory) throw new Error("The shop has no sections")
    return { section_id: section.id, category_id: category.id, subcategory_id: subcategory.id }
  })

  async picture(name = "picture.png"): Promise<Upload> {
    return { bytes: await picture("png"), name, type: "image/png" }
  }

  private as({ token }: { token: string | undefined }): App {
    return new App(this.shop.url, token)
  }
}
