import type { MedusaContainer } from "@medusajs/framework/types"
import { ensureStore, type StoreIds } from "./ensure-store"

export type StoreSetup = StoreIds

let found: Promise<StoreSetup> | undefined

/** The ids of the shop's region, channel, warehouse and shipping options, looked up once a process. */
export function storeSetup(container: MedusaContainer): Promise<StoreSetup> {
  found ??= ensureStore(container).catch((error: unknown) => {
    found = undefined
    throw error
  })
  return found
}
