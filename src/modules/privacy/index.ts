import { Module } from "@medusajs/framework/utils"
import PrivacyService from "./service"

export const PRIVACY_MODULE = "privacy"

export default Module(PRIVACY_MODULE, { service: PrivacyService })
