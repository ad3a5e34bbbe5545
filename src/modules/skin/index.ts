import { Module } from "@medusajs/framework/utils"
import SkinService from "./service"

export const SKIN_MODULE = "skin"

export default Module(SKIN_MODULE, { service: SkinService })
