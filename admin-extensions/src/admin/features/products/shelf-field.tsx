import { Button, Input, Text, toast } from "@medusajs/ui"
import { type FormEvent, useEffect, useState } from "react"
import type { StockRow } from "../../../../../src/contract/admin-stock"
import { useChange } from "../../platform/kept-records"
import { ShopApiError } from "../../platform/shop-api"

/** Where a variant lies in the warehouse; picking lists go by it. */
export function ShelfField({ row }: { row: StockRow }) {
  const [typed, setTyped] = useState(row.shelf ?? "")
  const [problem, setProblem] = useState<string | null>(null)
  const change = useChange()
  useEffect(() => setTyped(row.shelf ?? ""), [row.shelf])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      const sent = { params: { variant_id: row.variant_id }, body: { shelf: typed.trim() || null } }
      toast.success(
        (await change.mutateAsync({ key: "PUT /admin/inventory/{variant_id}/shelf", sent })).message,
      )
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.fields.shelf?.[0] ?? error.message)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <div className="flex items-center gap-2">
        <Input
          size="small"
          maxLength={20}
          className="w-24"
          placeholder="B-04-2"
          aria-label={`Shelf: ${row.name} ${row.variant_title ?? ""}`.trim()}
          aria-invalid={problem ? true : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed.trim() !== (row.shelf ?? "") && (
          <Button type="submit" size="small" isLoading={change.isPending}>
            Save
          </Button>
        )}
      </div>
      {problem && (
        <Text size="xsmall" role="alert" className="max-w-56 pt-1 text-ui-fg-error">
          {problem}
        </Text>
      )}
    </form>
  )
}
