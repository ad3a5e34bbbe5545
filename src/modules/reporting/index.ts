import { Module } from "@medusajs/framework/utils"
import ReportingService from "./service"

export const REPORTING_MODULE = "reporting"

export default Module(REPORTING_MODULE, { service: ReportingService })
