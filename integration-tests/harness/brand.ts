import { readShop } from "../../src/contract/shop"

/** `{brand}` in paths, as the shops under test are configured. */
export const brand = readShop({}).slug
