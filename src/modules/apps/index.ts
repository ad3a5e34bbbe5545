import { Module } from "@medusajs/framework/utils"
import AppsService from "./service"

export const APPS_MODULE = "apps"

export default Module(APPS_MODULE, { service: AppsService })
