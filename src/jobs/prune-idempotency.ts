import type { MedusaContainer } from "@medusajs/framework/types"
import { IDEMPOTENCY_MODULE } from "../modules/idempotency"
import type IdempotencyService from "../modules/idempotency/service"

export default async function pruneIdempotency(container: MedusaContainer): Promise<void> {
  await container.resolve<IdempotencyService>(IDEMPOTENCY_MODULE).prune()
}

export const config = { name: "prune-idempotency", schedule: "17 * * * *" }
