import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createCustomerGroupsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createStoresWorkflow,
  updateStoresWorkflow,
} from "@medusajs/medusa/core-flows"
import { shopNow } from "../../../config/shop-now"
import type { Shop } from "../../../contract/shop"
import { isWholesaleGroup } from "../../../modules/catalogue/projection/variant-rows"
import type { Rows } from "../../../sql/columns"
import { ensureDelivery } from "./ensure-delivery"
import { ensureStoreKey } from "./ensure-store-key"

const WHOLESALE_GROUP = "Wholesale"
const MARK = { kind: "wholesale" }
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
 * defaults. Finds what is there, by what the store's defaults say and not by names, which staff may change, and makes
 * what is missing, so it may run at any time, a half-done run included.
 */
export async function ensureStore(container: MedusaContainer): Promise<StoreIds> {
  const locking = container.resolve(Modules.LOCKING)
  return locking.execute("ensure-store", () => ensure(container, shopNow()), { timeout: 60 })
}

async function ensure(container: MedusaContainer, shop: Shop): Promise<StoreIds> {
  const store = await ensureStoreRecord(container, shop)
  const isNew = !store.default_region_id
  const salesChannelId = await ensureSalesChannel(container, shop, store.default_sales_channel_id)
  const regionId = await ensureRegion(container, store.default_region_id)
  const delivery = await ensureDelivery(container, {
    shop,
    salesChannelId,
    warehouseId: store.default_location_id,
  })
  const wholesaleGroupId = await ensureWholesaleGroup(container)
  await ensureStoreKey(container, { salesChannelId, isNew })
  const defaults = {
    default_region_id: regionId,
    default_sales_channel_id: salesChannelId,
    default_location_id: delivery.stockLocationId,
  }
  const isAsConfigured =
    store.default_region_id === regionId &&
    store.default_sales_channel_id === salesChannelId &&
    store.default_location_id === delivery.stockLocationId
  if (!isAsConfigured) {
    const made = {
      name: shop.name,
      supported_currencies: [{ currency_code: CURRENCY, is_default: true, is_tax_inclusive: true }],
    }
    await updateStoresWorkflow(container).run({
      input: { selector: { id: store.id }, update: { ...(isNew ? made : {}), ...defaults } },
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

async function ensureSalesChannel(
  container: MedusaContainer,
  shop: Shop,
  id: string | null | undefined,
): Promise<string> {
  const channels = container.resolve(Modules.SALES_CHANNEL)
  const [known] = id ? await channels.listSalesChannels({ id }, { take: 1 }) : []
  const [found] = known ? [known] : await channels.listSalesChannels({}, { take: 1 })
  if (found) return found.id
  const { result } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: shop.name, description: "Web and mobile apps" }] },
  })
  return one(result).id
}

async function ensureRegion(container: MedusaContainer, id: string | null | undefined): Promise<string> {
  const regions = container.resolve(Modules.REGION)
  const [known] = id ? await regions.listRegions({ id }, { take: 1 }) : []
  const [found] = known ? [known] : await regions.listRegions({ name: REGION }, { take: 1 })
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

/** Found by its mark; one from before there was the mark by its name, and marked. */
async function ensureWholesaleGroup(container: MedusaContainer): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<
    Rows<{ id: string; metadata: Record<string, unknown> | null; is_marked: boolean | null }>
  >(
    `select g.id, g.metadata, g.metadata ->> 'kind' = 'wholesale' as is_marked from customer_group g
      where g.deleted_at is null and ${isWholesaleGroup("g")}
      order by is_marked desc nulls last, lower(g.name) = ? desc, g.created_at, g.id limit 1`,
    [WHOLESALE_GROUP.toLowerCase()],
  )
  const [found] = rows
  if (found?.is_marked) return found.id
  if (found) {
    const metadata = { ...found.metadata, ...MARK }
    await container.resolve(Modules.CUSTOMER).updateCustomerGroups(found.id, { metadata })
    return found.id
  }
  const { result } = await createCustomerGroupsWorkflow(container).run({
    input: { customersData: [{ name: WHOLESALE_GROUP, metadata: MARK }] },
  })
  return one(result).id
}

/** Some of Medusa's workflows answer one record where their types promise a list. */
function one<T>(result: T | T[]): T {
  const first = Array.isArray(result) ? result[0] : result
  if (first === undefined) throw new Error("Medusa made nothing and reported no error")
  return first
}
