import { type ReturnsPolicy, readReturnsPolicy } from "./returns-policy"

/**
 * Who the shop is: the only file that spells out the default brand.
 * Everything else reads it from here, so that another shop is a matter of configuration.
 */
export interface Shop {
  /** Name as shown to people, `SHOP_NAME`. */
  name: string
  /** Name in routes and calls (`/{slug}-reward`), `SHOP_SLUG`. */
  slug: string
  email: string
  /** International format, without spaces. */
  phone: string
  /** Digits only, for the chat service's links. */
  chatPhone: string
  address: string
  social: { instagram: string; facebook: string; tiktok: string; x: string }
  apps: { android: string; ios: string }
  /** Product subtotal after discount, in naira, from which delivery is free. */
  freeDeliveryFrom: number
  returns: ReturnsPolicy
  /** Pages tell analytics of events, through `window.dataLayer`. */
  analytics: boolean
}

export function readShop(env: Record<string, string | undefined>): Shop {
  const phone = env.SHOP_PHONE || "+2348001234567"
  const slug = env.SHOP_SLUG || "omalicha"
  return {
    name: env.SHOP_NAME || "Omalicha",
    slug,
    email: env.SHOP_EMAIL || `care@${slug}.example`,
    phone,
    chatPhone: phone.replace(/\D/g, ""),
    address: env.SHOP_ADDRESS || "12 Admiralty Way, Lekki Phase 1, Lagos",
    social: {
      instagram: env.SHOP_INSTAGRAM || `https://www.instagram.com/${slug}`,
      facebook: env.SHOP_FACEBOOK || `https://www.facebook.com/${slug}`,
      tiktok: env.SHOP_TIKTOK || `https://www.tiktok.com/@${slug}`,
      x: env.SHOP_X || `https://x.com/${slug}`,
    },
    apps: {
      android: env.SHOP_ANDROID_APP || `https://play.google.com/store/apps/details?id=com.${slug}.shop`,
      ios: env.SHOP_IOS_APP || `https://apps.apple.com/ng/app/${slug}`,
    },
    freeDeliveryFrom: Number(env.SHOP_FREE_DELIVERY_FROM || 500_000),
    returns: readReturnsPolicy(env),
    analytics: env.SHOP_ANALYTICS === "true",
  }
}
