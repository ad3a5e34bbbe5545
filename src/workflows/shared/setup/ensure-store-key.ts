import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createApiKeysWorkflow, linkSalesChannelsToApiKeyWorkflow } from "@medusajs/medusa/core-flows"
import { environment } from "../../../config/environment"

const TITLE = "Storefronts and apps"

/**
 * The publishable key by which other Medusa clients call `/store` (docs/store-api.md). Medusa has made one before, which
 * nobody knows yet in a shop that is new: it becomes ours. In any other shop the key that the environment names is added
 * once: one that staff have revoked stays so.
 */
export async function ensureStoreKey(
  container: MedusaContainer,
  { salesChannelId, isNew }: { salesChannelId: string; isNew: boolean },
): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { storeKey } = environment()
  const keys = await pg("api_key").where({ type: "publishable" }).select("id", "token")
  if (storeKey !== null && keys.some(({ token }) => token === storeKey)) return
  if (storeKey === null && keys.length > 0 && !isNew) return
  const id = (isNew && keys[0]?.id) || (await newKey(container, salesChannelId))
  const named = storeKey && { token: storeKey, redacted: `${storeKey.slice(0, 6)}***${storeKey.slice(-3)}` }
  await pg("api_key")
    .where({ id })
    .update({ title: TITLE, ...named })
}

async function newKey(container: MedusaContainer, salesChannelId: string): Promise<string> {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title: TITLE, type: "publishable", created_by: "" }] },
  })
  const [key] = result
  if (!key) throw new Error("Medusa made no publishable key and reported no error")
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id: key.id, add: [salesChannelId] } })
  return key.id
}
