import { writeFileSync } from "node:fs"
import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductCategoriesWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"

const PRODUCTS = 1000
const CATEGORIES = 12
const BATCH = 50

/** 1,000 products of two variants with prices and stock in 12 categories; writes what a client needs to ask for them. */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Web" }] },
  })
  const channelId = first(channels).id
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Nigeria",
          currency_code: "ngn",
          countries: ["ng"],
          payment_providers: ["pp_system_default"],
        },
      ],
    },
  })
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: { locations: [{ name: "Lagos" }] },
  })
  const locationId = first(locations).id
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: locationId, add: [channelId] },
  })
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  await addDelivery(container, locationId, first(profiles).id)
  const { result: keys } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "web", type: "publishable", created_by: "" }] },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: first(keys).id, add: [channelId] } })
  const { result: categories } = await createProductCategoriesWorkflow(container).run({
    input: {
      product_categories: Array.from({ length: CATEGORIES }, (_, i) => ({
        name: `Category ${i}`,
        is_active: true,
      })),
    },
  })
  for (let start = 0; start < PRODUCTS; start += BATCH) {
    await createProductsWorkflow(container).run({
      input: {
        products: Array.from({ length: BATCH }, (_, offset) => {
          const i = start + offset
          return {
            title: `Product ${i}`,
            handle: `product-${i}`,
            status: ProductStatus.PUBLISHED,
            category_ids: [categories[i % CATEGORIES]?.id ?? ""],
            shipping_profile_id: first(profiles).id,
            thumbnail: `/static/${i}.webp`,
            options: [{ title: "Size", values: ["50ml", "100ml"] }],
            variants: ["50ml", "100ml"].map((size, index) => ({
              title: size,
              sku: `SKU-${i}-${index}`,
              options: { Size: size },
              prices: [{ amount: 2000 + i * 10 + index * 1500, currency_code: "ngn" }],
            })),
            sales_channels: [{ id: channelId }],
          }
        }),
      },
    })
  }
  const items = await container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({}, { select: ["id"], take: PRODUCTS * 3 })
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map(({ id }) => ({
        location_id: locationId,
        inventory_item_id: id,
        stocked_quantity: 1_000_000,
      })),
    },
  })
  const target = process.env.BENCH_SEEDED
  if (!target) throw new Error("BENCH_SEEDED names the file to write")
  writeFileSync(
    target,
    JSON.stringify({
      key: first(keys).token,
      regionId: first(regions).id,
      categoryIds: categories.map(({ id }) => id),
    }),
  )
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`Seeded ${PRODUCTS} products`)
}

/** One flat way to have it delivered, so that a cart can be ordered. */
async function addDelivery(
  container: ExecArgs["container"],
  locationId: string,
  shippingProfileId: string,
): Promise<void> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const location = { [Modules.STOCK_LOCATION]: { stock_location_id: locationId } }
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } })
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "Nigeria",
    type: "shipping",
    service_zones: [{ name: "Nigeria", geo_zones: [{ country_code: "ng", type: "country" }] }],
  })
  await link.create({ ...location, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } })
  await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Standard",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: first(set.service_zones).id,
        shipping_profile_id: shippingProfileId,
        type: { label: "Standard", description: "Standard", code: "standard" },
        prices: [{ currency_code: "ngn", amount: 2500 }],
        rules: [
          { attribute: "enabled_in_store", value: "true", operator: "eq" },
          { attribute: "is_return", value: "false", operator: "eq" },
        ],
      },
    ],
  })
}

function first<T>(list: T[]): T {
  const [item] = list
  if (item === undefined) throw new Error("Medusa made nothing")
  return item
}
