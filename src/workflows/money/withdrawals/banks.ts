import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Bank } from "../../../modules/wallets/bank-list"
import { bankTransfers } from "../payments/card"
import { bankIsSilent } from "./bank-is-silent"

const DAY_MS = 86_400_000

/** The provider's banks by name, asked for once a day. An old list is better than none. 503 when there is neither. */
export async function banks(container: MedusaContainer, now = new Date()): Promise<Bank[]> {
  const { bankList } = container.resolve(WALLET_MODULE)
  const cached = await bankList.read()
  if (cached && now.getTime() - cached.fetchedAt.getTime() < DAY_MS) return cached.banks
  try {
    const found = await bankTransfers().banks()
    const sorted = found.sort((a, b) => a.name.localeCompare(b.name, "en"))
    await bankList.save(sorted, now)
    return sorted
  } catch (error) {
    if (!cached) throw bankIsSilent(error)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`The list of banks is of ${cached.fetchedAt.toISOString()}: ${error}`)
    return cached.banks
  }
}

/** A bank's name by its code; the code itself for one that is no longer listed. */
export async function bankName(container: MedusaContainer, code: string): Promise<string> {
  return (await banks(container)).find((bank) => bank.code === code)?.name ?? code
}
