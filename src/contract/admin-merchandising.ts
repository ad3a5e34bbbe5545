import { callTable } from "./call"

/** Staff calls for sections, categories, brands, banners, price bands, curated lists and home rows. */
export const adminMerchandisingCalls = callTable({})
