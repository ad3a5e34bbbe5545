import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowDownTray } from "@medusajs/icons"
import { Alert, Button, Checkbox, Container, Heading, Label, StatusBadge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { ProductImport } from "../../../../../src/contract/admin-imports"
import { ImportRun } from "../../features/products/import-run"
import { formatInstant } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { ShopApiError, shopApi } from "../../platform/shop-api"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { Loaded, Screen } from "../../ui/screen"

/** Products out into a file and back from one. The file that is looked at is in the address. */
export default function ProductImportPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get("id")
  const open = (next: string | null) => setParams(next ? { id: next } : {})
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Product files"
        about="All products as a CSV file, and changes or new products from one. A file is looked at row by row first; nothing changes before you say so."
        actions={
          <Button size="small" variant="secondary" asChild>
            <a href="/api/v1/admin/product-exports" download>
              <ArrowDownTray /> Export all products
            </a>
          </Button>
        }
      >
        <Upload onUploaded={open} />
      </Screen>
      {id && <ImportRun key={id} id={id} />}
      <History onOpen={open} />
    </div>
  )
}

function Upload({ onUploaded }: { onUploaded: (id: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const fileId = useId()
  const [createBrands, setCreateBrands] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange()
  const upload = async (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    try {
      const answer = await change.mutateAsync({
        key: "POST /admin/product-imports",
        sent: { form: { file, create_brands: createBrands } },
      })
      onUploaded((answer.data as ProductImport).id)
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.message)
    } finally {
      if (input.current) input.current.value = ""
    }
  }
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      {problem && (
        <Alert variant="error" role="alert">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <input
          id={fileId}
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          aria-label="CSV file"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <Button size="small" isLoading={change.isPending} onClick={() => input.current?.click()}>
          Choose a CSV file
        </Button>
        <div className="flex items-center gap-2">
          <Checkbox
            id={`${fileId}-brands`}
            checked={createBrands}
            onCheckedChange={(checked) => setCreateBrands(checked === true)}
          />
          <Label htmlFor={`${fileId}-brands`} size="small">
            Make brands that the shop does not know
          </Label>
        </div>
      </div>
    </div>
  )
}

const STATUS = { checked: "Looked at", applying: "Going in", done: "Done" } as const

const TONE = { checked: "grey", applying: "blue", done: "green" } as const

const COLUMNS: Column<ProductImport>[] = [
  { head: "File", cell: ({ filename }) => filename },
  { head: "When", from: "sm", cell: ({ created_at }) => formatInstant(created_at) },
  { head: "Who", from: "lg", cell: ({ by }) => by },
  { head: "Rows", kind: "figure", cell: ({ counts }) => counts.rows },
  { head: "To mend", kind: "figure", cell: ({ counts }) => counts.bad },
  { head: "Status", cell: ({ status }) => <StatusBadge color={TONE[status]}>{STATUS[status]}</StatusBadge> },
]

function History({ onOpen }: { onOpen: (id: string) => void }) {
  const [page, setPage] = useState(1)
  const runs = useQuery({
    queryKey: ["shop", "GET /admin/product-imports", page],
    queryFn: () => shopApi("GET /admin/product-imports", { query: { page, per_page: 10 } }),
  })
  return (
    <Container className="divide-y p-0">
      <Heading level="h2" className="px-6 py-4">
        Files so far
      </Heading>
      <Loaded query={runs} isEmpty={({ meta }) => meta.total === 0} empty="No file was uploaded yet.">
        {({ data, meta }) => (
          <>
            <ListTable
              label="Files so far"
              columns={COLUMNS}
              rows={data}
              idOf={({ id }) => id}
              onOpen={({ id }) => onOpen(id)}
            />
            <Pages meta={meta} of="files" onPage={setPage} />
          </>
        )}
      </Loaded>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Product files", nested: "/products", rank: 2 })
