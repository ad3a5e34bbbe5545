import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createCustomerGroupsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createStoresWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { shopNow } from "../../../config/shop-now"
import type { Shop } from "../../../contract/shop"
import { ensureDelivery } from "./ensure-delivery"
import { ensureStoreKey } from "./ensure-store-key"

const WHOLESALE_GROUP = "Wholesale"
const REGION = "Nigeria"
const CURRENCY = "ngn"
/** Registered by Medusa itself; takes no money. */
const SYSTEM_PROVIDER = "pp_system_default"

export interface StoreIds {
  regionId: string
  salesChannelId: string
  stockLocationId: string
  deliveryOptionId: string
  pickupOptionId: string
  shippingProfileId: string
  wholesaleGroupId: string
}

/**
 * What Medusa needs before anything can be sold: the region Nigeria (NGN, prices with tax inside), a sales
 * channel, the Lagos warehouse with its two shipping options, the wholesale customer group, and the store's
 * defaults. Finds what is there and makes what is missing, so it may run at any time, a half-done run included.
 */
export async function ensureStore(container: MedusaContainer): Promise<StoreIds> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute("ensure-store", () => ensure(container, shopNow()), { timeout: 60 })
}

async function ensure(container: MedusaContainer, shop: Shop): Promise<StoreIds> {
  const store = await ensureStoreRecord(container, shop)
  const salesChannelId = store.default_sales_channel_id ?? (await ensureSalesChannel(container, shop))
  const regionId = await ensureRegion(container)
  const delivery = await ensureDelivery(container, { shop, salesChannelId })
  const wholesaleGroupId = await ensureWholesaleGroup(container)
  await ensureStoreKey(container, { salesChannelId, isNew: !store.default_region_id })
  if (!store.default_region_id) {
    await updateStoresWorkflow(container).run({
      input: {
        selector: { id: store.id },
        update: {
          name: shop.name,
          default_region_id: regionId,
          default_sales_channel_id: salesChannelId,
          default_location_id: delivery.stockLocationId,
          supported_currencies: [{ currency_code: CURRENCY, is_default: true, is_tax_inclusive: true }],
        },
      },
    })
  }
  return { regionId, salesChannelId, ...delivery, wholesaleGroupId }
}

async function ensureStoreRecord(container: MedusaContainer, shop: Shop) {
  const [found] = await container.resolve(Modules.STORE).listStores({}, { take: 1 })
  if (found) return found
  const { result } = await createStoresWorkflow(container).run({
    input: {
      stores: [{ name: shop.name, supported_currencies: [{ currency_code: CURRENCY, is_default: true }] }],
    },
  })
  return one(result)
}

async function ensureSalesChannel(container: MedusaContainer, shop: Shop): Promise<string> {
  const [found] = await container.resolve(Modules.SALES_CHANNEL).listSalesChannels({}, { take: 1 })
  if (found) return found.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: shop.name, description: "Web and mobile apps" }] },
  })
  return one(result).id
}

async function ensureRegion(container: MedusaContainer): Promise<string> {
  const [found] = await container.resolve(Modules.REGION).listRegions({ name: REGION }, { take: 1 })
  if (found) return found.id
  const providers = await container.resolve(Modules.PAYMENT).listPaymentProviders({ is_enabled: true })
  const { result } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: REGION,
          currency_code: CURRENCY,
          countries: ["ng"],
          // Prices carry their VAT; nothing is computed on top.
          automatic_taxes: false,
          is_tax_inclusive: true,
          payment_providers: providers.map((provider) => provider.id).filter((id) => id !== SYSTEM_PROVIDER),
        },
      ],
    },
  })
  return one(result).id
}

async function ensureWholesaleGroup(container: MedusaContainer): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER)
  const [found] = await customers.listCustomerGroups({ name: WHOLESALE_GROUP }, { take: 1 })
  if (found) return found.id
  const { result } = await createCustomerGroupsWorkflow(container).run({
    input: { customersData: [{ name: WHOLESALE_GROUP }] },
  })
  return one(result).id
}

/** Some of Medusa's workflows answer one record where their types promise a list. */
function one<T>(result: T | T[]): T {
  const first = Array.isArray(result) ? result[0] : result
  if (first === undefined) throw new Error("Medusa made nothing and reported no error")
  return first
}
