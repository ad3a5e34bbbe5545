import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffSiteBanner } from "../../../contract/admin-showcase"
import { pick } from "../../../contract/pick"
import type { BannerPlacement } from "../../../contract/product-lists"
import { invalidField } from "../../../errors"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import type { StoredRow } from "../../../modules/merchandising/records"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { arrangedProducts, assertProducts } from "./arranged-products"
import { defined } from "./brands"

interface BannerRow extends StoredRow {
  name: string
  alt: string
  image: string
  mobile_image: string | null
  link: string | null
  placement: BannerPlacement
  is_active: boolean
  starts_at: Date | null
  ends_at: Date | null
}

export interface BannerForm {
  name?: string
  alt?: string
  image?: string
  mobile_image?: string | null
  link?: string | null
  placement?: BannerPlacement
  product_ids?: string[]
  /** UTC instants, ISO 8601; null: open. */
  starts_at?: string | null
  ends_at?: string | null
  is_active?: boolean
  rank?: number
}

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

/** By placement, then in staff's order. */
export async function staffBanners(scope: MedusaContainer): Promise<StaffSiteBanner[]> {
  const [rows, products] = await Promise.all([
    merchandisingOf(scope).inOrder<BannerRow>("site_banner"),
    arrangedProducts(scope, "site_banner_product"),
  ])
  return rows
    .map((row) => ({
      ...pick(row, "id", "name", "alt", "image", "mobile_image", "link", "placement", "rank", "is_active"),
      starts_at: instant(row.starts_at),
      ends_at: instant(row.ends_at),
      products: products.get(row.id) ?? [],
      updated_at: new Date(row.updated_at).toISOString(),
    }))
    .sort((a, b) => a.placement.localeCompare(b.placement) || a.rank - b.rank)
}

/** Throws 404. */
async function staffBanner(scope: MedusaContainer, id: string): Promise<StaffSiteBanner> {
  await merchandisingOf(scope).one("site_banner", id)
  const banner = (await staffBanners(scope)).find((one) => one.id === id)
  if (!banner) throw new Error(`Banner ${id} could not be read`)
  return banner
}

export async function createBanner(
  scope: MedusaContainer,
  { product_ids = [], ...form }: BannerForm & { name: string },
  files: ReceivedFile[],
): Promise<StaffSiteBanner> {
  assertSchedule(form.starts_at ?? null, form.ends_at ?? null)
  await assertProducts(scope, product_ids, "product_ids")
  const sent = { image: form.image, mobile_image: form.mobile_image }
  const id = await withPictures(scope, files, sent, ({ image, mobile_image }) => {
    if (!image) throw invalidField("image", "A banner needs a picture")
    const values = { ...form, alt: form.alt || form.name, image, mobile_image: mobile_image ?? null }
    return merchandisingOf(scope).addBanner(defined(values), product_ids)
  })
  return staffBanner(scope, id)
}

export async function updateBanner(
  scope: MedusaContainer,
  id: string,
  { product_ids, updated_at, rank, ...form }: BannerForm & { updated_at?: string },
  files: ReceivedFile[],
): Promise<StaffSiteBanner> {
  if (product_ids) await assertProducts(scope, product_ids, "product_ids")
  const sent = { image: form.image, mobile_image: form.mobile_image }
  await withPictures(scope, files, sent, (pictures) =>
    merchandisingOf(scope).changeBanner<BannerRow>(
      id,
      updated_at,
      (now) => {
        const start = form.starts_at === undefined ? instant(now.starts_at) : form.starts_at
        const end = form.ends_at === undefined ? instant(now.ends_at) : form.ends_at
        assertSchedule(start, end)
        const alt = form.alt === "" ? (form.name ?? now.name) : form.alt
        return defined({ ...form, ...pictures, alt, rank })
      },
      product_ids,
    ),
  )
  return staffBanner(scope, id)
}

function assertSchedule(start: string | null, end: string | null): void {
  if (start && end && Date.parse(end) <= Date.parse(start)) {
    throw invalidField("ends_at", "It must end after it starts")
  }
}

const instant = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null)
