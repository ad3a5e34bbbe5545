import type { MedusaContainer } from "@medusajs/framework/types"
import { IDEMPOTENCY_MODULE } from "../modules/idempotency"

export default async function pruneIdempotency(container: MedusaContainer): Promise<void> {
  await container.resolve(IDEMPOTENCY_MODULE).prune()
}

export const config = { name: "prune-idempotency", schedule: "17 * * * *" }
