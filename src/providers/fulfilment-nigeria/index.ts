import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { NigeriaFulfilment } from "./service"

export default ModuleProvider(Modules.FULFILLMENT, { services: [NigeriaFulfilment] })
