import { Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { PriceChangeLine } from "../../../../../src/contract/admin-prices"
import { formatPrice } from "../../platform/figures"

/** Old and new price, line by line; what cannot change says why. */
export function PriceLines({ lines }: { lines: PriceChangeLine[] }) {
  return (
    <div className="overflow-x-auto">
      <Table>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell>Product</Table.HeaderCell>
            <Table.HeaderCell>SKU</Table.HeaderCell>
            <Table.HeaderCell className="text-right">Old price</Table.HeaderCell>
            <Table.HeaderCell className="text-right">New price</Table.HeaderCell>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map((line, index) => (
            <Table.Row key={line.variant_id ?? `${index} ${line.sku}`}>
              <Table.Cell className="py-2">
                {line.product_id ? (
                  <Link
                    to={`/products/${line.product_id}`}
                    className="text-ui-fg-base underline underline-offset-2"
                  >
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
                {line.variant_title && <span className="text-ui-fg-subtle"> · {line.variant_title}</span>}
                {line.problem && (
                  <Text size="xsmall" className="text-ui-fg-error">
                    {line.problem}
                  </Text>
                )}
              </Table.Cell>
              <Table.Cell className="whitespace-nowrap">{line.sku ?? "–"}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">{formatPrice(line.old_price)}</Table.Cell>
              <Table.Cell className="text-right tabular-nums">
                {line.problem ? "stays" : formatPrice(line.new_price)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}
