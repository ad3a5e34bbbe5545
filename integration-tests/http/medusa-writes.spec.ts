import { openCaller } from "../harness/callers"
import type { ShopClient } from "../harness/client"
import { makeCoupon, newCode } from "../harness/coupons"
import { orderWaitingForPayment, stockedVariant, stockOf } from "../harness/journey"
import { medusaWrites } from "../harness/medusa-writes"
import { fullProduct, type ProductPlace, productCalls, productPlace, unique } from "../harness/new-product"
import { newSet } from "../harness/product-sets"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Medusa's own calls that write: what our own refuse, they refuse in the same words, and leave everything as it is. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let merchandiser: ShopClient
let fulfilment: ShopClient
let brandId: string
let place: ProductPlace
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  merchandiser = (await openCaller(shop, "merchandiser")).client
  fulfilment = (await openCaller(shop, "fulfilment")).client
  ;({ brandId, place } = await productPlace(shop))
})
const { store } = productCalls(() => owner)
const { medusa, areRefused, made } = medusaWrites(shop)

/** A lipstick in these shades, with so many of each in stock. */
async function lipstick(shades: Record<string, number>, more: object = {}) {
  const {
    stock_quantity: _s,
    sku: _k,
    sale_price: _p,
    wholesale_price: _w,
    ...form
  } = fullProduct(brandId, place)
  const variants = Object.entries(shades).map(([Shade, stock_quantity]) => ({
    ...{ options: { Shade }, stock_quantity, sku: `LIP-${Shade}-${unique()}` },
  }))
  const { http, message, data } = await store({ ...form, variants, ...more })
  expect([http, message]).toEqual([200, expect.any(String)])
  const shade = (name: string) => data.variants.find(({ title }) => title === name)?.id ?? ""
  return { id: data.id, name: form.name, shade }
}

const VARIANTS = `select v.id, v.title, v.deleted_at, p.deleted_at as product_deleted_at,
    (select array_agg(o.option_value_id order by 1) from product_variant_option o where o.variant_id = v.id) as options
  from product_variant v join product p on p.id = v.product_id where p.id = $1 order by v.id`

describe("coupons and promotions", () => {
  it("coupons and promotions are created, changed and deleted by our own calls only", async () => {
    const { id, code } = await makeCoupon(shop, { expiring_date: "2999-12-24" })
    const [row] = await shop.sql<{ campaign_id: string }>("select campaign_id from promotion where id = $1", [
      id,
    ])
    const sentence = "Coupons and promotions are made, changed and deleted on the screen Coupon creation"
    const campaign = `campaigns/${row?.campaign_id}`
    const method = { type: "percentage", target_type: "order", value: 90, allocation: "across" }
    await areRefused(
      merchandiser,
      [
        ["POST promotions", { code: newCode(), type: "standard", application_method: method }, sentence],
        [`POST promotions/${id}`, { status: "inactive" }, sentence],
        [`POST promotions/${id}/rules/batch`, { create: [] }, sentence],
        [`POST Promotions/${id}/target-rules/batch`, { create: [] }, sentence],
        [`DELETE promotions/${id}`, undefined, sentence],
        ["POST campaigns", { name: "Mine", campaign_identifier: unique() }, sentence],
        [`POST ${campaign}`, { ends_at: "2020-01-01" }, sentence],
        [`POST ${campaign}/promotions`, { remove: [id] }, sentence],
        [`DELETE ${campaign}`, undefined, sentence],
      ],
      `select p.status, p.deleted_at, p.campaign_id, c.ends_at, c.deleted_at as c, m.value,
              (select count(*) from promotion_promotion_rule r where r.promotion_id = p.id) as rules
         from promotion p join promotion_campaign c on c.id = p.campaign_id
         join promotion_application_method m on m.promotion_id = p.id where p.id = $1`,
      [id],
    )
    const { status, answer } = await medusa(merchandiser, `GET promotions/${id}`)
    expect([status, (answer.promotion as { code: string }).code]).toEqual([200, code])
  })
})

describe("reservations", () => {
  const ROWS = `select r.quantity, r.deleted_at, l.reserved_quantity, l.stocked_quantity
    from reservation_item r join inventory_level l using (inventory_item_id, location_id) where r.id = $1`

  it("reservations of an order stay until the order releases them", async () => {
    const { order, variant, client } = await orderWaitingForPayment(shop, 2)
    const [held] = await shop.sql<{ id: string; item: string; line: string; location_id: string }>(
      `select r.id, r.inventory_item_id as item, r.line_item_id as line, r.location_id
         from reservation_item r join order_item i on i.item_id = r.line_item_id where i.order_id = $1`,
      [order.id],
    )
    const sentence = `These 2 units are held for order ${order.order_number}. Cancel the order or take the item out of it on the order desk`
    const at = { location_id: held?.location_id, inventory_item_id: held?.item }
    const id = String(held?.id)
    await areRefused(
      fulfilment,
      [
        [`DELETE reservations/${id}`, undefined, sentence],
        [`DELETE /Reservations/${id}/`, undefined, sentence],
        [
          `DELETE reservations/${id.replace("_", "%5F")}`,
          undefined,
          "You are not authorized to view this page",
        ],
        [`POST reservations/${id}`, { quantity: 1 }, sentence],
        [`POST reservations/${id}`, { description: "Mine" }, sentence],
        [
          "POST reservations",
          { ...at, line_item_id: held?.line, quantity: 1 },
          "Units for an order are held when it is placed. What you set aside here is for no order",
        ],
      ],
      ROWS,
      [id],
    )
    expect((await client.call("PUT /user/order/cancel/{id}", { params: { id: order.id } })).http).toBe(200)
    expect(await stockOf(shop, variant.variant_id)).toMatchObject({ reserved: 0, reservations: 0 })
  })

  it("manual reservations are whole numbers of free units, and staff who manage stock change and delete them", async () => {
    const { variant_id } = await stockedVariant(shop, 5)
    const [level] = await shop.sql<{ inventory_item_id: string; location_id: string }>(
      `select l.inventory_item_id, l.location_id from product_variant_inventory_item i
         join inventory_level l using (inventory_item_id) where i.variant_id = $1`,
      [variant_id],
    )
    const { id } = await made(
      fulfilment,
      "POST reservations",
      { ...level, quantity: 3, description: "Window" },
      "reservation",
    )
    const whole = "Enter a whole number, 1 or more"
    await areRefused(
      fulfilment,
      [
        [
          "POST reservations",
          { ...level, quantity: 3 },
          "Only 2 can be set aside: the others are held already",
        ],
        ["POST reservations", { ...level, quantity: 0.5 }, whole],
        ["POST reservations", { ...level, quantity: -3 }, whole],
        [
          "POST reservations",
          { ...level, location_id: "none", quantity: 1 },
          "This item is not kept at that location",
        ],
        [`POST reservations/${id}`, { quantity: 6 }, "Only 5 can be set aside: the others are held already"],
        [`POST reservations/${id}`, { quantity: 0 }, whole],
        [`POST reservations/${id}`, { location_id: "none" }, "This item is not kept at that location"],
      ],
      ROWS,
      [id],
    )
    await made(fulfilment, `POST reservations/${id}`, { quantity: 5 }, "reservation")
    expect(await stockOf(shop, variant_id)).toEqual({ stocked: 5, reserved: 5, reservations: 5 })
    await areRefused(
      fulfilment,
      [["POST reservations", { ...level, quantity: 1 }, "None can be set aside: all units are held already"]],
      ROWS,
      [id],
    )
    expect((await medusa(fulfilment, `DELETE reservations/${id}`)).status).toBe(200)
    expect(await stockOf(shop, variant_id)).toEqual({ stocked: 5, reserved: 0, reservations: 0 })
  })
})

describe("orders", () => {
  it("an order's recipient, e-mail and status cannot be changed on Medusa's routes, only on the order desk", async () => {
    const { order } = await orderWaitingForPayment(shop)
    const onOrderDesk = "Who gets an order is changed on the order desk, until it is packed"
    const oneWay = "Orders change by the order desk only, so that stock and money stay right"
    await areRefused(
      fulfilment,
      [
        [`POST orders/${order.id}`, { email: "other@example.com" }, onOrderDesk],
        [
          `POST orders/${order.id}`,
          { shipping_address: { first_name: "Other", phone: "08030000000" } },
          onOrderDesk,
        ],
        [`POST orders/${order.id}`, { billing_address: { first_name: "Other" } }, onOrderDesk],
        [`POST orders/${order.id}`, { metadata: { order_number: "OM-1" } }, onOrderDesk],
        [`POST orders/${order.id}/archive`, {}, oneWay],
        [`POST orders/${order.id}/complete`, {}, oneWay],
      ],
      `select o.email, o.status, o.metadata, a.first_name, a.phone, s.recipient, s.status as shop_status
         from "order" o join shop_order s on s.id = o.id left join order_address a on a.id = o.shipping_address_id
        where o.id = $1`,
      [order.id],
    )
  })
})

describe("products and their shades", () => {
  it("products and their shades cannot be deleted while an order holds a unit of them", async () => {
    const { id, shade } = await lipstick({ Ruby: 2, Coral: 0 })
    const [ruby, coral] = [shade("Ruby"), shade("Coral")]
    await orderWaitingForPayment(shop, 2, { product_id: id, variant_id: ruby, price: 5000 })
    const held = "2 units are held for orders. Pack or cancel those first, or make the product a draft"
    const shadeHeld = "2 units of Ruby are held for orders. Pack or cancel those first, then remove it"
    await areRefused(
      merchandiser,
      [
        [`DELETE products/${id}`, undefined, held],
        [`DELETE PRODUCTS/${id}/`, undefined, held],
        ["POST products/batch", { delete: [id] }, held],
        [`DELETE products/${id}/variants/${ruby}`, undefined, shadeHeld],
        [`DELETE products/${id}/Variants/${ruby}`, undefined, shadeHeld],
        [`POST products/${id}/variants/batch`, { delete: [ruby] }, shadeHeld],
        [`POST products/${id}`, { variants: [{ id: coral }] }, shadeHeld],
        [`POST products/${id}`, { status: "draft", variants: [] }, shadeHeld],
        ["POST products/batch", { update: [{ id, variants: [{ id: coral }] }] }, shadeHeld],
      ],
      VARIANTS,
      [id],
    )
  })

  it("a shade with units in stock cannot be removed, and a shade without any can", async () => {
    const { id, shade } = await lipstick({ Ruby: 7, Coral: 0, Plum: 0 })
    const inStock = "Ruby has 7 units in stock. Set its stock to 0 and save, then remove it"
    await areRefused(
      merchandiser,
      [
        [`DELETE products/${id}/variants/${shade("Ruby")}`, undefined, inStock],
        [`POST products/${id}/variants/batch`, { delete: [shade("Coral"), shade("Ruby")] }, inStock],
        [`POST products/${id}`, { variants: [{ id: shade("Coral") }] }, inStock],
      ],
      VARIANTS,
      [id],
    )
    expect((await medusa(merchandiser, `DELETE products/${id}/variants/${shade("Coral")}`)).status).toBe(200)
    const listed = { variants: [{ id: shade("Ruby"), title: "Deep ruby" }] }
    expect((await medusa(merchandiser, `POST products/${id}`, listed)).status).toBe(200)
    expect(
      await shop.sql("select title from product_variant where product_id = $1 and deleted_at is null", [id]),
    ).toEqual([{ title: "Deep ruby" }])
    // A whole product goes with what is on the shelf, as at our own call.
    expect((await medusa(merchandiser, `DELETE products/${id}`)).status).toBe(200)
  })

  it("parts of a set cannot be deleted, and a set's contents are changed by our own call only", async () => {
    const { set, soap } = await newSet(shop, owner, 4, 4)
    const [row] = await shop.sql<{ name: string; item: string }>(
      `select p.title as name, i.inventory_item_id as item from product p, product_variant_inventory_item i
        where p.id = $1 and i.variant_id = $2 and i.deleted_at is null`,
      [set.product_id, soap.variant_id],
    )
    const part = `It is a part of ${row?.name}. Take it out there first`
    const sets = "What a set is made of is changed on the Stock screen, under Set"
    const link = `products/${set.product_id}/variants/${set.variant_id}/inventory-items`
    await areRefused(
      merchandiser,
      [
        [`DELETE products/${soap.product_id}`, undefined, part],
        ["POST products/batch", { delete: [soap.product_id] }, part],
        [
          `DELETE products/${soap.product_id}/variants/${soap.variant_id}`,
          undefined,
          /is a part of|is on sale/,
        ],
        [`POST ${link}`, { inventory_item_id: row?.item, required_quantity: 9 }, sets],
        [`POST ${link}/${row?.item}`, { required_quantity: 9 }, sets],
        [`DELETE ${link}/${row?.item}`, undefined, sets],
        [
          `POST products/${set.product_id}/variants/inventory-items/batch`,
          { delete: [{ variant_id: set.variant_id, inventory_item_id: row?.item }] },
          sets,
        ],
      ],
      `select p.deleted_at, v.deleted_at as v, i.required_quantity, i.deleted_at as i
         from product p join product_variant v on v.product_id = p.id
         join product_variant_inventory_item i on i.variant_id = v.id where p.id = any($1) order by i.id`,
      [[set.product_id, soap.product_id]],
    )
  })

  it("products keep the options that tell their shades apart", async () => {
    const { id, shade } = await lipstick({ Ruby: 0, Coral: 0 })
    const [option] = await shop.sql<{ id: string; ruby: string }>(
      `select v.option_id as id, v.id as ruby from product_variant_option o join product_option_value v on v.id = o.option_value_id
        where o.variant_id = $1`,
      [shade("Ruby")],
    )
    await areRefused(
      merchandiser,
      [
        [`DELETE product-options/${option?.id}`, undefined, /associated with products/],
        [
          `DELETE product-options/${option?.id}/values/${option?.ruby}`,
          undefined,
          /associated with products/,
        ],
        [`POST product-options/${option?.id}`, { values: ["Coral"] }, /associated with products/],
        [`POST product-options/${option?.id}/values/${option?.ruby}`, { value: "Coral" }, /Coral/],
        [`POST products/${id}/options/batch`, { remove: [option?.id] }, /variants for that option/],
        [
          `POST products/${id}/options/batch`,
          { update: [{ product_option_id: option?.id, remove: [option?.ruby] }] },
          /Ruby/,
        ],
        [`POST products/${id}/variants/${shade("Ruby")}`, { options: { Shade: "Coral" } }, /already exist/],
        [
          `POST products/${id}`,
          {
            variants: [
              { id: shade("Ruby"), options: { Shade: "Coral" } },
              { id: shade("Coral"), options: { Shade: "Coral" } },
            ],
          },
          /same|already|duplicate/i,
        ],
      ],
      VARIANTS,
      [id],
    )
    await made(
      merchandiser,
      `POST product-options/${option?.id}/values/${option?.ruby}`,
      { value: "Rubin" },
      "product_option_value",
    )
  })
})

describe("product files", () => {
  it("product files are imported by our own call only, as Medusa's deletes the shades that a file omits", async () => {
    const { id } = await lipstick({ Ruby: 1, Coral: 1 })
    const sentence = "Products are imported on the screen Product files"
    await areRefused(
      merchandiser,
      [
        ["POST products/import", undefined, sentence],
        ["POST products/import/none/confirm", {}, sentence],
        ["POST products/imports", { file_key: "none", originalname: "a.csv" }, sentence],
        ["POST products/imports/none/confirm", {}, sentence],
      ],
      VARIANTS,
      [id],
    )
  })
})

describe("sections and categories", () => {
  it("sections and categories in use are not deleted, and keep one parent, unique names and three levels", async () => {
    const names = await shop.sql<{ id: string; name: string }>(
      "select id, name from product_category where id = any($1)",
      [[place.section_id, place.category_id, place.subcategory_id]],
    )
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? ""
    const top = await made(
      merchandiser,
      "POST product-categories",
      { name: `Top ${unique()}` },
      "product_category",
    )
    const below = { name: "Below", parent_category_id: top.id }
    const middle = await made(merchandiser, "POST product-categories", below, "product_category")
    const deep = "There are three levels: sections, categories and subcategories"
    const hasProducts = (id: string) =>
      new RegExp(`^${nameOf(id)} has \\d+ products?\\. Move (it|them) to another place first$`)
    await areRefused(
      merchandiser,
      [
        [`DELETE product-categories/${place.subcategory_id}`, undefined, hasProducts(place.subcategory_id)],
        [`DELETE product-categories/${place.section_id}`, undefined, hasProducts(place.section_id)],
        [
          `DELETE product-categories/${top.id}`,
          undefined,
          /^Top \w+ has 1 category below it\. Delete it on the screen Section, which deletes those too$/,
        ],
        ["POST product-categories", { ...below, name: "below" }, "There is already one called below here"],
        ["POST product-categories", { name: "Fourth", parent_category_id: place.subcategory_id }, deep],
        [`POST product-categories/${top.id}`, { parent_category_id: place.category_id }, deep],
        [`POST product-categories/${top.id}`, { parent_category_id: middle.id }, /can't go below itself$/],
        [
          `POST product-categories/${middle.id}`,
          { name: nameOf(place.section_id), parent_category_id: null },
          `There is already one called ${nameOf(place.section_id)} here`,
        ],
      ],
      "select id, name, parent_category_id, deleted_at from product_category where id = any($1) order by id",
      [[place.section_id, place.category_id, place.subcategory_id, top.id, middle.id]],
    )
    await made(
      merchandiser,
      `POST product-categories/${middle.id}`,
      { name: "Lower", rank: 0 },
      "product_category",
    )
    for (const { id } of [middle, top])
      expect((await medusa(merchandiser, `DELETE product-categories/${id}`)).status).toBe(200)
  })
})
