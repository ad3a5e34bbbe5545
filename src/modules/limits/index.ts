import { Module } from "@medusajs/framework/utils"
import LimitsService from "./service"

export const LIMITS_MODULE = "limits"

export default Module(LIMITS_MODULE, { service: LimitsService })
