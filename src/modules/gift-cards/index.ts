import { Module } from "@medusajs/framework/utils"
import GiftCardService from "./service"

export const GIFT_CARDS_MODULE = "gift_cards"

export default Module(GIFT_CARDS_MODULE, { service: GiftCardService })
