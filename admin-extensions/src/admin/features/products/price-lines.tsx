import { Text } from "@medusajs/ui"
import type { PriceChangeLine, PricePlanLine } from "../../../../../src/contract/admin-prices"
import { formatPrice } from "../../platform/figures"
import { type Column, ListTable } from "../../ui/list-table"
import { TextLink } from "../../ui/text"

const COLUMNS: Column<PriceChangeLine>[] = [
  {
    head: "Product",
    kind: "text",
    cell: (line) =>
      line.product_id ? <TextLink to={`/product-desk/${line.product_id}`}>{line.name}</TextLink> : line.name,
    under: (line) => (
      <>
        {[line.variant_title, line.sku].filter(Boolean).join(" · ")}
        {line.problem && (
          <Text as="span" size="xsmall" className="block text-ui-fg-error">
            {line.problem}
          </Text>
        )}
      </>
    ),
  },
  { head: "Old price", kind: "figure", cell: ({ old_price }) => formatPrice(old_price) },
  {
    head: "New price",
    kind: "figure",
    cell: ({ problem, new_price }) => (problem ? "stays" : formatPrice(new_price)),
  },
  {
    head: "Change",
    kind: "figure",
    cell: ({ change_percent, is_steep }) => (
      <span className={is_steep ? "text-ui-fg-error" : undefined}>{signedPercent(change_percent)}</span>
    ),
  },
]

const MARGIN: Column<PricePlanLine>[] = [
  {
    head: "Margin",
    kind: "figure",
    cell: ({ margin }) => (margin === null ? "unknown" : formatPrice(margin)),
    under: ({ margin_percent }) => margin_percent !== null && `${margin_percent} % of the price`,
  },
]

const idOf = ({ variant_id, name, sku }: PriceChangeLine) => variant_id ?? `${name} ${sku}`

/** Old and new price, line by line; what cannot change says why. */
export function PriceLines({ lines }: { lines: PriceChangeLine[] }) {
  return <ListTable label="Prices" columns={COLUMNS} rows={lines} idOf={idOf} asCards />
}

/** The same before they change, with what is left of each new price. */
export function PlannedPrices({ lines }: { lines: PricePlanLine[] }) {
  return <ListTable label="Prices" columns={[...COLUMNS, ...MARGIN]} rows={lines} idOf={idOf} asCards />
}

function signedPercent(percent: number | null): string {
  if (percent === null) return "–"
  return `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${Math.abs(percent)} %`
}
