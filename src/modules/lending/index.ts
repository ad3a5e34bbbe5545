import { Module } from "@medusajs/framework/utils"
import LendingService from "./service"

export const LENDING_MODULE = "lending"

export default Module(LENDING_MODULE, { service: LendingService })
