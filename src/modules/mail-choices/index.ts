import { Module } from "@medusajs/framework/utils"
import MailChoiceService from "./service"

export const MAIL_CHOICE_MODULE = "mail_choice"

export default Module(MAIL_CHOICE_MODULE, { service: MailChoiceService })
