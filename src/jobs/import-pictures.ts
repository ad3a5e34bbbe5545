import type { MedusaContainer } from "@medusajs/framework/types"
import { fetchPictures } from "../workflows/catalogue/products/imports/fetch-pictures"

/** Fetches pictures that product files name by address. Takes its rows with a lock, so it may run in every process. */
export default async function importPictures(container: MedusaContainer): Promise<void> {
  await fetchPictures(container)
}

export const config = { name: "import-pictures", schedule: "*/15 * * * * *" }
