import { Table } from "@medusajs/ui"
import type { ReactNode } from "react"
import { linkedRow } from "../../ui/row-target"

export interface ReportColumn {
  label: string
  isNumber?: boolean
}

/** What names a row, then its figures. */
export const reportColumns = (texts: string[], figures: string[]): ReportColumn[] => [
  ...texts.map((label) => ({ label })),
  ...figures.map((label) => ({ label, isNumber: true })),
]

/** A report's figures as a table. The first cell of a row names it. */
export function ReportTable(props: { caption: string; columns: ReportColumn[]; rows: ReactNode[][] }) {
  const side = (index: number) =>
    props.columns[index]?.isNumber ? "whitespace-nowrap text-right tabular-nums" : "min-w-40 text-left"
  return (
    // Wide tables are moved sideways, by keys as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={props.caption} tabIndex={0}>
      <Table>
        <caption className="sr-only">{props.caption}</caption>
        <Table.Header>
          <Table.Row>
            {props.columns.map(({ label }, index) => (
              <Table.HeaderCell key={label} className={`whitespace-nowrap ${side(index)}`}>
                {label}
              </Table.HeaderCell>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {props.rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
            <Table.Row key={row} {...linkedRow}>
              {cells.map((cell, index) => (
                <Table.Cell key={props.columns[index]?.label} className={side(index)}>
                  {cell}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </section>
  )
}
