import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createProductCategoriesWorkflow,
  deleteProductCategoriesWorkflow,
  updateProductCategoriesWorkflow,
} from "@medusajs/medusa/core-flows"
import { isSameName } from "../../../contract/name-key"
import { changedMeanwhile, invalidField } from "../../../errors"
import { textOfHtml } from "../../../text/html"
import { freeSlug, slugOf } from "../../../text/slug"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { defined } from "./brands"
import { type Level, levels, nodeOf, type PlacedNode, readNodes } from "./category-tree"
import { inUse } from "./in-use"

export interface NodeForm {
  name?: string
  slug?: string
  description?: string
  image?: string | null
  is_active?: boolean
  section_id?: string
  category_id?: string
  /** As the editor saw it. */
  updated_at?: string
}

const PATIENCE_SECONDS = 15

/**
 * Medusa shifts the ranks of siblings in memory: two changes at once would leave gaps. Every change of the tree by
 * our calls waits for its turn.
 */
function inTurn<T>(
  scope: MedusaContainer,
  change: (pg: Knex, nodes: PlacedNode[]) => Promise<T>,
): Promise<T> {
  const pg = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return scope
    .resolve(Modules.LOCKING)
    .execute("category-tree", async () => change(pg, await readNodes(pg)), { timeout: PATIENCE_SECONDS })
}

/** Answers the id. Throws 422 on `name`, `slug`, `section_id` or `category_id`. */
export function createNode(
  scope: MedusaContainer,
  level: Level,
  form: NodeForm & { name: string },
  files: ReceivedFile[],
): Promise<string> {
  return inTurn(scope, async (_, nodes) => {
    const parent = parentIn(nodes, level, form)
    assertName(nodes, form.name, parent, null)
    const handle = form.slug ? ownSlug(nodes, form.slug, null) : newSlug(nodes, slugOf(form.name), parent)
    return withPictures(scope, files, { image: form.image }, async ({ image }) => {
      const { result } = await createProductCategoriesWorkflow(scope).run({
        input: {
          product_categories: [
            {
              name: form.name,
              handle,
              description: textOfHtml(form.description ?? ""),
              is_active: form.is_active ?? true,
              is_internal: false,
              parent_category_id: parent?.id ?? null,
              metadata: { level, ...(image ? { image } : {}) },
            },
          ],
        },
      })
      const [made] = result
      if (!made) throw new Error(`The ${level} ${form.name} was not made`)
      return made.id
    })
  })
}

/** Throws 404, 409 `changed_meanwhile`, and 422 as `createNode`. */
export function updateNode(
  scope: MedusaContainer,
  level: Level,
  id: string,
  form: NodeForm,
  files: ReceivedFile[],
): Promise<void> {
  return inTurn(scope, async (_, nodes) => {
    const node = nodeOf(nodes, level, id)
    if (form.updated_at && Date.parse(node.updated_at) > Date.parse(form.updated_at)) throw changedMeanwhile()
    const oldParent = nodes.find((one) => one.id === node.path.at(-2)) ?? null
    const moves = level !== "section" && Boolean(level === "category" ? form.section_id : form.category_id)
    const parent = moves ? parentIn(nodes, level, form) : oldParent
    if (level === "subcategory" && !moves) assertSection(form, parent)
    if (form.name || parent !== oldParent) assertName(nodes, form.name ?? node.name, parent, id)
    if (form.slug) ownSlug(nodes, form.slug, id)
    await withPictures(scope, files, { image: form.image }, async ({ image }) => {
      await updateProductCategoriesWorkflow(scope).run({
        input: {
          selector: { id },
          update: defined({
            name: form.name,
            handle: form.slug,
            description: form.description === undefined ? undefined : textOfHtml(form.description),
            is_active: form.is_active,
            parent_category_id: parent !== oldParent ? (parent?.id ?? null) : undefined,
            metadata: image === undefined ? undefined : { ...node.metadata, image },
          }),
        },
      })
    })
  })
}

/**
 * Deletes a node and what lies beneath. Its products stay under `moveTo`; without it they forbid the deletion
 * (409 `in_use`).
 */
export function deleteNode(
  scope: MedusaContainer,
  level: Level,
  id: string,
  moveTo: string | undefined,
): Promise<{ deleted: number; moved: number }> {
  return inTurn(scope, async (pg, nodes) => {
    const node = nodeOf(nodes, level, id)
    const doomed = nodes.filter(({ path }) => path.includes(id)).map((one) => one.id)
    if (moveTo) {
      if (doomed.includes(moveTo) || !nodes.some((one) => one.id === moveTo)) {
        throw invalidField("move_to", "Choose a place for its products that stays")
      }
      await moveProducts(pg, doomed, moveTo)
    } else if (node.products_count > 0) {
      throw inUse(node.name, node.products_count, "another place")
    }
    // Medusa deletes no node that has children: from the leaves up.
    for (const one of doomed.reverse()) await deleteProductCategoriesWorkflow(scope).run({ input: [one] })
    return { deleted: doomed.length, moved: moveTo ? node.products_count : 0 }
  })
}

/** Throws a 422 on `ids` unless they are all children of the parent. */
export function orderNodes(scope: MedusaContainer, parentId: string | null, ids: string[]): Promise<void> {
  return inTurn(scope, async (pg, nodes) => {
    const children = nodes.filter(({ path }) => (path.at(-2) ?? null) === parentId)
    const known = new Set(children.map((one) => one.id))
    if (ids.length !== known.size || new Set(ids).size !== ids.length || !ids.every((id) => known.has(id))) {
      throw invalidField("ids", "The tree has changed meanwhile. Load it again and change the order again")
    }
    // In one statement: by Medusa's service each move would shift and stamp all siblings, and disturb who edits one.
    await pg.raw<void>(
      `update product_category c set rank = o.place - 1
         from unnest(?::text[]) with ordinality o(id, place)
        where c.id = o.id and c.rank <> o.place - 1`,
      [ids],
    )
  })
}

async function moveProducts(pg: Knex, from: string[], to: string): Promise<void> {
  await pg.transaction(async (trx) => {
    await trx.raw<void>(
      `insert into product_category_product (product_id, product_category_id)
       select distinct product_id, ? from product_category_product where product_category_id = any(?::text[])
       on conflict do nothing`,
      [to, from],
    )
    await trx("product_category_product").whereIn("product_category_id", from).delete()
  })
}

function parentIn(nodes: PlacedNode[], level: Level, form: NodeForm): PlacedNode | null {
  if (level === "section") return null
  const field = level === "category" ? "section_id" : "category_id"
  const above = levels[levels.indexOf(level) - 1] ?? "section"
  const parent = nodes.find(({ id, path }) => id === form[field] && path.length === levels.indexOf(above) + 1)
  if (!parent) throw invalidField(field, `Choose a ${above} for it`)
  if (level === "subcategory") assertSection(form, parent)
  return parent
}

function assertSection(form: NodeForm, category: PlacedNode | null): void {
  if (form.section_id && category && category.path[0] !== form.section_id) {
    throw invalidField("section_id", "That category is in another section")
  }
}

/** Throws 422 on `name` for one that another node below the same parent has. */
export function assertName(
  nodes: PlacedNode[],
  name: string,
  parent: PlacedNode | null,
  except: string | null,
): void {
  const siblings = nodes.filter(({ path }) => (path.at(-2) ?? null) === (parent?.id ?? null))
  if (siblings.some((one) => one.id !== except && isSameName(one.name, name))) {
    throw invalidField("name", `There is already one called ${name} here`)
  }
}

/** Of the whole tree only one node may have a slug (Medusa's handle). */
function ownSlug(nodes: PlacedNode[], slug: string, except: string | null): string {
  const owner = nodes.find((one) => one.slug === slug && one.id !== except)
  if (owner) throw invalidField("slug", `${owner.name} has this address already`, "slug_taken")
  return slug
}

/** `lips`, or `make-up-lips` beneath Make-up when lips is taken, or `make-up-lips-2`. */
function newSlug(nodes: PlacedNode[], wanted: string, parent: PlacedNode | null): string {
  const taken = new Set(nodes.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  return freeSlug(parent ? `${parent.slug}-${wanted}` : wanted, (slug) => taken.has(slug))
}
