import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffHomeRow } from "../../../contract/admin-showcase"
import { pick } from "../../../contract/pick"
import type { ProductListName } from "../../../contract/product-lists"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import type { StoredRow } from "../../../modules/merchandising/records"
import { defined } from "./brands"

interface HomeRowRow extends StoredRow {
  list: ProductListName
  title: string
  subtitle: string
  size: number
  is_active: boolean
}

export interface HomeRowForm {
  list?: ProductListName
  title?: string
  subtitle?: string
  size?: number
  is_active?: boolean
}

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

export async function staffHomeRows(scope: MedusaContainer): Promise<StaffHomeRow[]> {
  return (await merchandisingOf(scope).inOrder<HomeRowRow>("home_row")).map(present)
}

export async function createHomeRow(scope: MedusaContainer, form: HomeRowForm): Promise<StaffHomeRow> {
  const id = await merchandisingOf(scope).add("home_row", defined(form))
  return homeRowById(scope, id)
}

export async function updateHomeRow(
  scope: MedusaContainer,
  id: string,
  { updated_at, ...form }: HomeRowForm & { updated_at?: string },
): Promise<StaffHomeRow> {
  await merchandisingOf(scope).change("home_row", id, updated_at, () => defined(form))
  return homeRowById(scope, id)
}

async function homeRowById(scope: MedusaContainer, id: string): Promise<StaffHomeRow> {
  return present(await merchandisingOf(scope).one<HomeRowRow>("home_row", id))
}

function present(row: HomeRowRow): StaffHomeRow {
  return {
    ...pick(row, "id", "list", "title", "subtitle", "size", "rank", "is_active"),
    updated_at: new Date(row.updated_at).toISOString(),
  }
}
