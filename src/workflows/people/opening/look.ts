import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import sharp from "sharp"
import { configuredShop, shopNow } from "../../../config/shop-now"
import { type Look, type LookText, lookTexts, type StaffLook } from "../../../contract/look"
import { colourFaults } from "../../../contract/look-colours"
import { fontOf, type LookFont } from "../../../contract/look-fonts"
import { pick } from "../../../contract/pick"
import { invalid, invalidField } from "../../../errors"
import { OPENING_MODULE } from "../../../modules/opening"
import { chosenColours, configuredTexts, lookOf, NOTHING_SET } from "../../../modules/opening/domain/look"
import { staffByIds } from "../../shared/people/staff-people"
import { fileOf, type ReceivedFile, withPictures } from "../../shared/pictures/store-image"

const openingOf = (container: MedusaContainer) => container.resolve(OPENING_MODULE)

/** What papers have room for, twice as sharp as a screen shows it. */
const PRINT = { width: 560, height: 144 }
/** Home screens show the icon this large. */
const ICON_SIDE = 480

export interface LookForm extends Partial<Record<LookText, string>> {
  brand_colour?: string
  link_colour?: string
  font?: LookFont
  logo_has_name?: boolean
  /** Null takes it away. */
  image?: null
  icon?: null
  updated_at?: string
}

/** The look as it is stored, not as this process has it cached: what is asked for after a purge is the new one. */
export async function readLook(container: MedusaContainer): Promise<Look> {
  return lookOf((await openingOf(container).look()) ?? NOTHING_SET)
}

export async function readStaffLook(container: MedusaContainer): Promise<StaffLook> {
  const row = await openingOf(container).look()
  const stored = row ?? NOTHING_SET
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const people = await staffByIds(pg, row ? [row.changed_by] : [])
  return {
    id: "look",
    ...pick(stored, ...lookTexts, "brand_colour", "link_colour", "logo", "logo_has_name", "icon"),
    font: fontOf(stored.font),
    configured: configuredTexts(configuredShop()),
    updated_at: row?.updated_at.toISOString() ?? null,
    changed_by: row ? (people.get(row.changed_by)?.name ?? "Staff") : null,
  }
}

/** Throws 422 by field, with the measured contrast of colours that cannot be read, and 409 `changed_meanwhile`. */
export async function setLook(
  container: MedusaContainer,
  { image, icon, updated_at, ...values }: LookForm,
  files: ReceivedFile[],
  userId: string,
): Promise<StaffLook> {
  const opening = openingOf(container)
  refuseUnreadable({ ...((await opening.look()) ?? NOTHING_SET), ...values })
  await withPictures(container, files, { image, icon }, async (stored) => {
    const logo = fileOf(files, "image")
    await refuseOblong(fileOf(files, "icon"))
    await opening.setLook(
      {
        ...values,
        ...(stored.image === null && NO_LOGO),
        ...(stored.image && logo && { logo: stored.image, ...(await printed(logo)) }),
        ...(stored.icon !== undefined && { icon: stored.icon }),
      },
      { seen: updated_at, changedBy: userId },
    )
  })
  await nameStore(container)
  return readStaffLook(container)
}

function refuseUnreadable(colours: { brand_colour: string; link_colour: string }): void {
  const chosen = chosenColours(colours)
  const { brand, links } = chosen ? colourFaults(chosen) : {}
  if (!brand && !links) return
  const fields = { ...(brand && { brand_colour: [brand] }), ...(links && { link_colour: [links] }) }
  throw invalid("unreadable_colour", brand ?? links ?? "", { fields })
}

/** The File Module has looked at these pictures before: here they can be opened. */
async function refuseOblong(icon: ReceivedFile | undefined): Promise<void> {
  if (!icon) return
  const { width, height } = await sharp(icon.buffer).metadata()
  if (Math.abs(width - height) > 2 || width < ICON_SIDE) {
    throw invalidField(
      "icon",
      `Choose a square picture of at least ${ICON_SIDE} × ${ICON_SIDE} pixels: this one has ${width} × ${height}`,
    )
  }
}

const NO_LOGO = { logo: null, logo_print: null, logo_width: null, logo_height: null }

async function printed(logo: ReceivedFile) {
  const { data, info } = await sharp(logo.buffer)
    .rotate()
    .resize({ ...PRINT, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { logo_print: data, logo_width: info.width, logo_height: info.height }
}

/** Medusa's own screens show the name of its store. */
async function nameStore(container: MedusaContainer): Promise<void> {
  const { name } = shopNow()
  const stores = container.resolve(Modules.STORE)
  const [store] = await stores.listStores({}, { take: 1 })
  if (store && store.name !== name) await stores.updateStores(store.id, { name })
}
