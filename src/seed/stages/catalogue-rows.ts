import { nameKey } from "../../contract/name-key"
import type { StoreIds } from "../../workflows/shared/setup/ensure-store"
import type { DemoCategory } from "../generate/categories"
import { brandImage, categoryImage, productImages, sectionImage, variantImage } from "../generate/pictures"
import type { DemoProduct, DemoShop, DemoVariant } from "../generate/shop"
import { traitMetadata } from "../generate/traits"
import { demoId } from "../random"
import { type Clock, type Row, raw } from "./insert-rows"

/** Rows by table, in an order that foreign keys allow. The shapes are what Medusa 2.21.2's own services write. */
export type Tables = Array<[table: string, rows: Row[]]>

export const inventoryItemId = (variant: DemoVariant): string => demoId("iitem", variant.sku)
/** What one unit takes off the shelf: of a set, one piece of each part. */
export const itemsOf = (variant: DemoVariant): string[] => (variant.parts ?? [variant]).map(inventoryItemId)
const priceSetId = (variant: DemoVariant): string => demoId("pset", variant.sku)

const shown = (path: string): string => `/img/${path}`

export function brandAndCategoryRows(shop: DemoShop): Tables {
  const brands = shop.brands.map((brand) => ({
    id: demoId("brand", brand.slug),
    name: brand.name,
    name_key: nameKey(brand.name),
    slug: brand.slug,
    description: brand.description,
    image: shown(brandImage(brand.slug)),
    palette: brand.style.palette,
  }))
  const byHandle = new Map(shop.categories.map((category) => [category.handle, category]))
  const categories = shop.categories.map((category) => ({
    id: category.id,
    name: category.name,
    description: category.about,
    handle: category.handle,
    mpath: category.path.map((handle) => byHandle.get(handle)?.id).join("."),
    is_active: true,
    rank: category.rank,
    parent_category_id: category.parentId,
    metadata: { level: category.level, ...tileOf(category) },
  }))
  return [
    ["brand", brands],
    ["product_category", categories],
  ]
}

function tileOf({ level, handle }: DemoCategory): { image?: string } {
  if (level === "section") return { image: shown(sectionImage(handle)) }
  return level === "category" ? { image: shown(categoryImage(handle)) } : {}
}

export function productRows(shop: DemoShop, store: StoreIds, clock: Clock): Tables {
  const { products } = shop
  const categoryIds = new Map(shop.categories.map(({ handle, id }) => [handle, id]))
  const variants = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  const options = products.flatMap(optionRows)
  const of = <T extends Row>(rows: T[][]): T[] => rows.flat()
  return [
    ["product", products.map((product) => productRow(product, clock))],
    [
      "image",
      of(
        products.map((product) =>
          productImages(product).map((path, rank) => ({
            id: demoId("img", `${product.handle}/${rank}`),
            url: shown(path),
            rank,
            product_id: product.id,
          })),
        ),
      ),
    ],
    ["product_variant", variants.map(({ product, variant }) => variantRow(product, variant, clock))],
    ["product_option", options.map(({ option }) => option)],
    ["product_product_option", options.map(({ link }) => link)],
    ["product_option_value", options.flatMap(({ values }) => values)],
    ["product_product_option_value", options.flatMap(({ valueLinks }) => valueLinks)],
    [
      "product_variant_option",
      variants.flatMap(({ product, variant }) =>
        Object.entries(variant.options).map(([title, value]) => ({
          variant_id: variant.id,
          option_value_id: optionValueId(product, title, value),
        })),
      ),
    ],
    [
      "product_category_product",
      products.map((product) => ({
        product_id: product.id,
        product_category_id: categoryIds.get(product.subcategory),
      })),
    ],
    [
      "brand_product",
      products.map((product) => ({
        id: demoId("brapro", product.handle),
        brand_id: demoId("brand", product.brand.slug),
        product_id: product.id,
      })),
    ],
    [
      "product_sales_channel",
      products.map(({ id, handle }) => ({
        id: demoId("prodsc", handle),
        product_id: id,
        sales_channel_id: store.salesChannelId,
      })),
    ],
    [
      "product_shipping_profile",
      products.map(({ id, handle }) => ({
        id: demoId("prodsp", handle),
        product_id: id,
        shipping_profile_id: store.shippingProfileId,
      })),
    ],
  ]
}

function productRow(product: DemoProduct, clock: Clock): Row {
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    subtitle: product.shortDescription,
    description: product.description,
    status: "published",
    thumbnail: shown(productImages(product)[0]),
    weight: product.variants[0]?.grams ?? 0,
    is_giftcard: false,
    discountable: true,
    metadata: {
      kind: product.kind,
      short_description: product.shortDescription,
      ingredients: product.ingredients,
      how_to_use: product.howToUse,
      is_wholesale: product.isWholesale ? 1 : 0,
      ...traitMetadata(product),
    },
    created_at: clock.daysAgo(product.ageDays),
    updated_at: clock.daysAgo(product.ageDays),
  }
}

function variantRow(product: DemoProduct, variant: DemoVariant, clock: Clock): Row {
  const image = variantImage(product, variant)
  return {
    id: variant.id,
    title: variant.title,
    sku: variant.sku,
    barcode: variant.barcode,
    manage_inventory: true,
    allow_backorder: false,
    weight: variant.grams,
    variant_rank: product.variants.indexOf(variant),
    product_id: product.id,
    thumbnail: image ? shown(image) : null,
    metadata: variant.swatch
      ? { swatch: variant.swatch, ...(variant.undertone ? { undertone: variant.undertone } : {}) }
      : null,
    created_at: clock.daysAgo(product.ageDays),
    updated_at: clock.daysAgo(product.ageDays),
  }
}

const optionValueId = (product: DemoProduct, title: string, value: string): string =>
  demoId("optval", `${product.handle}/${title}/${value}`)

function optionRows(product: DemoProduct) {
  const titles = [...new Set(product.variants.flatMap(({ options }) => Object.keys(options)))]
  return titles.map((title) => {
    const option = { id: demoId("opt", `${product.handle}/${title}`), title, is_exclusive: true }
    const link = {
      id: demoId("prodopt", `${product.handle}/${title}`),
      product_id: product.id,
      product_option_id: option.id,
    }
    const swatches = new Map(product.variants.map(({ options, swatch }) => [options[title], swatch]))
    const values = [...swatches].map(([value = "", swatch], rank) => ({
      id: optionValueId(product, title, value),
      value,
      option_id: option.id,
      rank,
      metadata: title === "Shade" && swatch ? { swatch } : null,
    }))
    const valueLinks = values.map(({ id }) => ({
      id: demoId("prodoptval", id),
      product_product_option_id: link.id,
      product_option_value_id: id,
    }))
    return { option, link, values, valueLinks }
  })
}

export function stockRows(shop: DemoShop, store: StoreIds): Tables {
  const variants = shop.products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  )
  const stocked = variants.filter(({ variant }) => !variant.parts)
  return [
    [
      "inventory_item",
      stocked.map(({ product, variant }) => ({
        id: inventoryItemId(variant),
        sku: variant.sku,
        title: `${product.title}, ${variant.title}`,
        weight: variant.grams,
        requires_shipping: true,
        thumbnail: shown(productImages(product)[0]),
      })),
    ],
    [
      "inventory_level",
      stocked.map(({ variant }, index) => ({
        id: demoId("ilev", variant.sku),
        inventory_item_id: inventoryItemId(variant),
        location_id: store.stockLocationId,
        stocked_quantity: variant.stock,
        reserved_quantity: 0,
        incoming_quantity: 0,
        raw_stocked_quantity: raw(variant.stock),
        raw_reserved_quantity: raw(0),
        raw_incoming_quantity: raw(0),
        metadata: { shelf: shelfOf(index) },
      })),
    ],
    [
      "product_variant_inventory_item",
      variants.flatMap(({ variant }) =>
        itemsOf(variant).map((item) => ({
          id: demoId("pvitem", variant.parts ? `${variant.sku}/${item}` : variant.sku),
          variant_id: variant.id,
          inventory_item_id: item,
          required_quantity: 1,
        })),
      ),
    ],
  ]
}

/** Racks of eight bays with five boards each, filled in the order of the catalogue: B-04-2. */
function shelfOf(index: number): string {
  const board = Math.floor(index / 6)
  const rack = Math.floor(board / 40)
  const letters = rack < 26 ? String.fromCharCode(65 + rack) : `Z${rack - 25}`
  return `${letters}-${String((Math.floor(board / 5) % 8) + 1).padStart(2, "0")}-${(board % 5) + 1}`
}

const LISTS = {
  season: {
    title: "Harmattan glow sale",
    description: "Prices for the dry season",
    type: "sale",
    from: 12,
    until: -48,
  },
  weekend: {
    title: "Weekend deals",
    description: "Short, sharp and gone",
    type: "sale",
    from: 2,
    until: -9,
  },
  wholesale: {
    title: "Wholesale",
    description: "For wholesalers whose access is open",
    type: "override",
    from: null,
    until: null,
  },
} as const

type ListName = keyof typeof LISTS
const listId = (name: ListName): string => demoId("plist", name)

export function priceRows(shop: DemoShop, store: StoreIds, clock: Clock): Tables {
  const variants = shop.products.flatMap((product) =>
    product.variants.map((variant) => ({ product, variant })),
  )
  const price = (variant: DemoVariant, amount: number, list: ListName | null): Row => ({
    id: demoId("price", `${variant.sku}/${list ?? "base"}`),
    price_set_id: priceSetId(variant),
    currency_code: "ngn",
    amount,
    raw_amount: raw(amount),
    rules_count: 0,
    price_list_id: list ? listId(list) : null,
  })
  return [
    ["price_set", variants.map(({ variant }) => ({ id: priceSetId(variant) }))],
    [
      "price_list",
      Object.entries(LISTS).map(([name, list]) => ({
        id: listId(name as ListName),
        title: list.title,
        description: list.description,
        type: list.type,
        status: "active",
        starts_at: list.from === null ? null : clock.daysAgo(list.from),
        ends_at: list.until === null ? null : clock.daysAgo(list.until),
        rules_count: name === "wholesale" ? 1 : 0,
      })),
    ],
    [
      "price_list_rule",
      [
        {
          id: demoId("prule", "wholesale"),
          price_list_id: listId("wholesale"),
          attribute: "customer.groups.id",
          value: [store.wholesaleGroupId],
        },
      ],
    ],
    [
      "price",
      variants.flatMap(({ product, variant }) => [
        price(variant, variant.price, null),
        ...(variant.salePrice && product.sale ? [price(variant, variant.salePrice, product.sale)] : []),
        ...(variant.wholesalePrice ? [price(variant, variant.wholesalePrice, "wholesale")] : []),
      ]),
    ],
    [
      "product_variant_price_set",
      variants.map(({ variant }) => ({
        id: demoId("pvps", variant.sku),
        variant_id: variant.id,
        price_set_id: priceSetId(variant),
      })),
    ],
  ]
}
