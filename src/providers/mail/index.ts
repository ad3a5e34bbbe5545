import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { MailProvider } from "./service"

export default ModuleProvider(Modules.NOTIFICATION, { services: [MailProvider] })
