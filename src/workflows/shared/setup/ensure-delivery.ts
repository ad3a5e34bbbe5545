import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createLocationFulfillmentSetWorkflow,
  createServiceZonesWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import type { Shop } from "../../../contract/shop"
import { HOME_DELIVERY, PICKUP } from "../../../providers/fulfilment-nigeria/service"

const WAREHOUSE = "Lagos warehouse"
/** Identifier and registered id of `src/providers/fulfilment-nigeria`, as Medusa joins them. */
const PROVIDER = "nigeria_nigeria"

interface OptionSpec {
  id: typeof HOME_DELIVERY | typeof PICKUP
  name: string
  /** Medusa's kind of fulfilment set. */
  type: "shipping" | "pickup"
  description: string
}

const homeDelivery: OptionSpec = {
  id: HOME_DELIVERY,
  name: "Home delivery",
  type: "shipping",
  description: "To your door, anywhere in Nigeria",
}
const pickup: OptionSpec = {
  id: PICKUP,
  name: "Pickup",
  type: "pickup",
  description: "Fetch it at our store",
}

export interface DeliveryIds {
  stockLocationId: string
  shippingProfileId: string
  deliveryOptionId: string
  pickupOptionId: string
}

/** The warehouse, and home delivery and pickup from it. Finds or makes each part. */
export async function ensureDelivery(
  container: MedusaContainer,
  {
    shop,
    salesChannelId,
    warehouseId,
  }: { shop: Shop; salesChannelId: string; warehouseId: string | null | undefined },
): Promise<DeliveryIds> {
  const stockLocationId = await ensureWarehouse(container, { shop, salesChannelId, warehouseId })
  const shippingProfileId = await ensureShippingProfile(container)
  const option = async (spec: OptionSpec) => {
    const zoneId = await ensureServiceZone(container, stockLocationId, spec)
    return ensureOption(container, { spec, zoneId, shippingProfileId })
  }
  return {
    stockLocationId,
    shippingProfileId,
    deliveryOptionId: await option(homeDelivery),
    pickupOptionId: await option(pickup),
  }
}

async function ensureWarehouse(
  container: MedusaContainer,
  {
    shop,
    salesChannelId,
    warehouseId,
  }: { shop: Shop; salesChannelId: string; warehouseId: string | null | undefined },
): Promise<string> {
  const stockLocations = container.resolve(Modules.STOCK_LOCATION)
  const [known] = warehouseId ? await stockLocations.listStockLocations({ id: warehouseId }, { take: 1 }) : []
  const [found] = known ? [known] : await stockLocations.listStockLocations({ name: WAREHOUSE }, { take: 1 })
  const location = found ?? (await createWarehouse(container, shop))
  // Both links are upserts: a run that stopped between them is completed here.
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: location.id, add: [salesChannelId] },
  })
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: PROVIDER },
  })
  return location.id
}

async function createWarehouse(container: MedusaContainer, shop: Shop) {
  const { result } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: WAREHOUSE,
          address: { address_1: shop.address, city: "Lagos", province: "NG-LA", country_code: "ng" },
        },
      ],
    },
  })
  return made(result[0])
}

async function ensureShippingProfile(container: MedusaContainer): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const [found] = await fulfilment.listShippingProfiles({ type: "default" }, { take: 1 })
  if (found) return found.id
  const { result } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  return made(result[0]).id
}

async function ensureServiceZone(
  container: MedusaContainer,
  stockLocationId: string,
  spec: OptionSpec,
): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const name = `${WAREHOUSE}: ${spec.name}`
  const sets = () => fulfilment.listFulfillmentSets({ name }, { relations: ["service_zones"], take: 1 })
  let [set] = await sets()
  if (!set) {
    await createLocationFulfillmentSetWorkflow(container).run({
      input: { location_id: stockLocationId, fulfillment_set_data: { name, type: spec.type } },
    })
    ;[set] = await sets()
  }
  const { id, service_zones } = made(set)
  const zone = service_zones[0]
  if (zone) return zone.id
  const { result } = await createServiceZonesWorkflow(container).run({
    input: {
      data: [
        {
          fulfillment_set_id: id,
          name: `Nigeria: ${spec.name}`,
          geo_zones: [{ type: "country", country_code: "ng" }],
        },
      ],
    },
  })
  return made(result[0]).id
}

async function ensureOption(
  container: MedusaContainer,
  { spec, zoneId, shippingProfileId }: { spec: OptionSpec; zoneId: string; shippingProfileId: string },
): Promise<string> {
  const fulfilment = container.resolve(Modules.FULFILLMENT)
  const [found] = await fulfilment.listShippingOptions({ service_zone: { id: zoneId } }, { take: 1 })
  if (found) return found.id
  const { result } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: spec.name,
        // The provider computes both: by place and weight, and nothing for pickup.
        price_type: "calculated",
        service_zone_id: zoneId,
        shipping_profile_id: shippingProfileId,
        provider_id: PROVIDER,
        type: { label: spec.name, description: spec.description, code: spec.id },
        data: { id: spec.id },
        rules: [
          { attribute: "enabled_in_store", operator: "eq", value: "true" },
          { attribute: "is_return", operator: "eq", value: "false" },
        ],
      },
    ],
  })
  return made(result[0]).id
}

function made<T>(record: T | undefined): T {
  if (record === undefined) throw new Error("Medusa made nothing and reported no error")
  return record
}
