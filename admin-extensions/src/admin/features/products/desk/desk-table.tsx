import { Badge, Checkbox, StatusBadge, Table, Text } from "@medusajs/ui"
import type { DeskProduct } from "../../../../../../src/contract/product-desk"
import { formatInstant, formatPrice } from "../../../platform/figures"
import { TIGHT_ON_PHONES } from "../../../ui/list-table"
import { linkedRow } from "../../../ui/row-target"
import { SortHead } from "../../../ui/sort-head"
import { StateBadge } from "../../../ui/state-badge"
import { TextLink } from "../../../ui/text"
import { Thumb } from "../../../ui/thumb"
import { needs, productScreen, productStates, SAME_AS_NOTHING, stockTone } from "./desk-words"

interface Props {
  products: DeskProduct[]
  chosen: ReadonlySet<string>
  sort: string
  onChoose: (ids: string[], on: boolean) => void
  onSort: (sort: string) => void
}

/**
 * The products of one page; several can be selected to be changed together. A head that sorts turns the order round when it is
 * pressed again. On a phone everything else of a product stands below its name.
 */
export function DeskTable({ products, chosen, sort, onChoose, onSort }: Props) {
  const ids = products.map(({ id }) => id)
  const here = ids.filter((id) => chosen.has(id)).length
  const head = {
    sort: sort || SAME_AS_NOTHING,
    onSort: (next: string) => onSort(next === SAME_AS_NOTHING ? "" : next),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" aria-label="Products" tabIndex={0}>
      <Table className={TIGHT_ON_PHONES}>
        <Table.Header>
          <Table.Row>
            <Table.HeaderCell className="w-8">
              <Checkbox
                aria-label="Select all on this page"
                checked={here === 0 ? false : here === ids.length ? true : "indeterminate"}
                onCheckedChange={(on) => onChoose(ids, on === true)}
              />
            </Table.HeaderCell>
            <SortHead {...head} label="Product" first="name" />
            <Table.HeaderCell className="hidden lg:table-cell">Place</Table.HeaderCell>
            <SortHead {...head} label="Price from" first="price" className={FIGURE} />
            <SortHead {...head} label="Stock" first="stock" className={FIGURE} />
            <Table.HeaderCell className="hidden sm:table-cell">Status</Table.HeaderCell>
            <SortHead {...head} label="Changed" first="-changed" className="hidden xl:table-cell" />
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {products.map((product) => (
            <Table.Row key={product.id} {...linkedRow}>
              <Table.Cell>
                <Checkbox
                  aria-label={`Select ${product.name}`}
                  checked={chosen.has(product.id)}
                  onCheckedChange={(on) => onChoose([product.id], on === true)}
                />
              </Table.Cell>
              <Table.Cell className="py-2">
                <Name product={product} />
              </Table.Cell>
              <Table.Cell className="hidden max-w-52 whitespace-normal py-2 lg:table-cell">
                {product.place || "–"}
              </Table.Cell>
              <Table.Cell className={FIGURE}>{formatPrice(product.lowest_price)}</Table.Cell>
              <Table.Cell className={FIGURE}>
                <Stock units={product.stock_quantity} />
              </Table.Cell>
              <Table.Cell className="hidden py-2 sm:table-cell">
                <Status product={product} />
              </Table.Cell>
              <Table.Cell className="hidden whitespace-nowrap py-2 xl:table-cell">
                {formatInstant(product.changed_at)}
                <Text as="div" size="xsmall" className="max-w-40 truncate text-ui-fg-subtle">
                  {product.changed_by}
                </Text>
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table>
    </section>
  )
}

const FIGURE = "hidden whitespace-nowrap text-right tabular-nums sm:table-cell"

function Name({ product }: { product: DeskProduct }) {
  return (
    <div className="flex items-center gap-3">
      <Thumb src={product.image || null} />
      <div className="min-w-0 flex-1 whitespace-normal [overflow-wrap:anywhere] sm:min-w-40">
        <TextLink to={productScreen(product.id)}>{product.name}</TextLink>
        <Text as="div" size="xsmall" className="text-ui-fg-subtle">
          {[
            product.brand?.name ?? "No brand",
            product.variants_count > 1 && `${product.variants_count} shades or sizes`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
        <div className="flex flex-wrap items-center gap-2 py-1 sm:hidden">
          <span className="tabular-nums">{formatPrice(product.lowest_price)}</span>
          <Stock units={product.stock_quantity} />
          <Status product={product} />
        </div>
        {product.labels.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {product.labels.map(({ id, name }) => (
              <Badge key={id} size="2xsmall">
                {name}
              </Badge>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function Stock({ units }: { units: number | null }) {
  return (
    <div className="inline-flex justify-end">
      <StatusBadge color={units === null ? "grey" : stockTone(units)}>
        {units === null ? "Not counted" : `${units.toLocaleString("en-NG")} left`}
      </StatusBadge>
    </div>
  )
}

/** What a draft needs before it can be published stands below its status. */
function Status({ product }: { product: DeskProduct }) {
  return (
    <div>
      <StateBadge of={productStates[product.status]} />
      <Text as="div" size="xsmall" className="max-w-44 whitespace-normal text-ui-fg-subtle">
        {needs(product)}
      </Text>
    </div>
  )
}
