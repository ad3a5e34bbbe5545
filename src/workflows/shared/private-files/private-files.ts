import type { MedusaContainer } from "@medusajs/framework/types"
import { PRIVATE_FILE_MODULE } from "../../../modules/private-files"
import type PrivateFileService from "../../../modules/private-files/service"

export const privateFilesOf = (container: MedusaContainer): PrivateFileService =>
  container.resolve(PRIVATE_FILE_MODULE)
