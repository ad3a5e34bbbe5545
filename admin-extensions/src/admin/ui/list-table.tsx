import { Table, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { SortValue } from "../platform/sorting"
import { linkedRow, rowTarget } from "./row-target"
import { SortChoice } from "./sort-choice"
import { SortHead } from "./sort-head"

/** One column of a list. */
export interface Column<Row> {
  /** What a screen reader alone gets to know above what can be done with a row. */
  head: string
  cell: (row: Row) => ReactNode
  /** In small letters below it. */
  under?: (row: Row) => ReactNode
  /** Words on one line without it: figures stand right, texts break, actions stand last. */
  kind?: "figure" | "text" | "actions"
  /** Left out where the screen is narrower. */
  from?: "sm" | "md" | "lg" | "xl"
  /** What the first press of its head sorts by, as the list's call has it: `-asked` for the newest first. */
  sort?: string
  /** What it is sorted by where the list is read whole. */
  value?: (row: Row) => SortValue
}

/** In which order a list is, and how it gets another. */
export interface Sorting {
  sort: string
  onSort: (sort: string) => void
}

const shownFrom = {
  sm: "hidden sm:table-cell",
  md: "hidden md:table-cell",
  lg: "hidden lg:table-cell",
  xl: "hidden xl:table-cell",
}

const looks = {
  figure: "whitespace-nowrap text-right tabular-nums",
  text: "min-w-40 max-w-80 whitespace-normal break-words py-2",
  actions: "text-right",
}

export const TIGHT_ON_PHONES =
  "max-sm:[&_td:first-child]:pl-4 max-sm:[&_td]:pr-3 max-sm:[&_th:first-child]:pl-4 max-sm:[&_th]:pr-3"

/** On a phone a row is a card, and each cell a line of it behind its head; a cell that says nothing is left out. */
const CARDS = {
  table: "max-sm:block max-sm:[&_tbody]:block max-sm:[&_thead]:hidden",
  row: "max-sm:block max-sm:py-3",
  cell: "max-sm:flex max-sm:h-auto max-sm:min-w-0 max-sm:max-w-none max-sm:justify-between max-sm:gap-x-4 max-sm:whitespace-normal max-sm:!px-6 max-sm:py-1 max-sm:[&:has(>div:empty)]:hidden",
  first: "max-sm:text-left",
  headed:
    "max-sm:text-right max-sm:before:shrink-0 max-sm:before:content-[attr(data-head)] max-sm:[&>div>.w-fit]:ml-auto",
  actions: "max-sm:justify-end max-sm:pt-2",
  words: "max-sm:min-w-0 max-sm:text-ui-fg-base max-sm:[overflow-wrap:anywhere]",
}

/**
 * The rows of a list. With `onOpen` a click anywhere on a row opens it, and its first cell is the button that does so by
 * keyboard; without it a row leads where its only link does. Too wide for the screen it scrolls by itself, and keys can do that, too. `asCards` is for rows that say more
 * than a phone is wide.
 */
export function ListTable<Row>(props: {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  idOf: (row: Row) => string
  onOpen?: (row: Row) => void
  /** What the button says to a screen reader, where its own words are not enough. */
  openLabel?: (row: Row) => string
  asCards?: boolean
  /** With it the heads of columns that have a `sort` sort the list; on a phone a choice above it does. */
  sorting?: Sorting
}) {
  const { columns, onOpen, asCards, sorting } = props
  const classOf = ({ kind, from }: Column<Row>) =>
    [kind ? looks[kind] : "whitespace-nowrap", from && shownFrom[from]].filter(Boolean).join(" ")
  const underOf = ({ kind }: Column<Row>) => {
    if (kind === "text") return ""
    return asCards ? "sm:max-w-72 sm:truncate" : "max-w-36 truncate sm:max-w-72"
  }
  const cellOf = (column: Column<Row>, index: number) => {
    if (!asCards) return classOf(column)
    const place = index === 0 ? "first" : column.kind === "actions" ? "actions" : "headed"
    return [classOf(column), CARDS.cell, CARDS[place]].join(" ")
  }
  const targetOf = (row: Row) => {
    const id = props.idOf(row)
    const target = onOpen ? rowTarget(id, () => onOpen(row)) : { "data-row": id, ...linkedRow }
    return asCards ? { ...target, className: `${target.className} ${CARDS.row}` } : target
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={props.label} tabIndex={0}>
      {sorting && <SortChoice columns={columns} {...sorting} />}
      <Table className={asCards ? CARDS.table : TIGHT_ON_PHONES}>
        <Table.Header>
          <Table.Row>
            {columns.map((column) =>
              sorting && column.sort ? (
                <SortHead
                  key={column.head}
                  className={classOf(column)}
                  label={column.head}
                  first={column.sort}
                  {...sorting}
                />
              ) : (
                <Table.HeaderCell key={column.head} className={classOf(column)}>
                  {column.kind === "actions" ? <span className="sr-only">{column.head}</span> : column.head}
                </Table.HeaderCell>
              ),
            )}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {props.rows.map((row) => (
            <Table.Row key={props.idOf(row)} {...targetOf(row)}>
              {columns.map((column, index) => (
                <Table.Cell key={column.head} data-head={column.head} className={cellOf(column, index)}>
                  <div className={asCards ? CARDS.words : undefined}>
                    {onOpen && index === 0 ? (
                      <OpenButton
                        className={asCards ? "max-w-full" : "max-w-36"}
                        label={props.openLabel?.(row)}
                        onOpen={() => onOpen(row)}
                      >
                        {column.cell(row)}
                      </OpenButton>
                    ) : (
                      column.cell(row)
                    )}
                    <Under className={underOf(column)}>{column.under?.(row)}</Under>
                  </div>
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </section>
  )
}

function OpenButton(props: { className: string; label?: string; onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`block truncate text-left text-ui-fg-base underline underline-offset-2 sm:max-w-72 ${props.className}`}
      aria-label={props.label}
      onClick={props.onOpen}
    >
      {props.children}
    </button>
  )
}

function Under({ className, children }: { className: string; children: ReactNode }) {
  if (children === undefined || children === null || children === "" || children === false) return null
  return (
    <Text as="div" size="xsmall" className={`text-ui-fg-subtle ${className}`}>
      {children}
    </Text>
  )
}
