import { Heading, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { ImportPicture, ProductImport } from "../../../../../src/contract/admin-imports"
import { counted } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { ViewButton } from "../../ui/buttons"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { Loaded } from "../../ui/screen"
import { TextLink } from "../../ui/text"

type View = ImportPicture["state"]
type Counts = ProductImport["pictures"]

const VIEWS: readonly { view: View; label: string }[] = [
  { view: "failed", label: "Not fetched" },
  { view: "waiting", label: "Waiting" },
  { view: "in", label: "On products" },
]

/** Pictures that a file names by address: how many came, and why others did not. */
export function ImportPictures({ id, counts }: { id: string; counts: Counts }) {
  const [chosen, setChosen] = useState<View | null>(null)
  const [page, setPage] = useState(1)
  const there = VIEWS.filter(({ view }) => counts[view] > 0)
  const view = there.find((one) => one.view === chosen)?.view ?? there[0]?.view
  if (view === undefined) return null
  return (
    <section aria-label="Pictures">
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
        <div>
          <Heading level="h3">Pictures</Heading>
          <Text size="small" className="text-ui-fg-subtle" role="status">
            {words(counts)}
          </Text>
        </div>
        <div className="flex flex-wrap gap-2">
          {there.map((one) => (
            <ViewButton
              key={one.view}
              isChosen={one.view === view}
              onClick={() => {
                setChosen(one.view)
                setPage(1)
              }}
            >
              {one.label} {counts[one.view]}
            </ViewButton>
          ))}
        </div>
      </div>
      <Listed key={view} id={id} view={view} count={counts[view]} page={page} onPage={setPage} />
    </section>
  )
}

function words({ waiting, in: there, failed }: Counts): string {
  const all = waiting + there + failed
  const parts = [
    `${there} of ${counted(all, "picture")} fetched`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0
      ? [`${failed} not fetched: add ${failed === 1 ? "it" : "them"} on the product's page`]
      : []),
  ]
  return parts.join(", ")
}

interface ListedProps {
  id: string
  view: View
  /** Another one: the list has changed. */
  count: number
  page: number
  onPage: (page: number) => void
}

function Listed({ id, view, count, page, onPage }: ListedProps) {
  const pictures = useQuery({
    queryKey: ["shop", "GET /admin/product-imports/{id}/pictures", id, view, count, page],
    queryFn: () =>
      shopApi("GET /admin/product-imports/{id}/pictures", {
        params: { id },
        query: { view, page, per_page: 20 },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={pictures}>
      {({ data, meta }) => (
        <>
          <ListTable
            label="Pictures"
            columns={COLUMNS}
            rows={data}
            asCards
            idOf={({ url, product }) => `${product?.id ?? ""} ${url}`}
          />
          <Pages meta={meta} of="pictures" onPage={onPage} />
        </>
      )}
    </Loaded>
  )
}

const COLUMNS: Column<ImportPicture>[] = [
  {
    head: "Product",
    kind: "text",
    cell: ({ product }) =>
      product ? <TextLink to={`/product-desk/${product.id}`}>{product.name}</TextLink> : "Deleted product",
  },
  {
    head: "Address",
    kind: "text",
    cell: ({ url }) => <span className="break-all">{url}</span>,
    under: ({ problem, state }) =>
      problem && <span className={state === "failed" ? "text-ui-fg-error" : undefined}>{problem}</span>,
  },
]
