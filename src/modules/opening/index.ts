import { Module } from "@medusajs/framework/utils"
import OpeningService from "./service"

export const OPENING_MODULE = "opening"

export default Module(OPENING_MODULE, { service: OpeningService })
