import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffPriceBand } from "../../../contract/admin-showcase"
import { type Kobo, toKobo, toNaira } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import type { StoredRow } from "../../../modules/merchandising/records"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { defined } from "./brands"

interface BandRow extends StoredRow {
  name: string
  price_start_kobo: Kobo
  price_end_kobo: Kobo | null
  image: string | null
}

/** Prices in naira. */
export interface BandForm {
  name?: string
  price_start?: number
  price_end?: number | null
  image?: string | null
  rank?: number
}

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

export async function staffBands(scope: MedusaContainer): Promise<StaffPriceBand[]> {
  return (await merchandisingOf(scope).inOrder<BandRow>("price_band")).map(present)
}

export async function createBand(
  scope: MedusaContainer,
  form: BandForm & { name: string; price_start: number },
  files: ReceivedFile[],
): Promise<StaffPriceBand> {
  const prices = inKobo(form)
  assertOrder(prices.price_start_kobo ?? 0, prices.price_end_kobo ?? null)
  const { name, rank } = form
  const id = await withPictures(scope, files, { image: form.image }, ({ image }) =>
    merchandisingOf(scope).add("price_band", defined({ name, rank, ...prices, image: image ?? null })),
  )
  return bandById(scope, id)
}

export async function updateBand(
  scope: MedusaContainer,
  id: string,
  { updated_at, ...form }: BandForm & { updated_at?: string },
  files: ReceivedFile[],
): Promise<StaffPriceBand> {
  const prices = inKobo(form)
  const { name, rank } = form
  await withPictures(scope, files, { image: form.image }, ({ image }) =>
    merchandisingOf(scope).change<BandRow>("price_band", id, updated_at, (now) => {
      assertOrder(
        prices.price_start_kobo ?? now.price_start_kobo,
        prices.price_end_kobo === undefined ? now.price_end_kobo : prices.price_end_kobo,
      )
      return defined({ name, rank, ...prices, image })
    }),
  )
  return bandById(scope, id)
}

async function bandById(scope: MedusaContainer, id: string): Promise<StaffPriceBand> {
  return present(await merchandisingOf(scope).one<BandRow>("price_band", id))
}

function present(row: BandRow): StaffPriceBand {
  return {
    id: row.id,
    name: row.name,
    price_start: toNaira(row.price_start_kobo),
    price_end: row.price_end_kobo === null ? null : toNaira(row.price_end_kobo),
    image: row.image,
    rank: row.rank,
    updated_at: new Date(row.updated_at).toISOString(),
  }
}

function inKobo({ price_start, price_end }: BandForm) {
  return defined({
    price_start_kobo: price_start === undefined ? undefined : toKobo(price_start),
    price_end_kobo: typeof price_end === "number" ? toKobo(price_end) : price_end,
  })
}

function assertOrder(start: Kobo, end: Kobo | null): void {
  if (end !== null && end < start) throw invalidField("price_end", "The band ends before it begins")
}
