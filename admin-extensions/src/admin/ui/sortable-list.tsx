import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core"
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable"
import { CSS } from "@dnd-kit/utilities"
import { ArrowDownMini, ArrowUpMini, DotsSix } from "@medusajs/icons"
import { clx, IconButton } from "@medusajs/ui"
import type { ReactNode } from "react"

interface SortableListProps<T> {
  items: T[]
  label: string
  nameOf: (item: T) => string
  onOrder: (items: T[]) => void
  /** In their order, for a read-only role. */
  isFixed?: boolean
  /** Beneath the row, when it is open: the children of a tree's node. */
  beneath?: (item: T) => ReactNode
  children: (item: T) => ReactNode
}

/** Rows that are put in order by dragging, by the keyboard on the handle, or by the buttons up and down. */
export function SortableList<T extends { id: string }>(props: SortableListProps<T>) {
  const { items, nameOf, onOrder } = props
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < items.length) onOrder(arrayMove(items, from, to))
  }
  const place = (id: unknown) => items.findIndex((item) => item.id === id)
  const dropped = ({ active, over }: DragEndEvent) => over && move(place(active.id), place(over.id))
  const name = (id: unknown) => {
    const item = items[place(id)]
    return item ? nameOf(item) : ""
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={dropped}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => `${name(active.id)} is picked up`,
          onDragOver: ({ over }) =>
            over ? `Over place ${place(over.id) + 1} of ${items.length}` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${name(active.id)} is put at place ${place(over.id) + 1}` : "Moved back",
          onDragCancel: () => "Moved back",
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={props.label}>
          {items.map((item, index) => (
            <Row
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              isFixed={props.isFixed ?? false}
              onMove={(step) => move(index, index + step)}
              beneath={props.beneath?.(item)}
            >
              {props.children(item)}
            </Row>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Row(props: {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  isFixed: boolean
  onMove: (step: 1 | -1) => void
  beneath: ReactNode
  children: ReactNode
}) {
  const sortable = useSortable({ id: props.id, disabled: props.isFixed })
  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
      className={clx("border-ui-border-base border-b bg-ui-bg-base last:border-b-0", {
        "relative z-10 shadow-elevation-card-hover": sortable.isDragging,
      })}
    >
      <div className="flex items-center gap-2 px-4 py-2">
        {!props.isFixed && (
          <>
            <IconButton
              size="small"
              variant="transparent"
              className="cursor-grab touch-none"
              ref={sortable.setActivatorNodeRef}
              {...sortable.attributes}
              {...sortable.listeners}
              aria-label={`Drag ${props.name}`}
            >
              <DotsSix />
            </IconButton>
            <div className="flex flex-col">
              <IconButton
                size="2xsmall"
                variant="transparent"
                aria-label={`Move ${props.name} up`}
                disabled={props.isFirst}
                onClick={() => props.onMove(-1)}
              >
                <ArrowUpMini />
              </IconButton>
              <IconButton
                size="2xsmall"
                variant="transparent"
                aria-label={`Move ${props.name} down`}
                disabled={props.isLast}
                onClick={() => props.onMove(1)}
              >
                <ArrowDownMini />
              </IconButton>
            </div>
          </>
        )}
        <div className="flex min-w-0 flex-1 items-center gap-3">{props.children}</div>
      </div>
      {props.beneath}
    </li>
  )
}
