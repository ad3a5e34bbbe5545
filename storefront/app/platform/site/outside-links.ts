import type { Shop } from "@contract/shop"

/** The chat service's link to customer care, with a first sentence. */
export function chatLink(shop: Shop, text?: string): string {
  return `https://wa.me/${shop.chatPhone}${text ? `?text=${encodeURIComponent(text)}` : ""}`
}

/** +2348001234567 as people read it: +234 800 123 4567. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}

/** Apple's phones and tablets go to one app store, everything else to the other (specification 1). */
export function appStoreFor(shop: Shop, userAgent: string): string {
  return /iphone|ipad|ipod/i.test(userAgent) ? shop.apps.ios : shop.apps.android
}
