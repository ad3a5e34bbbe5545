import { callTable } from "./call"

/** What staff put forward, as shoppers see it: curated lists, banners, price bands, top brands, home rows. */
export const showcaseCalls = callTable({})
