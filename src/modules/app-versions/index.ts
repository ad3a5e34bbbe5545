import { Module } from "@medusajs/framework/utils"
import AppVersionService from "./service"

export const APP_VERSION_MODULE = "app_versions"

export default Module(APP_VERSION_MODULE, { service: AppVersionService })
