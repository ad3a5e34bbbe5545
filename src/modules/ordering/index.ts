import { Module } from "@medusajs/framework/utils"
import OrderingService from "./service"

export const ORDERING_MODULE = "ordering"

export default Module(ORDERING_MODULE, { service: OrderingService })
