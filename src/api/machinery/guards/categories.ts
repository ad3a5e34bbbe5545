import { conflict, invalidField } from "../../../errors"
import { assertName } from "../../../workflows/catalogue/merchandising/category-changes"
import { levels, type PlacedNode, readNodes } from "../../../workflows/catalogue/merchandising/category-tree"
import { inUse } from "../../../workflows/catalogue/merchandising/in-use"
import { record } from "../body-parts"
import type { MedusaCall } from "./call"

export async function newCategory({ db, body }: MedusaCall): Promise<void> {
  const { name, parent_category_id } = record(body)
  const nodes = await readNodes(db)
  const parent = nodes.find((one) => one.id === parent_category_id) ?? null
  assertDepth(parent, 1)
  if (typeof name === "string") assertName(nodes, name.trim(), parent, null)
}

export async function movedCategory({ db, body, ids: [id = ""] }: MedusaCall): Promise<void> {
  const { name, parent_category_id: parentId } = record(body)
  const nodes = await readNodes(db)
  const node = nodes.find((one) => one.id === id)
  if (!node) return
  const oldParent = nodes.find((one) => one.id === node.path.at(-2)) ?? null
  const parent = parentId === undefined ? oldParent : (nodes.find((one) => one.id === parentId) ?? null)
  if (parent?.path.includes(id))
    throw invalidField("parent_category_id", `${node.name} can't go below itself`)
  if (parent !== oldParent) assertDepth(parent, heightOf(nodes, node))
  if (typeof name === "string" || parent !== oldParent)
    assertName(nodes, typeof name === "string" ? name.trim() : node.name, parent, id)
}

/** Our own call deletes what is below, and says where the products go; Medusa's can do neither. */
export async function deletedCategory({ db, ids: [id = ""] }: MedusaCall): Promise<void> {
  const nodes = await readNodes(db)
  const node = nodes.find((one) => one.id === id)
  if (!node) return
  if (node.products_count > 0) throw inUse(node.name, node.products_count, "another place", "")
  const below = nodes.filter((one) => one.id !== id && one.path.includes(id)).length
  if (below === 0) return
  throw conflict(
    "in_use",
    `${node.name} has ${below} ${below === 1 ? "category" : "categories"} below it. Delete it on the screen Section, which deletes those too`,
  )
}

/** How many levels it has with what is below it. */
const heightOf = (nodes: PlacedNode[], { id, path }: PlacedNode): number =>
  Math.max(...nodes.filter((one) => one.path.includes(id)).map((one) => one.path.length - path.length + 1))

function assertDepth(parent: PlacedNode | null, height: number): void {
  if ((parent?.path.length ?? 0) + height > levels.length)
    throw invalidField("parent_category_id", "There are three levels: sections, categories and subcategories")
}
