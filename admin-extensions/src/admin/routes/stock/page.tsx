import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Badge, Button, Input } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { Pages } from "../../components/pages"
import { Loaded, Screen } from "../../components/screen"
import { StockTable } from "../../components/stock-table"
import { shopApi } from "../../lib/shop-api"

const SEARCH_DELAY_MS = 300
const VIEWS = [
  { id: "all", name: "All" },
  { id: "low", name: "Low, 1 to 9 left" },
  { id: "out", name: "Out of stock" },
] as const

/** Stock by variant, the scarcest first. The filter lives in the address. */
export default function StockPage() {
  const [params, setParams] = useSearchParams()
  const view = VIEWS.find(({ id }) => id === params.get("view"))?.id ?? "all"
  const page = Math.max(1, Number(params.get("page")) || 1)
  const q = params.get("q") ?? ""
  const [typed, setTyped] = useState(q)
  const stock = useQuery({
    queryKey: ["shop", "GET /admin/inventory", { view, page, q }],
    queryFn: () =>
      shopApi("GET /admin/inventory", { query: { view, page, q: q || undefined, per_page: 20 } }),
    placeholderData: keepPreviousData,
  })

  const filter = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    next.delete("page")
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => filter({ q: typed }), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })

  return (
    <Screen
      title="Stock"
      about="How many units of each shade and size are on the shelf, and how many of them are held for orders."
      actions={
        <Input
          type="search"
          size="small"
          aria-label="Search stock"
          placeholder="Name, brand, shade or SKU"
          className="w-64"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      }
    >
      <div className="flex flex-wrap gap-2 px-6 py-4">
        {VIEWS.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            variant={id === view ? "primary" : "secondary"}
            aria-pressed={id === view}
            onClick={() => filter({ view: id === "all" ? "" : id })}
          >
            {name}
            {stock.data && <Badge size="2xsmall">{stock.data.meta.counts[id]}</Badge>}
          </Button>
        ))}
      </div>
      <Loaded
        query={stock}
        isEmpty={({ data }) => data.length === 0}
        empty="Nothing fits. Try another view or search word."
      >
        {({ data }) => <StockTable rows={data} />}
      </Loaded>
      <Pages meta={stock.data?.meta} of="variants" onPage={(to) => filter({ page: String(to) })} />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Stock", nested: "/inventory", rank: 1 })
