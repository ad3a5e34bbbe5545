import { Text } from "@medusajs/ui"
import { useState } from "react"
import type { ProductImport } from "../../../../../src/contract/admin-imports"
import { useChange } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { SmallButton } from "../../ui/buttons"
import { Choice } from "../../ui/choice"
import { Refusal } from "../../ui/form"
import { Subtle } from "../../ui/text"
import { FILE_COLUMNS } from "./file-columns"

/** One of these says which product a row is: without, the columns are the first thing to do. */
const NAMING = ["name", "sku", "barcode", "slug", "variant_id"]

const SHOPS = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  prestashop: "PrestaShop",
  merchant: "Google Merchant",
} as const

/** Whose file it is, in the words of the heading above its columns. */
export const madeBy = ({ profile }: Pick<ProductImport, "profile">): string =>
  profile === null ? "" : `A file from ${SHOPS[profile]}`

/**
 * Which heading of the file fills which column. What staff choose is saved for the next file of the same headings. `file` is
 * null when the page was opened again: the browser has it no more.
 */
export function ImportColumns(props: {
  run: ProductImport
  file: File | null
  onChecked: (id: string, file: File) => void
}) {
  const { run, file } = props
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const { submit, isBusy, failure } = useSubmit()
  const change = useChange()
  const isChanged = Object.keys(chosen).length > 0
  const check = async () => {
    if (!file) return
    const mapping = JSON.stringify({ ...run.mapping, ...chosen })
    const form = { file, create_brands: run.create_brands, mapping }
    const answer = await submit(() => change.run("POST /admin/product-imports", { form }))
    if (answer) props.onChecked(answer.data.id, file)
  }
  return (
    <details
      className="px-6 py-4"
      open={!run.headings.some(({ column }) => column !== null && NAMING.includes(column))}
    >
      <summary className="txt-compact-small-plus cursor-pointer">Columns of the file</summary>
      <Refusal failure={failure} />
      <ul className="grid grid-cols-1 gap-x-6 gap-y-2 py-3 sm:grid-cols-2">
        {run.headings.map(({ heading, column }) => (
          <li key={heading} className="flex items-center justify-between gap-3">
            <Text size="small" className="min-w-0 break-words">
              {heading}
            </Text>
            <div className="w-44 shrink-0 sm:w-56">
              <Choice
                aria-label={`Column for ${heading}`}
                none="Left out"
                disabled={file === null}
                value={chosen[heading] ?? column ?? ""}
                choices={choicesWith(column)}
                onChange={(value) => setChosen((now) => ({ ...now, [heading]: value }))}
              />
            </div>
          </li>
        ))}
      </ul>
      {file === null ? (
        <Subtle>Choose the file again to change its columns.</Subtle>
      ) : (
        <SmallButton disabled={!isChanged} isLoading={isBusy} onClick={() => void check()}>
          Check again
        </SmallButton>
      )}
    </details>
  )
}

/** Those of the template, and the one that the heading has already, by its name. */
function choicesWith(column: string | null): { id: string; name: string }[] {
  const known = FILE_COLUMNS.map((one) => ({ id: one.column, name: one.about }))
  const isKnown = column === null || known.some(({ id }) => id === column)
  return isKnown ? known : [...known, { id: column, name: column }]
}
