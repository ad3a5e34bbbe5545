import { Module } from "@medusajs/framework/utils"
import PrivateFileService from "./service"

export const PRIVATE_FILE_MODULE = "private_files"

export default Module(PRIVATE_FILE_MODULE, { service: PrivateFileService })
