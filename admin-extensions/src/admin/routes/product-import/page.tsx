import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Button } from "@medusajs/ui"
import { useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { ProductImport } from "../../../../../src/contract/admin-imports"
import { FILE_COLUMNS, templateAddress } from "../../features/products/file-columns"
import { ImportRun } from "../../features/products/import-run"
import { formatInstant } from "../../platform/figures"
import { useShopList } from "../../platform/shop-list"
import { useChange } from "../../platform/shop-queries"
import { useSideList } from "../../platform/side-list"
import type { States } from "../../platform/states"
import { useSubmit } from "../../platform/submit"
import { DownloadButton, MainButton } from "../../ui/buttons"
import { Refusal } from "../../ui/form"
import { type Column } from "../../ui/list-table"
import { RecordTable } from "../../ui/record-table"
import { Panel, Screen } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { CheckField } from "../../ui/switch-field"
import { TABLE_FILES } from "../../ui/table-file"

/** Products out into a file and back from one. The file that is looked at is in the address. */
export default function ProductImportPage() {
  const [params, setParams] = useSearchParams()
  const id = params.get("id")
  /** The file of this visit: its columns can be chosen and it is checked again. */
  const [sent, setSent] = useState<{ id: string; file: File } | null>(null)
  const open = (next: string) =>
    setParams((now) => {
      const address = new URLSearchParams(now)
      address.set("id", next)
      return address
    })
  const opened = (next: string, file: File) => {
    setSent({ id: next, file })
    open(next)
  }
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Product files"
        about="All products as a CSV file, and changes or new products from one: your own list, a till's, or the export of another shop. A file is checked row by row first. Nothing changes until you import it."
        actions={<DownloadButton href="/api/v1/admin/product-exports">Export all products</DownloadButton>}
      >
        <Upload onUploaded={opened} />
      </Screen>
      {id && <ImportRun key={id} id={id} file={sent?.id === id ? sent.file : null} onChecked={opened} />}
      <History onOpen={open} />
    </div>
  )
}

function Upload({ onUploaded }: { onUploaded: (id: string, file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [createBrands, setCreateBrands] = useState(false)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const upload = async (file: File | undefined) => {
    if (!file) return
    const form = { file, create_brands: createBrands }
    const answer = await submit(() => change.run("POST /admin/product-imports", { form }))
    if (input.current) input.current.value = ""
    if (answer) onUploaded(answer.data.id, file)
  }
  return (
    <div className="flex flex-col gap-3 px-6 py-4">
      <Refusal failure={failure} />
      <div className="flex flex-wrap items-center gap-4">
        <input
          ref={input}
          type="file"
          accept={`${TABLE_FILES},.xml`}
          className="sr-only"
          aria-label="Product file"
          onChange={(event) => void upload(event.target.files?.[0])}
        />
        <MainButton isLoading={isBusy} onClick={() => input.current?.click()}>
          Choose a file
        </MainButton>
        <CheckField label="Create missing brands" value={createBrands} onChange={setCreateBrands} />
        <Button size="small" variant="transparent" asChild>
          <a href={templateAddress()} download="products.csv">
            Download a template
          </a>
        </Button>
      </div>
      <details>
        <summary className="txt-compact-small-plus cursor-pointer">What the columns mean</summary>
        <dl className="txt-small grid grid-cols-1 gap-x-6 gap-y-1 py-3 sm:grid-cols-2">
          {FILE_COLUMNS.map(({ column, about }) => (
            <div key={column} className="flex flex-wrap gap-x-2">
              <dt className="font-medium">{column}</dt>
              <dd className="text-ui-fg-subtle">{about}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

const STATES: States<ProductImport["status"]> = {
  checked: { name: "Checked", color: "grey" },
  applying: { name: "Importing", color: "blue" },
  done: { name: "Done", color: "green" },
}

const COLUMNS: Column<ProductImport>[] = [
  { head: "File", sort: "file", cell: ({ filename }) => filename },
  { head: "When", sort: "-when", from: "sm", cell: ({ created_at }) => formatInstant(created_at) },
  { head: "Who", from: "lg", cell: ({ by }) => by },
  { head: "Rows", kind: "figure", cell: ({ counts }) => counts.rows },
  { head: "Errors", kind: "figure", cell: ({ counts }) => counts.bad },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={STATES[status]} /> },
]

function History({ onOpen }: { onOpen: (id: string) => void }) {
  const { page, sort, toPage, sorting } = useSideList("files")
  const runs = useShopList("GET /admin/product-imports", { page, sort }, { perPage: 10 })
  return (
    <Panel title="Previous files">
      <RecordTable
        label="Previous files"
        list={runs}
        columns={COLUMNS}
        idOf={({ id }) => id}
        of="files"
        empty="No files yet."
        onOpen={({ id }) => onOpen(id)}
        onPage={toPage}
        sorting={sorting}
      />
    </Panel>
  )
}

export const config = defineRouteConfig({ label: "Product files", nested: "/products", rank: 2 })
