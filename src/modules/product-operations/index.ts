import { Module } from "@medusajs/framework/utils"
import ProductOperationsService from "./service"

export const PRODUCT_OPERATIONS_MODULE = "product_operations"

export default Module(PRODUCT_OPERATIONS_MODULE, { service: ProductOperationsService })
