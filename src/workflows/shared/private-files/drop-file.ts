import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { privateFilesOf } from "./private-files"

const HOUR_MS = 60 * 60 * 1000

/** Makes files unreadable together with the rest of a transaction. Call `discardFiles` once it is done. */
export async function dropFiles(
  container: MedusaContainer,
  ids: readonly string[],
  trx: Knex.Transaction,
): Promise<void> {
  await privateFilesOf(container).forget(ids, trx)
}

/** Deletes from disk what nobody can read any more, without holding up the caller: the sweep takes what stays. */
export function discardFiles(container: MedusaContainer, ids: readonly string[]): void {
  privateFilesOf(container)
    .discard(ids)
    .catch((error: unknown) => {
      container.resolve(ContainerRegistrationKeys.LOGGER).warn(`Private files: ${error}`)
    })
}

/** Files that no row opens, of transactions that failed and of accounts that were deleted. Answers how many. */
export async function sweepPrivateFiles(container: MedusaContainer, now = new Date()): Promise<number> {
  return privateFilesOf(container).sweep(new Date(now.getTime() - HOUR_MS))
}
