import { defineRouteConfig } from "@medusajs/admin-sdk"
import { useEffect, useMemo, useState } from "react"
import { useSearchParams } from "react-router-dom"
import {
  asNodes,
  countBelow,
  deleteCall,
  type Level,
  levelBelow,
  type Node,
  nodesAbove,
  withPaths,
} from "../../features/catalogue/catalogue-nodes"
import { NodeForm } from "../../features/catalogue/node-form"
import { NodeList } from "../../features/catalogue/node-list"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { AddButton } from "../../ui/add-button"
import { useDeleting } from "../../ui/delete-prompt"
import { Loaded, Screen } from "../../ui/screen"

interface Editing {
  node: Node | null
  level: Level
  parentId: string | null
  round: number
}

/** Sections, categories and subcategories: the tree behind menus and lists of the shop. */
export default function CatalogueTreePage() {
  const tree = useRead("GET /admin/catalogue-tree")
  const nodes = useMemo(() => asNodes(tree.data ?? []), [tree.data])
  const [openIds, setOpenIds] = useState<Set<string>>(new Set())
  const [editing, setEditing] = useState<Editing | null>(null)
  const deleting = useDeleting((doomed: Node) => ({
    name: doomed.name,
    consequence: consequence(doomed),
    products: doomed.products_count,
    places: places(nodes, doomed),
    call: deleteCall[doomed.level],
  }))
  const mayChange = useMay("catalogue.update")
  const round = (editing?.round ?? 0) + 1

  const [search] = useSearchParams()
  const level = search.get("level")

  // The menu leads to each level: what is above it is opened.
  useEffect(() => {
    const above = nodesAbove(nodes, level)
    if (above.length > 0) setOpenIds((ids) => new Set([...ids, ...above]))
  }, [nodes, level])

  const toggle = (id: string) =>
    setOpenIds((ids) => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const edit = (node: Node) => setEditing({ node, level: node.level, parentId: node.parent_id, round })
  const add = (parent: Node) => {
    const level = levelBelow[parent.level]
    if (!level) return
    setOpenIds((ids) => new Set(ids).add(parent.id))
    setEditing({ node: null, level, parentId: parent.id, round })
  }
  const reload = async () => {
    const { data } = await tree.refetch()
    const now = withPaths(asNodes(data ?? [])).find(({ node }) => node.id === editing?.node?.id)
    if (now) edit(now.node)
    else setEditing(null)
  }

  return (
    <Screen
      title="Sections and categories"
      about="Sections, the categories in them, and their subcategories, in the order of the shop's menus. Drag to change it."
      actions={
        mayChange && (
          <AddButton onClick={() => setEditing({ node: null, level: "section", parentId: null, round })}>
            New section
          </AddButton>
        )
      }
    >
      <Loaded query={tree} empty="No section yet. Add the first one.">
        {() => (
          <NodeList
            parent={null}
            nodes={nodes}
            actions={{
              mayChange,
              isOpen: (id) => openIds.has(id),
              onToggle: toggle,
              onEdit: edit,
              onAdd: add,
              onDelete: deleting.ask,
            }}
          />
        )}
      </Loaded>
      {editing && (
        <NodeForm
          key={editing.round}
          {...editing}
          tree={nodes}
          onClose={() => setEditing(null)}
          onReload={() => void reload()}
        />
      )}
      {deleting.prompt}
    </Screen>
  )
}

function consequence(node: Node): string {
  const below = countBelow(node)
  if (below === 0) return "It is removed from the shop's menus. This cannot be undone."
  const them = below === 1 ? "the one beneath it" : `the ${below} beneath it`
  return `It leaves the menus of the shop, and so do ${them}. This cannot be undone.`
}

/** Anywhere but in what goes. */
function places(nodes: Node[], doomed: Node): { id: string; name: string }[] {
  const gone = new Set([doomed.id, ...withPaths(doomed.children).map(({ node }) => node.id)])
  return withPaths(nodes)
    .filter(({ node }) => !gone.has(node.id))
    .map(({ node, path }) => ({ id: node.id, name: path }))
}

export const config = defineRouteConfig({ label: "Sections and categories", nested: "/products" })
