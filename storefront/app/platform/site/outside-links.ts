import type { Shop } from "@contract/shop"

/** The chat service's link to customer care, with a first sentence. */
export function chatLink(shop: Shop, text?: string): string {
  return `https://wa.me/${shop.chatPhone}${text ? `?text=${encodeURIComponent(text)}` : ""}`
}

/** +2348001234567 as people read it: +234 800 123 4567. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+234)(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3 $4")
}

/**
 * Android's visitors go to one app store, those with an iPhone, iPad or iPod to the other. Null on any
 * other device. iPads call themselves Macintosh; no Macintosh has a touch screen.
 */
export function appStoreFor(
  { apps }: Pick<Shop, "apps">,
  { userAgent, maxTouchPoints = 0 }: { userAgent: string; maxTouchPoints?: number },
): string | null {
  if (/iphone|ipad|ipod/i.test(userAgent)) return apps.ios
  if (/macintosh/i.test(userAgent) && maxTouchPoints > 1) return apps.ios
  return /android/i.test(userAgent) ? apps.android : null
}
