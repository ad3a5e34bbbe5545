import { Badge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type Step, useEditing } from "../platform/editing"
import { type OrderCall, useOrdering } from "../platform/ordering"
import { useMay } from "../platform/staff-access"
import { AddButton } from "./add-button"
import { type DeleteRequest, useDeleting } from "./delete-prompt"
import { deleteAction, editAction, RowMenu } from "./row-menu"
import { RowName } from "./row-name"
import { Loaded, type Query, Screen } from "./screen"
import { SortableList } from "./sortable-list"
import { Strong } from "./text"

/** A screen of the catalogue's that is one list in an order: dragged, edited beside it, deleted after a question. */
export function OrderedScreen<Row extends { id: string; is_active?: boolean }>(props: {
  title: string
  about: string
  /** What the button for another one says. */
  add: string
  label: string
  empty: string
  list: Query<Row[]> & { refetch: () => Promise<{ data?: Row[] }> }
  order: OrderCall
  nameOf: (row: Row) => string
  picture?: (row: Row) => ReactNode
  under?: (row: Row) => ReactNode
  form: (row: Row | null, step: Step) => ReactNode
  deletion: (row: Row) => DeleteRequest
  /** What the menu calls deleting. */
  deleteLabel?: string
}) {
  const { nameOf, list } = props
  const editor = useEditing<Row>(list.refetch)
  const deleting = useDeleting(props.deletion)
  const ordering = useOrdering<Row>(list.data ?? NONE, props.order)
  const mayChange = useMay("catalogue.update")
  return (
    <Screen
      title={props.title}
      about={props.about}
      actions={mayChange && <AddButton onClick={() => editor.open(null)}>{props.add}</AddButton>}
    >
      <Loaded query={list} isEmpty={(all) => all.length === 0} empty={props.empty}>
        {() => (
          <SortableList
            items={ordering.rows}
            label={props.label}
            nameOf={nameOf}
            onOrder={ordering.arrange}
            isFixed={!mayChange}
          >
            {(row) => (
              <>
                {props.picture?.(row)}
                <RowName onOpen={mayChange ? () => editor.open(row) : null}>
                  <Strong className="truncate">{nameOf(row)}</Strong>
                  {props.under?.(row)}
                </RowName>
                {row.is_active === false && <Badge size="2xsmall">Inactive</Badge>}
                {mayChange && (
                  <RowMenu
                    name={nameOf(row)}
                    actions={[
                      editAction(() => editor.open(row)),
                      deleteAction(() => deleting.ask(row), props.deleteLabel),
                    ]}
                  />
                )}
              </>
            )}
          </SortableList>
        )}
      </Loaded>
      {editor.form(props.form)}
      {deleting.prompt}
    </Screen>
  )
}

/** The same one each time: an order of older rows is forgotten. */
const NONE: never[] = []
