import type { MedusaContainer } from "@medusajs/framework/types"
import { VAULT_MODULE } from "../../../modules/vault"
import type VaultService from "../../../modules/vault/service"

export const vaultOf = (container: MedusaContainer): VaultService =>
  container.resolve<VaultService>(VAULT_MODULE)
