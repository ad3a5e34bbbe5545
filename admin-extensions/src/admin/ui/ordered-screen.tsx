import { Badge } from "@medusajs/ui"
import type { ReactNode } from "react"
import { type OrderCall, useOrdering } from "../platform/ordering"
import { type RecordEditing, useRecordEditing } from "./record-editing"
import { RowMenu } from "./row-menu"
import { RowName } from "./row-name"
import { Loaded, type Query, Screen } from "./screen"
import { SortableList } from "./sortable-list"
import { Strong } from "./text"

/** A screen of the catalogue's that is one list in an order: dragged, edited beside it, deleted after a question. */
export function OrderedScreen<Row extends { id: string; is_active?: boolean }>(
  props: Omit<RecordEditing<Row>, "permission"> & {
    title: string
    about: string
    label: string
    empty: string
    list: Query<Row[]> & { refetch: () => Promise<{ data?: Row[] }> }
    order: OrderCall
    nameOf: (row: Row) => string
    picture?: (row: Row) => ReactNode
    under?: (row: Row) => ReactNode
  },
) {
  const { nameOf, list } = props
  const { mayChange, edit, ...records } = useRecordEditing(list, { ...props, permission: "catalogue.update" })
  const ordering = useOrdering<Row>(list.data ?? NONE, props.order)
  return (
    <Screen title={props.title} about={props.about} actions={records.addButton}>
      <Loaded query={list} empty={props.empty}>
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
                <RowName onOpen={mayChange ? () => edit(row) : null}>
                  <Strong className="truncate">{nameOf(row)}</Strong>
                  {props.under?.(row)}
                </RowName>
                {row.is_active === false && <Badge size="2xsmall">Inactive</Badge>}
                {mayChange && <RowMenu name={nameOf(row)} actions={records.actionsOf(row)} />}
              </>
            )}
          </SortableList>
        )}
      </Loaded>
      {records.drawers}
    </Screen>
  )
}

/** The same one each time: an order of older rows is forgotten. */
const NONE: never[] = []
