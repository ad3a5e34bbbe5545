import { parseBrands } from "../tables/brands"
import { CATALOGUE } from "../tables/catalogue"
import { closingsOf } from "../tables/closing-words"
import { GENERAL } from "../tables/review-words"
import { BY_NOUN } from "../tables/review-words-of-nouns"
import { sentencesOf } from "../tables/sentences-only-of"
import { withCoupons } from "./coupons"
import { demoOrders, orderTotal, statusOf, wasPaid } from "./orders"
import { demoCustomers } from "./people"
import { demoReviews } from "./reviews"
import { demoShop } from "./shop"

const shop = demoShop()
const { products } = shop
const variants = products.flatMap((product) => product.variants)
const customers = demoCustomers()
const orders = demoOrders(products, customers)
const reviews = demoReviews(products, orders)

const repeated = (values: string[]): string[] => {
  const seen = new Set<string>()
  return values.filter((value) => seen.size === seen.add(value).size)
}
const share = (matching: number, all: number): number => matching / all

describe("the demo catalogue", () => {
  it("the demo catalogue is the same every time it is generated", () => {
    expect(JSON.stringify(demoShop())).toBe(JSON.stringify(shop))
  })

  it("the demo catalogue has at least 100 brands, 1,200 products, 36 categories and 40 bundles", () => {
    expect(shop.brands.length).toBeGreaterThanOrEqual(100)
    expect(products.length).toBeGreaterThanOrEqual(1200)
    const levels = shop.categories.map(({ level }) => level)
    expect(levels.filter((level) => level === "section")).toHaveLength(12)
    expect(levels.filter((level) => level === "category").length).toBeGreaterThanOrEqual(36)
    expect(products.filter(({ kind }) => kind === "bundle").length).toBeGreaterThanOrEqual(40)
  })

  it("the demo catalogue repeats no handle, id, SKU, barcode or slug, and no title within a brand", () => {
    expect(repeated(products.map(({ handle }) => handle))).toEqual([])
    expect(repeated(products.map(({ id }) => id))).toEqual([])
    expect(repeated(variants.map(({ id }) => id))).toEqual([])
    expect(repeated(variants.map(({ sku }) => sku))).toEqual([])
    expect(repeated(variants.map(({ barcode }) => barcode))).toEqual([])
    expect(repeated(shop.categories.map(({ handle }) => handle))).toEqual([])
    expect(repeated(shop.brands.map(({ slug }) => slug))).toEqual([])
    expect(repeated(products.map(({ brand, title }) => `${brand.slug}/${title}`))).toEqual([])
  })

  it("the demo catalogue puts every product under a subcategory, and leaves no subcategory or brand empty", () => {
    const subcategories = shop.categories
      .filter(({ level }) => level === "subcategory")
      .map(({ handle }) => handle)
    const used = new Set(products.map(({ subcategory }) => subcategory))
    expect([...used].filter((handle) => !subcategories.includes(handle))).toEqual([])
    expect(subcategories.filter((handle) => !used.has(handle))).toEqual([])
    expect(shop.brands.filter((brand) => !products.some((product) => product.brand === brand))).toEqual([])
  })

  it("demo prices are whole naira ending in 00 or 50, with sale and wholesale prices below the regular price", () => {
    const amounts = variants.flatMap(({ price, salePrice, wholesalePrice }) => [
      price,
      salePrice,
      wholesalePrice,
    ])
    expect(amounts.filter((amount) => amount !== null && (amount <= 0 || amount % 50 !== 0))).toEqual([])
    expect(variants.filter(({ price, salePrice }) => salePrice !== null && salePrice >= price)).toEqual([])
    const paid = ({ price, salePrice }: (typeof variants)[number]): number => salePrice ?? price
    expect(
      variants.filter((v) => v.wholesalePrice !== null && v.wholesalePrice >= Math.min(v.price, paid(v))),
    ).toEqual([])
  })

  it("the demo catalogue has a lifelike share of sales, wholesale prices, low stock and sold-out products", () => {
    const first = products.map((product) => product.variants[0])
    expect(share(first.filter((v) => v?.salePrice).length, products.length)).toBeCloseTo(0.15, 1)
    expect(share(first.filter((v) => v?.wholesalePrice).length, products.length)).toBeCloseTo(0.6, 1)
    const empty = products.filter((product) => product.variants.every(({ stock }) => stock === 0))
    expect(share(empty.length, products.length)).toBeGreaterThan(0.03)
    expect(share(empty.length, products.length)).toBeLessThan(0.08)
    const few = first.filter((v) => v && v.stock > 0 && v.stock < 10)
    expect(share(few.length, products.length)).toBeGreaterThan(0.05)
    expect(share(few.length, products.length)).toBeLessThan(0.11)
  })

  it("each variant of a demo product has its own options, and each shade has a colour", () => {
    expect(products.length).toBeGreaterThan(1_000)
    for (const product of products) {
      expect(repeated(product.variants.map(({ title }) => title))).toEqual([])
      const wrong = product.variants.filter(
        ({ options, swatch, title }) =>
          title === "" ||
          title !== Object.values(options).join(" / ") ||
          Boolean(options.Shade) !== (swatch !== null) ||
          (swatch !== null && !/^#[0-9a-f]{6}$/.test(swatch)),
      )
      expect(wrong).toEqual([])
    }
  })

  it("demo product descriptions differ, and have no exclamation marks, gaps or unfilled placeholders", () => {
    expect(repeated(products.map(({ description }) => description))).toEqual([])
    for (const { description, shortDescription, title, ingredients, howToUse } of products) {
      const text = [title, description, shortDescription, howToUse].join(" ")
      expect(text).not.toMatch(/[!{}]|undefined|null| {2}/)
      expect(shortDescription.length).toBeGreaterThan(20)
      expect(description.length).toBeGreaterThan(80)
      expect(ingredients.length).toBeGreaterThan(5)
      expect(ingredients).not.toContain("*")
    }
  })

  it("a demo bundle consists of at least three products of its brand and costs less than their sum", () => {
    const bundles = products.filter(({ kind }) => kind === "bundle")
    expect(bundles.length).toBeGreaterThan(5)
    for (const bundle of bundles) {
      const parts = products.filter(
        (product) =>
          product !== bundle &&
          product.brand === bundle.brand &&
          bundle.ingredients.includes(`${product.title}: `),
      )
      expect(parts.length).toBeGreaterThanOrEqual(3)
      const sum = parts.reduce((total, { variants: [first] }) => total + (first?.price ?? 0), 0)
      expect(bundle.variants[0]?.price).toBeLessThan(sum)
    }
  })

  it("some demo bundles are sets: they name their parts, and their stock is that of the scarcest part", () => {
    const sets = products.flatMap((product) =>
      product.variants.flatMap(({ parts, stock }) => (parts ? [{ product, parts, stock }] : [])),
    )
    expect(sets.length).toBeGreaterThan(5)
    for (const { product, parts, stock } of sets) {
      expect(product.kind).toBe("bundle")
      expect(stock).toBe(Math.min(...parts.map((part) => part.stock)))
      const named = products.filter(({ variants: [first] }) => first && parts.includes(first))
      expect(named.map(({ title }) => product.ingredients.includes(`${title}: `))).toEqual(
        parts.map(() => true),
      )
    }
  })
})

describe("the demo shop's past", () => {
  it("demo orders with coupons add up, and each shopper uses the first-gift coupon once", () => {
    const coupons = withCoupons(orders).filter(({ coupon }) => coupon)
    expect(coupons.length).toBeGreaterThan(30)
    const gifts = coupons.filter(({ coupon }) => coupon?.code === "FIRSTGIFT")
    expect(repeated(gifts.map(({ customer }) => customer.id))).toEqual([])
    for (const order of coupons) {
      const { discountKobo = 0, byLine = [] } = order.coupon ?? {}
      expect(byLine.reduce((sum, part) => sum + part, 0)).toBe(discountKobo)
      expect(Math.round(orderTotal(order) * 100)).toBe(
        Math.round((order.subtotal + order.delivery) * 100) - discountKobo,
      )
    }
  })

  it("the demo shop's past orders and reviews are the same every time they are generated", () => {
    expect(JSON.stringify(demoOrders(products, demoCustomers()))).toBe(JSON.stringify(orders))
    expect(JSON.stringify(demoReviews(products, orders))).toBe(JSON.stringify(reviews))
  })

  it("demo orders cover every status, and their lines, delivery and totals add up", () => {
    expect(new Set(orders.map(statusOf)).size).toBe(7)
    expect(repeated(orders.map(({ orderNumber }) => orderNumber))).toEqual([])
    for (const order of orders) {
      const lines = order.lines.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0)
      expect(order.subtotal).toBe(lines)
      expect(orderTotal(order)).toBe(lines + order.delivery)
      expect(order.orderNumber).toMatch(/^OM-[0-9A-HJKMNP-TV-Z]{10}$/)
      expect(wasPaid(order)).toBe(!["pending", "cancelled"].includes(statusOf(order)))
    }
  })

  it("the events of each demo order are in order of time, and none lies in the future", () => {
    expect(orders.length).toBeGreaterThan(100)
    for (const { events } of orders) {
      const times = events.map(({ minutesAgo }) => minutesAgo)
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect(Math.min(...times)).toBeGreaterThan(0)
      expect(Math.max(...times)).toBeLessThanOrEqual(120 * 24 * 60)
    }
  })

  it("open demo orders hold no more stock than there is", () => {
    const held = new Map<string, number>()
    for (const order of orders) {
      if (!["pending", "processing"].includes(statusOf(order))) continue
      for (const { variant, quantity } of order.lines)
        held.set(variant.id, (held.get(variant.id) ?? 0) + quantity)
    }
    expect(variants.filter(({ id, stock }) => (held.get(id) ?? 0) > stock)).toEqual([])
  })

  it("each demo customer has an e-mail address, phone number and referral code of their own", () => {
    expect(customers).toHaveLength(60)
    for (const key of ["id", "email", "phone", "refererId"] as const) {
      expect(repeated(customers.map((customer) => customer[key]))).toEqual([])
    }
  })

  it("demo reviews number over 2,500, with one per customer and product, each verified by a delivered order", () => {
    expect(reviews.length).toBeGreaterThan(2500)
    expect(repeated(reviews.map(({ id }) => id))).toEqual([])
    const own = reviews.filter(({ customerId }) => customerId !== null)
    expect(repeated(own.map(({ customerId, productId }) => `${customerId}/${productId}`))).toEqual([])
    const odd = reviews.filter(
      ({ rating, content, verified, customerId }) =>
        rating < 1 || rating > 5 || /[!{}]|undefined/.test(content) || verified !== (customerId !== null),
    )
    expect(odd).toEqual([])
    const bought = new Set(
      orders
        .filter((order) => statusOf(order) === "delivered")
        .flatMap(({ customer, lines }) => lines.map(({ product }) => `${customer.id}/${product.id}`)),
    )
    expect(own.filter(({ customerId, productId }) => !bought.has(`${customerId}/${productId}`))).toEqual([])
  })
})

describe("the brand tables", () => {
  const row = "A | mid | #111111 #222222 #333333 | matte print sun disc | skin | One | About it."

  it("the brand table's parser reads a row into name, tier, sections and lines", () => {
    expect(parseBrands(row)[0]).toMatchObject({ name: "A", tier: "mid", sections: ["skin"], lines: ["One"] })
  })

  it.each([
    ["tier", row.replace("mid", "cheap")],
    ["colour", row.replace("#222222", "teal")],
    ["look", row.replace("matte", "shiny")],
    ["section", row.replace("skin", "garden")],
    ["columns", row.replace(" | About it.", "")],
  ])("the brand table's parser rejects a row with a wrong %s", (_what, wrong) => {
    expect(() => parseBrands(wrong)).toThrow('Brand "A"')
  })
})

describe("the words about each kind of thing", () => {
  const kinds = CATALOGUE.flatMap((section) =>
    section.categories.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ kinds }) => kinds.map((kind) => ({ kind, section: section.code }))),
    ),
  )
  const things = kinds.flatMap(({ kind, section }) =>
    kind.nouns.flatMap((noun) =>
      [kind.form].flat().map((form) => ({ noun, section, sort: kind.base ?? form, kind })),
    ),
  )

  it("the words for each kind of product refer only to names that exist in the catalogue", () => {
    const strange = kinds.flatMap(({ kind }) =>
      Object.keys(kind.own ?? {}).filter((noun) => !kind.nouns.includes(noun)),
    )
    expect(strange).toEqual([])
    const idle = BY_NOUN.filter(([names]) => !things.some(({ noun }) => names.test(noun)))
    expect(idle).toEqual([])
  })

  it("each kind of product has enough words left after those that do not fit it are excluded", () => {
    const short = things.flatMap((thing) => {
      const { kind, noun, section, sort } = thing
      const told = { ...kind, ...kind.own?.[noun] }
      const lists = {
        opens: sentencesOf(told.opens, thing),
        feels: sentencesOf(told.feels, thing),
        closings: sentencesOf(closingsOf(section, sort), thing),
        happy: sentencesOf(GENERAL.happy, thing),
        mixed: sentencesOf(GENERAL.mixed, thing),
        sad: sentencesOf(GENERAL.sad, thing),
      }
      return Object.entries(lists).flatMap(([name, list]) => (list.length > 0 ? [] : [`${noun}: ${name}`]))
    })
    expect(short).toEqual([])
  })

  it.each([
    ["Recovery Sitz Soak", /taste|no need to wipe|batch|paediatric|My baby/i],
    ["Hair Dryer", /batch number|seal|every month|\btaste|\bcap\b/i],
    ["Satin Bonnet", /batch number|every month|\bshade is\b/i],
    ["Headband Wig", /\blace\b|hairline|parting/i],
    ["Cuticle Oil", /\bchip\b|coats|Dries clear|polish you own/i],
    ["Pedicure Set", /tidy hands|My hands/i],
    ["Magic Shave Powder", /blade glides|shave with the grain/i],
    ["Kids' Curl Milk", /My baby|pregnancy/i],
    ["Overnight Mask", /fifteen minutes/i],
    ["Hand Sanitiser", /[Rr]inse|sink/i],
  ])("texts and reviews about a %s say nothing that is true only of other products", (noun, others) => {
    const own = products.filter((product) => product.noun === noun)
    expect(own).not.toHaveLength(0)
    const ids = new Set(own.map(({ id }) => id))
    const said = [
      ...own.flatMap(({ shortDescription, description, howToUse }) => [
        shortDescription,
        description,
        howToUse,
      ]),
      ...reviews.filter(({ productId }) => ids.has(productId)).map(({ content }) => content),
    ]
    expect(said.filter((text) => others.test(text))).toEqual([])
  })
})
