import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalid } from "../../errors"
import type { ScopedRequest } from "./caller"
import type { GuardRule, Refusal } from "./guards/call"
import { deletedCategory, movedCategory, newCategory } from "./guards/categories"
import { listToBe, ourPriceList, pricesOfOthers, unreadPrices } from "./guards/price-lists"
import {
  changedProduct,
  changedProducts,
  deletedProduct,
  removedVariant,
  removedVariants,
} from "./guards/products"
import { changedReservation, deletedReservation, newReservation } from "./guards/reservations"
import {
  channelOfKey,
  publishableKey,
  secondWholesaleGroup,
  secretKey,
  warehouse,
  wholesaleGroup,
} from "./guards/set-up"
import { levelOfOther, levelOfProduct, levelsOfProducts, stockOfProduct } from "./guards/stock"
import { isNamed, pathParts } from "./medusa-path"

/**
 * Routes of Medusa's admin that a role may use, and what is asked before a record is changed there: what our own rules
 * stand on is not deleted or broken (docs/decisions/0113-kept-records.md). `*` stands for an id. A route that is open and
 * not here is in `integration-tests/unit/medusa-admin-harmless.tsv`, with its reason.
 */
export const guardedRecords: Readonly<Record<string, readonly Refusal[]>> = {
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
  "DELETE stock-locations/*": [warehouse],
  "POST api-keys": [secretKey],
  "DELETE api-keys/*": [publishableKey],
  "POST api-keys/*/revoke": [publishableKey],
  "POST api-keys/*/sales-channels": [channelOfKey],
}

/** Routes at which our own calls' rules hold, too: what these refuse, Medusa's refuse in the same words. */
export const ownRules: Readonly<Record<string, GuardRule>> = {
  "POST reservations": newReservation,
  "POST reservations/*": changedReservation,
  "DELETE reservations/*": deletedReservation,
  "POST product-categories": newCategory,
  "POST product-categories/*": movedCategory,
  "DELETE product-categories/*": deletedCategory,
  "POST products/batch": changedProducts,
  "POST products/*": changedProduct,
  "DELETE products/*": deletedProduct,
  "POST products/*/variants/batch": removedVariants,
  "DELETE products/*/variants/*": removedVariant,
}

/** Throws 422 `kept_record` with the sentence, where there is one. */
const ruleOf =
  (refusal: Refusal): GuardRule =>
  async (call) => {
    const sentence = await refusal(call)
    if (sentence) throw invalid("kept_record", sentence)
  }

const compile = ([route, rules]: readonly [route: string, rules: readonly GuardRule[]]) => {
  const [method = "", path = ""] = route.split(" ")
  return { method, parts: path.split("/"), rules }
}
const routes = [
  ...Object.entries(guardedRecords).map(([route, refusals]) => compile([route, refusals.map(ruleOf)])),
  ...Object.entries(ownRules).map(([route, rule]) => compile([route, [rule]])),
]

/** Before a change of Medusa's admin is written. */
export async function assertGuards({ scope, method, path, body }: ScopedRequest): Promise<void> {
  const asked = pathParts(path)
  const db = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  for (const route of routes) {
    if (route.method !== method || !fits(asked, route.parts)) continue
    const ids = asked.filter((_, at) => route.parts[at] === "*")
    for (const rule of route.rules) await rule({ db, ids, body })
  }
}

function fits(asked: string[], parts: string[]): boolean {
  return asked.length === parts.length && parts.every((part, at) => part === "*" || isNamed(asked[at], part))
}
