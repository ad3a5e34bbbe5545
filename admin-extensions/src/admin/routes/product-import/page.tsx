import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowDownTray } from "@medusajs/icons"
import { Alert, Button, Checkbox, Container, Heading, Label, StatusBadge, Table } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useId, useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { ProductImport } from "../../../../../src/contract/admin-imports"
import { ImportRun } from "../../components/import-run"
import { Pages } from "../../components/pages"
import { Loaded, Screen } from "../../components/screen"
import { useChange } from "../../lib/kept-records"
import { formatInstant } from "../../lib/order-words"
import { ShopApiError, shopApi } from "../../lib/shop-api"

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
            <div className="overflow-x-auto">
              <Table>
                <Table.Header>
                  <Table.Row>
                    <Table.HeaderCell>When</Table.HeaderCell>
                    <Table.HeaderCell>File</Table.HeaderCell>
                    <Table.HeaderCell>Who</Table.HeaderCell>
                    <Table.HeaderCell className="text-right">Rows</Table.HeaderCell>
                    <Table.HeaderCell className="text-right">To mend</Table.HeaderCell>
                    <Table.HeaderCell>Status</Table.HeaderCell>
                  </Table.Row>
                </Table.Header>
                <Table.Body>
                  {data.map((run) => (
                    <Table.Row key={run.id} className="cursor-pointer" onClick={() => onOpen(run.id)}>
                      <Table.Cell className="whitespace-nowrap">{formatInstant(run.created_at)}</Table.Cell>
                      <Table.Cell>
                        <button
                          type="button"
                          className="text-ui-fg-interactive"
                          onClick={() => onOpen(run.id)}
                        >
                          {run.filename}
                        </button>
                      </Table.Cell>
                      <Table.Cell>{run.by}</Table.Cell>
                      <Table.Cell className="text-right tabular-nums">{run.counts.rows}</Table.Cell>
                      <Table.Cell className="text-right tabular-nums">{run.counts.bad}</Table.Cell>
                      <Table.Cell>
                        <StatusBadge
                          color={
                            run.status === "done" ? "green" : run.status === "applying" ? "blue" : "grey"
                          }
                        >
                          {STATUS[run.status]}
                        </StatusBadge>
                      </Table.Cell>
                    </Table.Row>
                  ))}
                </Table.Body>
              </Table>
            </div>
            <Pages meta={meta} of="files" onPage={setPage} />
          </>
        )}
      </Loaded>
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Product files", nested: "/products", rank: 2 })
