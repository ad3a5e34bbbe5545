import { Input, Text } from "@medusajs/ui"
import { useState } from "react"
import type { StockRow } from "../../../../../src/contract/admin-stock"
import { skuKey } from "../../../../../src/contract/name-key"
import { shopApi } from "../../platform/shop-api"
import { useSubmit } from "../../platform/submit"

/** Takes what a barcode scanner types, which ends with Enter, and finds its shade: on the sheet, else in the shop. */
export function ScanField(props: { rows: StockRow[]; onFound: (row: StockRow) => void }) {
  const [typed, setTyped] = useState("")
  const [unknown, setUnknown] = useState<string | null>(null)
  const { submit, failure } = useSubmit()
  const find = async () => {
    const code = typed.trim()
    if (!code) return
    const row = props.rows.find((one) => isCoded(one, code)) ?? (await inShop(code))
    setUnknown(row === undefined ? code : null)
    setTyped("")
    if (row) props.onFound(row)
  }
  /** Undefined: nobody knows it. Null: the shop could not be asked. */
  const inShop = async (code: string): Promise<StockRow | undefined | null> => {
    const answer = await submit(() => shopApi("GET /admin/inventory", { query: { q: code, per_page: 10 } }))
    return answer ? answer.data.find((one) => one.is_counted && isCoded(one, code)) : null
  }
  return (
    <div className="flex flex-col gap-1">
      <Input
        role="searchbox"
        size="small"
        className="w-full sm:w-56"
        aria-label="Barcode or SKU"
        placeholder="Scan a barcode or SKU"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) void find()
        }}
      />
      {(unknown || failure) && (
        <Text size="xsmall" role="alert" className="text-ui-fg-error">
          {failure?.message ?? `We can't find a shade with the code ${unknown}`}
        </Text>
      )}
    </div>
  )
}

const isCoded = ({ barcode, sku }: StockRow, code: string): boolean =>
  barcode === code || (sku !== null && skuKey(sku) === skuKey(code))
