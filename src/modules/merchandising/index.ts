import { Module } from "@medusajs/framework/utils"
import MerchandisingService from "./service"

export const MERCHANDISING_MODULE = "merchandising"

export default Module(MERCHANDISING_MODULE, { service: MerchandisingService })
