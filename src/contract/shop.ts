import { type Analytics, readAnalytics } from "./analytics"
import type { Palette } from "./look-colours"
import { fontOf, type LookFont } from "./look-fonts"
import { type ReturnsPolicy, readReturnsPolicy } from "./returns-policy"

/**
 * Who the shop is: the only file that spells out the default brand.
 * Everything else reads it from here, so that another shop is a matter of configuration, and of what staff set in the
 * admin (`withLook`).
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
  /** When somebody answers the phone, as a sentence; null: it is not said. */
  hours: string | null
  /** Null: the shop is not there, and nothing says that it is. */
  social: { instagram: string | null; facebook: string | null; tiktok: string | null; x: string | null }
  apps: { android: string | null; ios: string | null }
  /** Product subtotal after discount, in naira, from which delivery is free. */
  freeDeliveryFrom: number
  returns: ReturnsPolicy
  /** Null: nobody is measured, and nobody is asked. */
  analytics: Analytics | null
  /** The shop opens without a line; `SHOP_SERVICE_WORKER=off` takes the service worker off every phone that has it. */
  serviceWorker: boolean
  /** Whether the shop sends push notifications. */
  push: boolean
  /** Demo mode and development: what is not set is made up. */
  isDemo: boolean
  look: ShopLook
}

/** How the shop looks, where staff have said so (docs/look.md). */
export interface ShopLook {
  /** Null: the name beside the standard mark. */
  logo: Logo | null
  /** The logo says the name: nothing stands beside it. */
  logoHasName: boolean
  /** `/img/…` of a square picture; null: the standard mark. */
  icon: string | null
  /** Null: the standard colours. */
  palette: Palette | null
  font: LookFont
}

interface Logo {
  /** `/img/…` */
  path: string
  /** Pixels of a small one: they give its shape. */
  width: number
  height: number
}

/** What staff have set of it, as `GET /look` answers it. Null: as it is configured. */
export interface SetLook extends Record<SetText, string | null> {
  logo: Logo | null
  logo_has_name: boolean
  icon: string | null
  palette: Palette | null
  font: string
}
type SetText = "name" | "email" | "phone" | "address" | "hours" | keyof Shop["social"]

/** What no shop may sell without: the law wants sellers to say who they are and how they are reached. */
export const NEEDED_CONTACTS = ["SHOP_EMAIL", "SHOP_PHONE", "SHOP_ADDRESS"] as const

/**
 * Reads who the shop is. Only demo mode and development make up what is not set: in a real shop a contact that is missing
 * throws an Error that names it, and a social network or app that is not set is null.
 */
export function readShop(env: Record<string, string | undefined>): Shop {
  const isDemo = env.SHOP_DEMO === "true" || env.NODE_ENV !== "production"
  const contact = (name: (typeof NEEDED_CONTACTS)[number], madeUp: string) => {
    const value = env[name] || (isDemo ? madeUp : "")
    if (value === "") throw new Error(`${name} is missing: set it to what shoppers reach you by`)
    return value
  }
  const link = (name: string, madeUp: string) => env[name] || (isDemo ? madeUp : null)
  const slug = env.SHOP_SLUG || "omalicha"
  const email = contact("SHOP_EMAIL", `care@${slug}.example`)
  const phone = contact("SHOP_PHONE", "+2348001234567")
  return {
    name: env.SHOP_NAME || "Omalicha",
    slug,
    email,
    phone,
    chatPhone: phone.replace(/\D/g, ""),
    address: contact("SHOP_ADDRESS", "12 Admiralty Way, Lekki Phase 1, Lagos"),
    hours: link("SHOP_HOURS", "Monday to Saturday 8 am to 7 pm, Sunday 12 noon to 5 pm."),
    social: {
      instagram: link("SHOP_INSTAGRAM", `https://www.instagram.com/${slug}`),
      facebook: link("SHOP_FACEBOOK", `https://www.facebook.com/${slug}`),
      tiktok: link("SHOP_TIKTOK", `https://www.tiktok.com/@${slug}`),
      x: link("SHOP_X", `https://x.com/${slug}`),
    },
    apps: {
      android: link("SHOP_ANDROID_APP", `https://play.google.com/store/apps/details?id=com.${slug}.shop`),
      ios: link("SHOP_IOS_APP", `https://apps.apple.com/ng/app/${slug}`),
    },
    freeDeliveryFrom: Number(env.SHOP_FREE_DELIVERY_FROM || 500_000),
    returns: readReturnsPolicy(env),
    analytics: readAnalytics(env),
    serviceWorker: env.SHOP_SERVICE_WORKER !== "off",
    push: Boolean(env.PUSH_PUBLIC_KEY) && env.SHOP_SERVICE_WORKER !== "off",
    isDemo,
    look: { logo: null, logoHasName: false, icon: null, palette: null, font: "jakarta" },
  }
}

/** The shop as it was configured, with what staff have set. */
export function withLook(shop: Shop, set: SetLook): Shop {
  const { logo, logo_has_name, icon, palette, font } = set
  const phone = set.phone ?? shop.phone
  return {
    ...shop,
    name: set.name ?? shop.name,
    email: set.email ?? shop.email,
    phone,
    chatPhone: phone.replace(/\D/g, ""),
    address: set.address ?? shop.address,
    hours: set.hours ?? shop.hours,
    social: {
      instagram: set.instagram ?? shop.social.instagram,
      facebook: set.facebook ?? shop.social.facebook,
      tiktok: set.tiktok ?? shop.social.tiktok,
      x: set.x ?? shop.social.x,
    },
    look: { logo, logoHasName: logo_has_name, icon, palette, font: fontOf(font) },
  }
}
