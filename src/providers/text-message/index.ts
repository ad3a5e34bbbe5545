import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { TextMessageProvider } from "./service"

export default ModuleProvider(Modules.NOTIFICATION, { services: [TextMessageProvider] })
