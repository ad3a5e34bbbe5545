import { Module } from "@medusajs/framework/utils"
import LoansService from "./service"

export const LOANS_MODULE = "lending"

export default Module(LOANS_MODULE, { service: LoansService })
