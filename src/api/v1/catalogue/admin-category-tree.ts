import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminCategoryTreeCalls } from "../../../contract/admin-category-tree"
import {
  createNode,
  deleteNode,
  orderNodes,
  updateNode,
} from "../../../workflows/catalogue/merchandising/category-changes"
import {
  type Level,
  staffCategories,
  staffSubcategories,
  staffTree,
} from "../../../workflows/catalogue/merchandising/category-tree"
import type { Handlers } from "../../machinery/endpoint"
import { deleted } from "./admin-brands"

/** What a level's calls answer after a change: the node as it is now. */
const byId = <T extends { id: string }>(nodes: T[], id: string): T => {
  const node = nodes.find((one) => one.id === id)
  if (!node) throw new Error(`${id} is not in the tree`)
  return node
}

async function remove(scope: MedusaContainer, level: Level, id: string, moveTo: string | undefined) {
  const { deleted: count, moved } = await deleteNode(scope, level, id, moveTo)
  return { message: deleted(`The ${level}`, moved), data: { id, products_moved: moved, deleted: count } }
}

export const adminCategoryTreeHandlers: Handlers<keyof typeof adminCategoryTreeCalls> = {
  "GET /admin/catalogue-tree": async ({ scope }) => ({ message: "Catalogue", data: await staffTree(scope) }),
  "PUT /admin/catalogue-tree/order": async ({ scope, body }) => {
    await orderNodes(scope, body.parent_id, body.ids)
    return { message: "The order is saved", data: await staffTree(scope) }
  },
  "POST /admin/section/store": async ({ scope, body, files }) => {
    const id = await createNode(scope, "section", body, files)
    return { message: `Section ${body.name} is added`, data: byId(await staffTree(scope), id) }
  },
  "POST /admin/section/update/{id}": async ({ scope, params: { id }, body, files }) => {
    await updateNode(scope, "section", id, body, files)
    const section = byId(await staffTree(scope), id)
    return { message: `${section.name} is saved`, data: section }
  },
  "DELETE /admin/section/delete/{id}": async ({ scope, params, query, body }) =>
    remove(scope, "section", params.id, body.move_to ?? query.move_to),
  "GET /admin/category": async ({ scope }) => ({ message: "Categories", data: await staffCategories(scope) }),
  "POST /admin/category/store": async ({ scope, body, files }) => {
    const id = await createNode(scope, "category", body, files)
    return { message: `Category ${body.name} is added`, data: byId(await staffCategories(scope), id) }
  },
  "POST /admin/category/update/{id}": async ({ scope, params: { id }, body, files }) => {
    await updateNode(scope, "category", id, body, files)
    const category = byId(await staffCategories(scope), id)
    return { message: `${category.name} is saved`, data: category }
  },
  "DELETE /admin/category/delete/{id}": async ({ scope, params, query, body }) =>
    remove(scope, "category", params.id, body.move_to ?? query.move_to),
  "GET /admin/subcategory": async ({ scope }) => ({
    message: "Subcategories",
    data: await staffSubcategories(scope),
  }),
  "POST /admin/subcategory/store": async ({ scope, body, files }) => {
    const id = await createNode(scope, "subcategory", body, files)
    return { message: `Subcategory ${body.name} is added`, data: byId(await staffSubcategories(scope), id) }
  },
  "PUT /admin/subcategory/update/{id}": async ({ scope, params: { id }, body, files }) => {
    await updateNode(scope, "subcategory", id, body, files)
    const subcategory = byId(await staffSubcategories(scope), id)
    return { message: `${subcategory.name} is saved`, data: subcategory }
  },
  "DELETE /admin/subcategory/delete/{id}": async ({ scope, params, query, body }) =>
    remove(scope, "subcategory", params.id, body.move_to ?? query.move_to),
}
