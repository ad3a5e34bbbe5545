import type { MedusaContainer } from "@medusajs/framework/types"
import type { CuratedListHead, StaffCuratedList } from "../../../contract/admin-showcase"
import { type CuratedList, curatedLists } from "../../../contract/product-lists"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import { arrangedProducts, assertProducts } from "./arranged-products"

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

export async function curatedHeads(scope: MedusaContainer): Promise<CuratedListHead[]> {
  const heads = await merchandisingOf(scope).curatedHeads()
  return curatedLists.map((list) => {
    const head = heads.get(list)
    return {
      list,
      products_count: head?.products_count ?? 0,
      updated_at: head ? new Date(head.updated_at).toISOString() : null,
    }
  })
}

/** Products that were deleted since are left out. */
export async function curatedList(scope: MedusaContainer, list: CuratedList): Promise<StaffCuratedList> {
  const [heads, products] = await Promise.all([
    curatedHeads(scope),
    arrangedProducts(scope, "curated_product"),
  ])
  const mine = products.get(list) ?? []
  const head = heads.find((one) => one.list === list)
  return { list, updated_at: head?.updated_at ?? null, products_count: mine.length, products: mine }
}

export async function arrangeCuratedList(
  scope: MedusaContainer,
  list: CuratedList,
  productIds: string[],
  seen: string | undefined,
): Promise<StaffCuratedList> {
  await assertProducts(scope, productIds, "product_ids")
  await merchandisingOf(scope).arrangeCurated(list, productIds, seen)
  return curatedList(scope, list)
}
