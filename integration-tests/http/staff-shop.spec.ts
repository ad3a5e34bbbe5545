import { askReturn, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { makeCoupon } from "../harness/coupons"
import {
  orderWaitingForPayment,
  payAtBank,
  putInCart,
  stockedVariant,
  storePayment,
} from "../harness/journey"
import { applicant } from "../harness/loans"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { changeRole, makeStaff, newShopper } from "../harness/staff"

/** Staff are people, too: they shop under their own sign-in, and never decide about what is their own. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

describe("a member of staff who shops", () => {
  it("a staff member who shops gets one shopper's account with the first call, however many come at once", async () => {
    const { email, userId } = await makeStaff(shop, "fulfilment")
    const clients = await Promise.all(
      [0, 1].map((at) => signedIn(shop, email, shop.visitorOfBackend(at % shop.address.backendUrls.length))),
    )
    const before = await clients[0]?.call("GET /user")
    expect(before?.data).toMatchObject({ id: userId, role: "fulfilment", referer_id: "" })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (clients[index % 2] as ShopClient).call(index < 4 ? "GET /user/cart" : "GET /user/wishlist"),
      ),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array(8).fill(200))
    const rows = await shop.sql<{ id: string }>("select id from customer where email = $1 and has_account", [
      email,
    ])
    expect(rows).toHaveLength(1)
    const users = await Promise.all(clients.map((client) => client.call("GET /user")))
    const own = { id: rows[0]?.id, role: "fulfilment", referer_id: expect.stringMatching(/^.{8}$/) }
    expect(users.map(({ data }) => data)).toEqual([
      expect.objectContaining(own),
      expect.objectContaining(own),
    ])
    // The back office is open to the same session still, and to the next one.
    expect((await (clients[0] as ShopClient).call("GET /admin/orders")).http).toBe(200)
    const again = await signedIn(shop, email)
    expect((await again.call("GET /user")).data).toMatchObject(own)
    expect((await again.call("GET /admin/orders")).http).toBe(200)
  })

  it("a staff member who shops has cart, coupon, orders, wallet and lists like any shopper", async () => {
    const { email } = await makeStaff(shop, "merchandiser")
    const client = await signedIn(shop, email)
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant)
    const cart = await client.call("GET /user/cart")
    expect(cart.data).toMatchObject([{ product: { id: variant.product_id } }])
    const { code } = await makeCoupon(shop)
    const answers = await Promise.all([
      client.call("POST /apply-coupon", { body: { code } }),
      client.call("POST /user/wishlist/store", { body: { product_id: variant.product_id } }),
      client.call("GET /user/order"),
      client.call("GET /user/pending/order"),
      client.call("GET /user/refer-and-earn"),
      client.call("GET /user/settings/wholesaler-account"),
    ])
    expect(answers.map(({ http, message }) => [http, message])).toEqual(
      answers.map(({ message }) => [200, message]),
    )
    const { id } = (await client.call("GET /user")).data
    const wallet = await client.call("GET /get_user_wallet_balance/{user_id}", { params: { user_id: id } })
    expect([wallet.http, wallet.data]).toMatchObject([200, { balance: 0 }])
  })
})

describe("a user's own request is for somebody else to decide:", () => {
  const OWN = [403, "own_request"]
  const asAdmin = async (customerId: string, email: string) => {
    expect((await changeRole(owner, customerId, "admin")).http).toBe(200)
    return signedIn(shop, email)
  }

  it("a staff member cannot decide their own returns and refunds", async () => {
    const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered", quantity: 2 })
    const { id, email } = (await client.call("GET /user")).data
    await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
    const asked = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])
    const params = { id: asked.data.returns[0]?.id ?? "" }
    const own = await asAdmin(id, email ?? "")
    const lines = [{ line_id: lineId, restocked: 1, written_off: 0 }]
    const tried = [
      await own.call("PUT /admin/returns/{id}/approve", { params, body: {} }),
      await own.call("PUT /admin/returns/{id}/refuse", { params, body: { reason: "No reason" } }),
      await own.call("PUT /admin/returns/{id}/receive", { params, body: { lines } }),
      await own.call("POST /admin/returns/{id}/refund", { params, body: { amount: 1 } }),
      await own.call("POST /admin/orders/{id}/refunds", {
        params: { id: order.id },
        body: { amount: 1, refunded: 0, reason: "A gift for me" },
      }),
    ]
    expect(tried.map(({ http, error }) => [http, error?.code])).toEqual(Array(5).fill(OWN))
    expect((await owner.call("PUT /admin/returns/{id}/approve", { params, body: {} })).http).toBe(200)
  })

  it("a staff member cannot decide their own loan application", async () => {
    const { id, email, loan } = await applicant(shop)
    const own = await asAdmin(id, email)
    const params = { id: loan.id }
    const tried = [
      await own.call("POST /admin/loans/{id}/review", { params }),
      await own.call("PUT /admin/loans/{id}/decline", { params, body: { reason: "Changed my mind" } }),
    ]
    expect(tried.map(({ http, error }) => [http, error?.code])).toEqual([OWN, OWN])
    expect((await owner.call("POST /admin/loans/{id}/review", { params })).http).toBe(200)
  })

  it("a staff member cannot adjust or freeze their own wallet", async () => {
    const { id, email } = await newShopper(shop)
    const own = await asAdmin(id, email)
    const act = (as: ShopClient, body: object) =>
      as.call("POST /admin/account/wallet", { body: { user_id: id, reason: "A test of it", ...body } })
    const gift = { act: "adjust", amount: 500 }
    const tried = [await act(own, gift), await act(own, { act: "freeze" })]
    expect(tried.map(({ http, error }) => [http, error?.code])).toEqual([OWN, OWN])
    expect((await act(owner, gift)).http).toBe(200)
  })

  it("a staff member cannot change the status of their own order", async () => {
    const { client, order } = await paidOrder(shop, owner)
    const { id, email } = (await client.call("GET /user")).data
    await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
    const own = await asAdmin(id, email ?? "")
    const params = { id: order.id }
    const tried = [
      await own.call("PUT /admin/orders/update/{id}", { params, body: { status: "packed" } }),
      await own.call("PUT /admin/orders/update/{id}", { params, body: { status: "cancelled" } }),
    ]
    expect(tried.map(({ http, error }) => [http, error?.code])).toEqual([OWN, OWN])
    const made = await callCore(shop.url, `POST /admin/orders/${order.id}/fulfillments`, {
      token: String(own.token),
      body: { items: order.items.map((item) => ({ id: item.id, quantity: item.quantity })) },
    })
    expect([made.status, made.body.code]).toEqual(OWN)
    const many = await own.call("PUT /admin/orders/update-many", {
      body: { ids: [order.id], status: "packed" },
    })
    expect(many.data).toMatchObject([
      {
        is_moved: false,
        status: "processing",
        message: "This is your own order: another member of staff must decide",
      },
    ])
    const moved = await owner.call("PUT /admin/orders/update/{id}", { params, body: { status: "packed" } })
    expect([moved.http, moved.data.status]).toEqual([200, "packed"])
  })

  it("a staff member cannot decide their own unmatched payment", async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id }, body: {} })
    await payAtBank(shop, payment.reference)
    const late = await storePayment(client, order.id, payment.reference)
    expect([late.http, late.error?.code]).toEqual([409, "payment_mismatch"])
    const [stored] = await shop.sql<{ id: string }>("select id from kept_money where reference = $1", [
      payment.reference,
    ])
    const { id, email } = (await client.call("GET /user")).data
    await shop.sql("update account set email_verified_at = now() where customer_id = $1", [id])
    const own = await asAdmin(id, email ?? "")
    const params = { id: stored?.id ?? "" }
    const body = { destination: "wallet", reason: "It is mine" } as const
    const tried = [
      await own.call("PUT /admin/kept-money/{id}/decide", { params, body }),
      await own.call("PUT /admin/kept-money/{id}/approve", { params, body: {} }),
      await own.call("PUT /admin/kept-money/{id}/decline", { params, body: {} }),
    ]
    expect(tried.map(({ http, error }) => [http, error?.code])).toEqual(Array(3).fill(OWN))
    expect((await owner.call("PUT /admin/kept-money/{id}/decide", { params, body })).http).toBe(200)
  })
})
