import { ChevronDownMini, ChevronRightMini, Plus } from "@medusajs/icons"
import { Badge } from "@medusajs/ui"
import { counted } from "../../platform/figures"
import { useOrdering } from "../../platform/ordering"
import { IconAction, PlainButton } from "../../ui/buttons"
import { deleteAction, editAction, RowMenu } from "../../ui/row-menu"
import { RowName } from "../../ui/row-name"
import { SortableList } from "../../ui/sortable-list"
import { Strong, Subtle } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { levelBelow, type Node } from "./catalogue-nodes"

export interface NodeActions {
  mayChange: boolean
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
  onEdit: (node: Node) => void
  onAdd: (parent: Node) => void
  onDelete: (node: Node) => void
}

/** The children of one node, in order, each with its own beneath it when it is open. */
export function NodeList(props: { parent: Node | null; nodes: Node[]; actions: NodeActions }) {
  const { parent, nodes, actions } = props
  const ordering = useOrdering(nodes, "PUT /admin/catalogue-tree/order", { parent_id: parent?.id ?? null })
  return (
    <SortableList
      items={ordering.rows}
      label={parent ? `In ${parent.name}` : "Sections"}
      nameOf={({ name }) => name}
      onOrder={ordering.arrange}
      isFixed={!actions.mayChange}
      beneath={(node) => actions.isOpen(node.id) && <Beneath node={node} actions={actions} />}
    >
      {(node) => <NodeRow node={node} actions={actions} />}
    </SortableList>
  )
}

function Beneath({ node, actions }: { node: Node; actions: NodeActions }) {
  const below = levelBelow[node.level]
  return (
    <div className="border-ui-border-base border-t bg-ui-bg-subtle pl-4 sm:pl-8">
      <NodeList parent={node} nodes={node.children} actions={actions} />
      {actions.mayChange && (
        <div className="px-4 py-2">
          <PlainButton onClick={() => actions.onAdd(node)}>
            <Plus /> Add a {below} to {node.name}
          </PlainButton>
        </div>
      )}
    </div>
  )
}

function NodeRow({ node, actions }: { node: Node; actions: NodeActions }) {
  const below = levelBelow[node.level]
  const isOpen = actions.isOpen(node.id)
  return (
    <>
      {below && (
        <IconAction
          label={`${isOpen ? "Close" : "Open"} ${node.name}`}
          icon={isOpen ? <ChevronDownMini /> : <ChevronRightMini />}
          aria-expanded={isOpen}
          onClick={() => actions.onToggle(node.id)}
        />
      )}
      {node.level !== "subcategory" && <Thumb src={node.image} />}
      <RowName onOpen={actions.mayChange ? () => actions.onEdit(node) : null}>
        <Strong className="truncate">{node.name}</Strong>
        <Subtle size="xsmall" className="truncate">
          {counted(node.products_count, "product")}
        </Subtle>
      </RowName>
      {!node.is_active && <Badge size="2xsmall">Inactive</Badge>}
      {actions.mayChange && (
        <RowMenu
          name={node.name}
          actions={[
            editAction(() => actions.onEdit(node)),
            ...(below
              ? [{ label: `Add a ${below}`, icon: <Plus />, onClick: () => actions.onAdd(node) }]
              : []),
            deleteAction(() => actions.onDelete(node)),
          ]}
        />
      )}
    </>
  )
}
