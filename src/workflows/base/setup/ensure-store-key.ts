import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createApiKeysWorkflow, linkSalesChannelsToApiKeyWorkflow } from "@medusajs/medusa/core-flows"
import { readEnvironment } from "../../../config/environment"

/**
 * The publishable key by which other Medusa clients call `/store` (docs/store-api.md). Made once: a shop whose staff have
 * revoked all of theirs gets no new one.
 */
export async function ensureStoreKey(container: MedusaContainer, salesChannelId: string): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (await pg("api_key").where({ type: "publishable" }).first("id")) return
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: "Storefronts and apps", type: "publishable", created_by: "" }] },
  })
  const [key] = result
  if (!key) throw new Error("Medusa made no publishable key and reported no error")
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  const { storeKey } = readEnvironment(process.env)
  if (storeKey === null) return
  const redacted = `${storeKey.slice(0, 6)}***${storeKey.slice(-3)}`
  await pg("api_key").where({ id: key.id }).update({ token: storeKey, redacted })
}
