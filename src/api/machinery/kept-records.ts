import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ShopError } from "../../errors"
import type { ScopedRequest } from "./caller"
import type { Refusal } from "./kept/call"
import { listToBe, ourPriceList, pricesOfOthers, unreadPrices } from "./kept/price-lists"
import {
  channelOfKey,
  publishableKey,
  secondWholesaleGroup,
  secretKey,
  warehouse,
  wholesaleGroup,
} from "./kept/set-up"
import {
  levelOfOther,
  levelOfProduct,
  levelsOfProducts,
  linkChanged,
  linkMade,
  linksChanged,
  linkTaken,
  stockOfProduct,
} from "./kept/stock"

/**
 * Doors of Medusa's admin that a role may use, and what is asked before a record is changed there: what our own rules
 * stand on is not deleted or broken (docs/decisions/0113-kept-records.md). `*` stands for an id. A door that is open and
 * not here is in `integration-tests/unit/medusa-admin-harmless.tsv`, with its reason.
 */
export const keptRecords: Readonly<Record<string, readonly Refusal[]>> = {
  "POST price-lists": [listToBe, unreadPrices],
  "POST price-lists/*": [ourPriceList, listToBe],
  "DELETE price-lists/*": [ourPriceList],
  "POST price-lists/*/prices/batch": [ourPriceList, pricesOfOthers, unreadPrices],
  "POST price-lists/*/products": [ourPriceList],
  "POST customer-groups": [secondWholesaleGroup],
  "POST customer-groups/*": [wholesaleGroup, secondWholesaleGroup],
  "DELETE customer-groups/*": [wholesaleGroup],
  "DELETE inventory-items/*": [stockOfProduct],
  "DELETE inventory-items/*/location-levels/*": [levelOfProduct],
  "POST inventory-items/*/location-levels/batch": [levelsOfProducts, levelOfOther],
  "POST inventory-items/location-levels/batch": [levelsOfProducts],
  "POST products/*/variants/*/inventory-items": [linkMade],
  "POST products/*/variants/*/inventory-items/*": [linkChanged],
  "DELETE products/*/variants/*/inventory-items/*": [linkTaken],
  "POST products/*/variants/inventory-items/batch": [linksChanged],
  "DELETE stock-locations/*": [warehouse],
  "POST api-keys": [secretKey],
  "DELETE api-keys/*": [publishableKey],
  "POST api-keys/*/revoke": [publishableKey],
  "POST api-keys/*/sales-channels": [channelOfKey],
}

const doors = Object.entries(keptRecords).map(([door, refusals]) => {
  const [method = "", path = ""] = door.split(" ")
  return { method, parts: path.split("/"), refusals }
})

/** Before a change of Medusa's admin is written. Throws 422 `kept_record` with a sentence for staff. */
export async function assertKept({ scope, method, path, body }: ScopedRequest): Promise<void> {
  const parts = path.split("/").filter(Boolean)
  const db = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const door of doors) {
    if (door.method !== method || !fits(parts, door.parts)) continue
    const ids = parts.filter((_, i) => door.parts[i] === "*")
    for (const refusal of door.refusals) {
      const sentence = await refusal({ db, ids, body })
      if (sentence) throw new ShopError("invalid", "kept_record", sentence)
    }
  }
}

/** As Express compares: names without regard to case. */
function fits(parts: string[], door: string[]): boolean {
  return (
    parts.length === door.length && door.every((part, i) => part === "*" || part === parts[i]?.toLowerCase())
  )
}
