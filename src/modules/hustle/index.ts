import { Module } from "@medusajs/framework/utils"
import HustleService from "./service"

export const HUSTLE_MODULE = "hustle"

export default Module(HUSTLE_MODULE, { service: HustleService })
