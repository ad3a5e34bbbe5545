import { Module } from "@medusajs/framework/utils"
import AccountService from "./service"

export const ACCOUNT_MODULE = "account"

export default Module(ACCOUNT_MODULE, { service: AccountService })
