import { deliveryForm } from "../integration-tests/harness/journey"
import type { OwnShop } from "../integration-tests/harness/shop"
import { makeShoppers } from "../integration-tests/harness/shoppers"
import type { Vanilla } from "./vanilla"
import type { Vendure } from "./vendure"

/** One whole checkout of one shopper; `call` times each request under a name. */
export type Checkout = (worker: number, call: Call) => Promise<void>
export type Call = (name: string, ask: () => Promise<unknown>) => Promise<unknown>

export const CREATE = "`POST /user/order/create`"

export async function ourCheckout(shop: OwnShop, workers: number): Promise<Checkout> {
  const shoppers = await makeShoppers(shop, workers)
  // Enough of everything, so that nothing sells out.
  await shop.sql(
    `update inventory_level set stocked_quantity = 1000000,
       raw_stocked_quantity = jsonb_build_object('value', '1000000', 'precision', 20)`,
  )
  const products = await shop.sql<{ product_id: string; variant_id: string }>(
    `select p.product_id, p.default_variant_id as variant_id from catalogue_product p
       join catalogue_variant v on v.variant_id = p.default_variant_id
      where p.is_listed and v.inventory_item_id is not null and v.price_kobo < 100000000
      order by md5(p.product_id) limit 400`,
  )
  let turn = 0
  const must = (answer: { http: number; message: string }) => {
    if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
  }
  return async (worker, call) => {
    const client = shoppers[worker]
    if (!client) throw new Error(`There is no worker ${worker}`)
    for (const quantity of [1, 2]) {
      const product = products[turn++ % products.length]
      await call("`POST /user/cart/webstore`", async () => {
        must(
          await client.call("POST /user/cart/webstore", {
            body: { product_id: product?.product_id, product: { ...product, quantity, cart_id: null } },
          }),
        )
      })
    }
    const made = (await call(CREATE, async () => {
      const answer = await client.call("POST /user/order/create", { body: deliveryForm })
      must(answer)
      return answer.data
    })) as { order: { id: string }; payment: { reference: string } }
    await call("the shopper pays at the sandbox bank", async () => {
      const paid = await fetch(`${shop.address.sandboxUrl}/__sandbox/pay`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ reference: made.payment.reference, card: "success" }),
      })
      if (!paid.ok) throw new Error(`The bank answered ${paid.status}`)
      await paid.arrayBuffer()
    })
    await call("`POST /user/payment/store`", async () => {
      const answer = await client.call("POST /user/payment/store", {
        body: {
          order_id: made.order.id,
          reference: made.payment.reference,
          channel: "card",
          platform: "web",
        },
      })
      must(answer)
      if (answer.data.order.status !== "processing") throw new Error(`Paid, and ${answer.data.order.status}`)
    })
  }
}

/**
 * The steps of a shop page on Medusa's own shop API: two lines, address, delivery, payment. `fewest`: the fewest calls
 * that it allows for the same, which no page with a cart can do.
 */
export async function vanillaCheckout(
  { load, regionId }: Vanilla,
  workers: number,
  fewest: boolean,
): Promise<Checkout> {
  const ask = async (method: string, path: string, body: unknown, token?: string) => {
    const response = await fetch(load.url + path, {
      method,
      headers: {
        ...load.headers,
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
    return JSON.parse(text)
  }
  const tokens: string[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const [email, password] = [`c${worker}.${fewest}.${process.pid}@example.com`, "bench12345"]
    const { token } = await ask("POST", "/auth/customer/emailpass/register", { email, password })
    await ask("POST", "/store/customers", { email, first_name: "Ada", last_name: `C${worker}` }, token)
    tokens.push((await ask("POST", "/auth/customer/emailpass", { email, password })).token)
  }
  const variants: string[] = []
  for (let offset = 0; offset < 400; offset += 100) {
    const path = `/store/products?limit=100&offset=${offset}&fields=id,variants.id`
    const { products } = await ask("GET", path, undefined)
    variants.push(...products.map((product: { variants: { id: string }[] }) => product.variants[0]?.id))
  }
  const address = {
    first_name: "Ada",
    last_name: "Obi",
    address_1: "12 Allen Avenue",
    city: "Ikeja",
    country_code: "ng",
    postal_code: "100281",
    phone: "+2348031234567",
  }
  let turn = 0
  let optionId = ""
  return async (worker, call) => {
    const token = tokens[worker]
    const items = [1, 2].map((quantity) => ({ variant_id: variants[turn++ % variants.length], quantity }))
    const post = (name: string, path: string, body: unknown) =>
      call(name, () => ask("POST", path, body, token))
    const where = { shipping_address: address, billing_address: address }
    const { cart } = (await post("cart", "/store/carts", {
      region_id: regionId,
      ...(fewest ? { items, ...where } : {}),
    })) as { cart: { id: string } }
    if (!fewest) {
      for (const item of items) await post("line", `/store/carts/${cart.id}/line-items`, item)
      await post("address", `/store/carts/${cart.id}`, where)
    }
    if (!fewest || !optionId) {
      const { shipping_options } = (await call("ways of delivery", () =>
        ask("GET", `/store/shipping-options?cart_id=${cart.id}`, undefined, token),
      )) as { shipping_options: { id: string }[] }
      optionId = shipping_options[0]?.id ?? ""
    }
    await post("delivery", `/store/carts/${cart.id}/shipping-methods`, { option_id: optionId })
    const { payment_collection } = (await post("payment collection", "/store/payment-collections", {
      cart_id: cart.id,
    })) as { payment_collection: { id: string } }
    const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
    await post("payment session", sessions, { provider_id: "pp_system_default" })
    const done = (await post("complete", `/store/carts/${cart.id}/complete`, {})) as { type: string }
    if (done.type !== "order") throw new Error(`Medusa made no order: ${JSON.stringify(done).slice(0, 300)}`)
  }
}

/** The steps of a shop page on Vendure's API: two lines, address, delivery, payment. */
export async function vendureCheckout({ url }: Vendure, workers: number): Promise<Checkout> {
  const ask = async (query: string, variables: object, token?: string) => {
    const response = await fetch(`${url}/shop-api`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    })
    const answer = (await response.json()) as VendureAnswer
    const refused = answer.errors?.[0] ?? Object.values(answer.data ?? {}).find((value) => value?.errorCode)
    if (refused)
      throw new Error(`Vendure refused ${query.slice(0, 60)}: ${JSON.stringify(refused).slice(0, 300)}`)
    return { data: answer.data ?? {}, token: response.headers.get("vendure-auth-token") ?? "" }
  }
  const tokens: string[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const [email, password] = [`c${worker}.${process.pid}@example.com`, "bench12345"]
    await ask("mutation($input:RegisterCustomerInput!){registerCustomerAccount(input:$input){__typename}}", {
      input: { emailAddress: email, password, firstName: "Ada", lastName: `C${worker}` },
    })
    const signIn =
      "mutation($email:String!,$password:String!){login(username:$email,password:$password){__typename}}"
    tokens.push((await ask(signIn, { email, password })).token)
  }
  const { data } = await ask("{products(options:{take:100}){items{variants{id}}}}", {})
  const variants = data.products?.items?.map(({ variants: [variant] }) => variant?.id) ?? []
  const refusal = "...on ErrorResult{errorCode message}"
  const input = {
    fullName: "Ada Obi",
    streetLine1: "12 Allen Avenue",
    city: "Ikeja",
    postalCode: "100281",
    countryCode: "NG",
    phoneNumber: "+2348031234567",
  }
  let turn = 0
  return async (worker, call) => {
    const token = tokens[worker]
    for (const quantity of [1, 2]) {
      const id = variants[turn++ % variants.length]
      await call("line", () =>
        ask(
          `mutation($id:ID!,$quantity:Int!){addItemToOrder(productVariantId:$id,quantity:$quantity){
             ...on Order{id totalWithTax lines{id quantity linePriceWithTax}} ${refusal}}}`,
          { id, quantity },
          token,
        ),
      )
    }
    await call("address", () =>
      ask(
        `mutation($input:CreateAddressInput!){setOrderShippingAddress(input:$input){...on Order{id} ${refusal}}}`,
        { input },
        token,
      ),
    )
    const methods = (await call("ways of delivery", () =>
      ask("{eligibleShippingMethods{id}}", {}, token),
    )) as Awaited<ReturnType<typeof ask>>
    await call("delivery", () =>
      ask(
        `mutation($ids:[ID!]!){setOrderShippingMethod(shippingMethodId:$ids){...on Order{id totalWithTax} ${refusal}}}`,
        { ids: [methods.data.eligibleShippingMethods?.[0]?.id] },
        token,
      ),
    )
    await call("to payment", () =>
      ask(
        `mutation{transitionOrderToState(state:"ArrangingPayment"){...on Order{id} ${refusal}}}`,
        {},
        token,
      ),
    )
    const paid = (await call("payment", () =>
      ask(
        `mutation{addPaymentToOrder(input:{method:"cash",metadata:{}}){...on Order{state} ${refusal}}}`,
        {},
        token,
      ),
    )) as Awaited<ReturnType<typeof ask>>
    if (paid.data.addPaymentToOrder?.state !== "PaymentSettled")
      throw new Error("Vendure's order is not paid")
  }
}

interface VendureAnswer {
  errors?: unknown[]
  data?: {
    products?: { items: { variants: { id: string }[] }[]; errorCode?: string }
    eligibleShippingMethods?: { id: string }[] & { errorCode?: string }
    addPaymentToOrder?: { state?: string; errorCode?: string }
    [answered: string]: { errorCode?: string } | undefined
  }
}
