import { Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type {
  ProductCellChange,
  ProductImport,
  ProductImportRow,
} from "../../../../../src/contract/admin-imports"
import { counted } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { useChange } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { MainButton, SmallButton, ViewButton } from "../../ui/buttons"
import { Refusal } from "../../ui/form"
import { type Column, ListTable } from "../../ui/list-table"
import { Pages } from "../../ui/pages"
import { Loaded } from "../../ui/screen"
import { SteepNotice } from "../../ui/steep-notice"
import { Subtle, TextLink } from "../../ui/text"
import { shortChanges } from "./cell-changes"
import { ImportColumns, madeBy } from "./import-columns"
import { ImportPictures } from "./import-pictures"

const ASK_AGAIN_MS = 1_000
/** Pictures come from other shops: a few a second at most. */
const ASK_FOR_PICTURES_MS = 5_000

type View = "all" | "asked" | "bad" | "steep" | "noted"
type Answer = "same" | "new"

/** One file: what each row would do, what is wrong with it, and how far it is. `file`: while the page has it. */
export function ImportRun({
  id,
  file,
  onChecked,
}: {
  id: string
  file: File | null
  onChecked: (id: string, file: File) => void
}) {
  const [view, setView] = useState<View>("all")
  const [page, setPage] = useState(1)
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const run = useQuery({
    queryKey: ["shop", "GET /admin/product-imports/{id}", id, view, page],
    queryFn: () =>
      shopApi("GET /admin/product-imports/{id}", { params: { id }, query: { view, page, per_page: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      if (state.data?.data.status === "applying") return ASK_AGAIN_MS
      return (state.data?.data.pictures.waiting ?? 0) > 0 ? ASK_FOR_PICTURES_MS : false
    },
  })
  const apply = () =>
    submit(() => change.run("POST /admin/product-imports/{id}/apply", { params: { id }, body: {} }))
  const answer = async (said: Answer, productId?: string) => {
    const body = { answer: said, product_id: productId }
    const done = await submit(() =>
      change.run("POST /admin/product-imports/{id}/answer", { params: { id }, body }),
    )
    if (done?.data.counts.asked === 0) show("all")
  }
  const show = (next: View) => {
    setView(next)
    setPage(1)
  }
  return (
    <Container className="divide-y p-0">
      <Loaded query={run}>
        {({ data, meta }) => {
          const { counts, status } = data
          const good = counts.rows - counts.bad - counts.asked
          return (
            <>
              <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
                <div>
                  <Heading level="h2">{data.filename}</Heading>
                  <Text size="small" role="status" className="text-ui-fg-subtle">
                    {counts.create} new, {counts.update} changed, {counts.unchanged} unchanged, {counts.bad}{" "}
                    with errors
                    {counts.asked > 0 && `, ${counts.asked} to answer`}
                    {status === "applying" && `. ${counts.done} of ${good} are in`}
                    {status === "done" && `. ${counted(counts.done, "row is", "rows are")} in`}
                  </Text>
                  {status === "checked" && (
                    <SteepNotice count={counts.steep} one="row changes a price" many="rows change a price" />
                  )}
                  {data.profile !== null && <Subtle>{madeBy(data)}</Subtle>}
                  {data.ignored.length > 0 && <Subtle>Not imported: {data.ignored.join(", ")}</Subtle>}
                  {data.notices.map((notice) => (
                    <Text key={notice} size="small" className="max-w-prose">
                      {notice}
                    </Text>
                  ))}
                </div>
                <div className="flex flex-wrap items-center gap-2">
                  {counts.bad > 0 && (
                    <Button size="small" variant="secondary" asChild>
                      <a href={`/api/v1/admin/product-imports/${id}/bad-rows`} download>
                        Download errors
                      </a>
                    </Button>
                  )}
                  {status === "checked" && (
                    <MainButton
                      disabled={counts.create + counts.update === 0}
                      isLoading={isBusy}
                      onClick={() => void apply()}
                    >
                      Import {counted(counts.create + counts.update, "row")}
                    </MainButton>
                  )}
                </div>
              </div>
              {status === "applying" && (
                <progress
                  className="block h-1 w-full"
                  aria-label="Imported rows"
                  max={good}
                  value={counts.done}
                />
              )}
              <Refusal failure={failure} className="mx-6 my-4" />
              {status === "checked" && <ImportColumns run={data} file={file} onChecked={onChecked} />}
              <ImportPictures id={id} counts={data.pictures} />
              <div className="flex flex-wrap gap-2 px-6 py-4">
                {viewsOf(counts).map(({ id: one, name }) => (
                  <ViewButton key={one} isChosen={view === one} onClick={() => show(one)}>
                    {name}
                  </ViewButton>
                ))}
              </div>
              {counts.asked > 0 && <AskedAbout count={counts.asked} isBusy={isBusy} onAnswer={answer} />}
              <Lines lines={data.lines} isBusy={isBusy} onAnswer={answer} />
              <Pages meta={meta} of="rows" onPage={setPage} />
            </>
          )
        }}
      </Loaded>
    </Container>
  )
}

/** All rows and those with errors, and whatever else there is. */
const viewsOf = (counts: ProductImport["counts"]): { id: View; name: string }[] => [
  { id: "all", name: `All ${counts.rows}` },
  { id: "bad", name: `Errors ${counts.bad}` },
  ...(counts.asked > 0 ? [{ id: "asked" as const, name: `To answer ${counts.asked}` }] : []),
  ...(counts.noted > 0 ? [{ id: "noted" as const, name: `Notices ${counts.noted}` }] : []),
  ...(counts.steep > 0 ? [{ id: "steep" as const, name: `Big price changes ${counts.steep}` }] : []),
]

interface Answering {
  isBusy: boolean
  onAnswer: (answer: Answer, productId?: string) => Promise<void>
}

/** Rows without SKU, barcode or slug whose name a product has: nobody but staff knows whether they are it. */
function AskedAbout({ count, isBusy, onAnswer }: Answering & { count: number }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-4">
      <Text size="small" className="max-w-prose">
        {count === 1
          ? "1 row matches a product by name only. Is it the same product?"
          : `${count} rows match a product by name only. Are they the same products?`}{" "}
        <span className="text-ui-fg-subtle">Rows without an answer are skipped.</span>
      </Text>
      <div className="flex flex-wrap gap-2">
        <SmallButton disabled={isBusy} onClick={() => void onAnswer("same")}>
          {count === 1 ? "Yes, update it" : "Yes, update them"}
        </SmallButton>
        <SmallButton disabled={isBusy} onClick={() => void onAnswer("new")}>
          {count === 1 ? "No, it is new" : "No, all are new"}
        </SmallButton>
      </div>
    </div>
  )
}

const WORDS = { create: "New", update: "Changes", none: "No change" } as const

const MATCHED = {
  variant_id: "Matched by variant_id",
  sku: "Matched by SKU",
  barcode: "Matched by barcode",
  slug: "Matched by slug",
  name: "Same name",
} as const

/** The product that a row is about, and by what of it: "Matched by SKU: Matte Lip". */
function Matched({ named_by, product }: Pick<ProductImportRow, "named_by" | "product">) {
  if (!product) return null
  return (
    <span>
      {named_by && `${MATCHED[named_by]}: `}
      <TextLink to={`/product-desk/${product.id}`}>{product.name}</TextLink>
    </span>
  )
}

const columns = ({ isBusy, onAnswer }: Answering): Column<ProductImportRow>[] => [
  {
    head: "Line",
    cell: ({ line }) => (
      <span className="tabular-nums">
        <span className="sm:hidden">Line </span>
        {line}
      </span>
    ),
  },
  {
    head: "Product",
    kind: "text",
    cell: ({ name }) => name,
    under: ({ problem, notices, named_by, product }) =>
      (problem || notices.length > 0 || product) && (
        <>
          {problem ? (
            <span className="text-ui-fg-error">{problem}</span>
          ) : (
            product && <Matched named_by={named_by} product={product} />
          )}
          {notices.map((notice) => (
            <span key={notice} className="block">
              {notice}
            </span>
          ))}
        </>
      ),
  },
  { head: "SKU", cell: ({ sku }) => sku ?? "–" },
  {
    head: "Old and new",
    kind: "text",
    cell: ({ changes, is_steep }) => changes && <Changes changes={changes} isSteep={is_steep} />,
  },
  {
    head: "What happens",
    cell: ({ state, action, product, name }) =>
      state === "asked" ? (
        <div className="flex flex-wrap gap-2 max-sm:justify-end">
          {(["same", "new"] as const).map((said) => (
            <SmallButton
              key={said}
              disabled={isBusy}
              aria-label={`${ANSWERS[said]}: ${name}`}
              onClick={() => void onAnswer(said, product?.id)}
            >
              {ANSWERS[said]}
            </SmallButton>
          ))}
        </div>
      ) : (
        <StatusBadge color={state === "bad" ? "red" : state === "done" ? "green" : "grey"}>
          {state === "bad"
            ? "Skipped"
            : `${action ? WORDS[action] : ""}${state === "done" && action !== "none" ? ", in" : ""}`}
        </StatusBadge>
      ),
  },
]

const ANSWERS = { same: "Same product", new: "New product" } as const

function Changes({ changes, isSteep }: { changes: ProductCellChange[]; isSteep: boolean }) {
  const { shown, more } = shortChanges(changes)
  return (
    <ul className={isSteep ? "text-ui-fg-error" : undefined}>
      {shown.map(({ column, words }) => (
        <li key={column} className="tabular-nums">
          {column} {words}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  )
}

function Lines({ lines, ...answering }: Answering & { lines: ProductImportRow[] }) {
  if (lines.length === 0) {
    return <Text className="px-6 py-12 text-center text-ui-fg-subtle">No such rows.</Text>
  }
  return (
    <ListTable
      label="Rows"
      columns={columns(answering)}
      rows={lines}
      asCards
      idOf={({ line }) => String(line)}
    />
  )
}
