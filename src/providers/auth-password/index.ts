import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { PasswordSignIn } from "./service"

export default ModuleProvider(Modules.AUTH, { services: [PasswordSignIn] })
