import { type Look, type LookText, lookTexts } from "../../../contract/look"
import { type ChosenColours, paletteOf, STANDARD_PALETTE } from "../../../contract/look-colours"
import { fontOf } from "../../../contract/look-fonts"
import type { Shop } from "../../../contract/shop"

/** What staff have set; an empty text or colour is left to the configuration. */
export interface StoredLook extends Record<LookText, string> {
  brand_colour: string
  link_colour: string
  font: string
  logo: string | null
  logo_width: number | null
  logo_height: number | null
  logo_has_name: boolean
  icon: string | null
}

/** What stands in a shop whose staff have set nothing. */
export const NOTHING_SET: StoredLook = {
  name: "",
  email: "",
  phone: "",
  address: "",
  hours: "",
  instagram: "",
  facebook: "",
  tiktok: "",
  x: "",
  brand_colour: "",
  link_colour: "",
  font: "jakarta",
  logo: null,
  logo_width: null,
  logo_height: null,
  logo_has_name: false,
  icon: null,
}

/** The texts of the shop's configuration, under the names of the form. */
export function configuredTexts({
  name,
  email,
  phone,
  address,
  hours,
  social,
}: Shop): Record<LookText, string> {
  const { instagram, facebook, tiktok, x } = social
  const texts = { name, email, phone, address, hours, instagram, facebook, tiktok, x }
  return Object.fromEntries(lookTexts.map((text) => [text, texts[text] ?? ""])) as Record<LookText, string>
}

/** The colours that were chosen; null where none was. */
export function chosenColours({
  brand_colour,
  link_colour,
}: Pick<StoredLook, "brand_colour" | "link_colour">): ChosenColours | null {
  if (!brand_colour && !link_colour) return null
  return { brand: brand_colour || STANDARD_PALETTE.brand, links: link_colour || null }
}

/** What was set, as pages, e-mails and papers take it over; null is left to the configuration. */
export function lookOf(stored: StoredLook): Look {
  const { logo: path, logo_width: width, logo_height: height, logo_has_name, icon } = stored
  const logo = path && width && height ? { path, width, height } : null
  const chosen = chosenColours(stored)
  return {
    name: stored.name || null,
    email: stored.email || null,
    phone: stored.phone || null,
    address: stored.address || null,
    hours: stored.hours || null,
    instagram: stored.instagram || null,
    facebook: stored.facebook || null,
    tiktok: stored.tiktok || null,
    x: stored.x || null,
    logo,
    logo_has_name: logo_has_name && logo !== null,
    icon,
    palette: chosen && paletteOf(chosen),
    font: fontOf(stored.font),
  }
}
