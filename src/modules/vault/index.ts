import { Module } from "@medusajs/framework/utils"
import VaultService from "./service"

export const VAULT_MODULE = "vault"

export default Module(VAULT_MODULE, { service: VaultService })
