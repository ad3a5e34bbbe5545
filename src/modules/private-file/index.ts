import { Module } from "@medusajs/framework/utils"
import PrivateFileService from "./service"

export const PRIVATE_FILE_MODULE = "vault"

export default Module(PRIVATE_FILE_MODULE, { service: PrivateFileService })
