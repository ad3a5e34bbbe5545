import { Module } from "@medusajs/framework/utils"
import CouponsService from "./service"

export const COUPONS_MODULE = "coupons"

export default Module(COUPONS_MODULE, { service: CouponsService })
