import { Module } from "@medusajs/framework/utils"
import PointsService from "./service"

export const POINTS_MODULE = "rewards"

export default Module(POINTS_MODULE, { service: PointsService })
