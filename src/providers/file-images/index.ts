import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { CheckedFiles } from "./service"

export default ModuleProvider(Modules.FILE, { services: [CheckedFiles] })
