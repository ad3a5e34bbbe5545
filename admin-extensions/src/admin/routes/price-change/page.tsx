import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Alert, Button, Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { EMPTY, type PriceForm, requestOf, usePreview } from "../../features/products/price-change"
import { PriceChangeForm } from "../../features/products/price-change-form"
import { PriceHistory } from "../../features/products/price-history"
import { PriceLines } from "../../features/products/price-lines"
import { useChange } from "../../platform/kept-records"
import { ShopApiError } from "../../platform/shop-api"
import { FieldErrors } from "../../ui/field"
import { Pages } from "../../ui/pages"
import { Screen } from "../../ui/screen"

/** Prices of many products at once: first every old and new price, then the change, and the way back. */
export default function PriceChangePage() {
  const [params] = useSearchParams()
  const [form, setForm] = useState<PriceForm>({
    ...EMPTY,
    product_ids: (params.get("product_ids") ?? "").split(",").filter(Boolean),
    brand_id: params.get("brand_id") ?? "",
  })
  const [request, setRequest] = useState<Record<string, unknown> | null>(null)
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState<ShopApiError | null>(null)
  const preview = usePreview(request, page)
  const change = useChange()

  const edit = (changed: Partial<PriceForm>) => {
    setForm((now) => ({ ...now, ...changed }))
    setRequest(null)
    setFailure(null)
  }
  const look = () => {
    setPage(1)
    setFailure(null)
    setRequest(requestOf(form))
  }
  const apply = async () => {
    if (!request || !preview.data) return
    try {
      const answer = await change.mutateAsync({
        key: "POST /admin/change-price",
        sent: { body: { ...request, preview: preview.data.data.preview } },
      })
      toast.success(answer.message)
      setForm(EMPTY)
      setRequest(null)
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setFailure(error)
      if (error.code === "prices_changed") void preview.refetch()
    }
  }

  const refusal = failure ?? (request && preview.error instanceof ShopApiError ? preview.error : null)
  const seen = request && !preview.error ? preview.data : undefined
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Change prices"
        about="Of a brand, a category, or a file. You see every old and new price before anything changes."
      >
        <FieldErrors.Provider value={refusal?.fields ?? {}}>
          <PriceChangeForm form={form} onChange={edit} />
        </FieldErrors.Provider>
        <div className="flex flex-col gap-3 px-6 py-4">
          {refusal && (
            <Alert variant={refusal.code === "prices_changed" ? "warning" : "error"} role="alert">
              {refusal.message}
            </Alert>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button size="small" variant="secondary" isLoading={preview.isFetching} onClick={look}>
              Show old and new prices
            </Button>
            {seen && (
              <Button
                size="small"
                isLoading={change.isPending}
                disabled={seen.data.counts.changed === 0 || change.isPending || preview.isFetching}
                onClick={() => void apply()}
              >
                Change {seen.data.counts.changed.toLocaleString("en-NG")} prices
              </Button>
            )}
            {seen && (
              <Text size="small" role="status" className="text-ui-fg-subtle">
                {seen.data.counts.changed} change, {seen.data.counts.unchanged} have that price already,{" "}
                {seen.data.counts.left_out} cannot have it
              </Text>
            )}
          </div>
        </div>
        {seen && (
          <>
            <PriceLines lines={seen.data.lines} />
            <Pages meta={seen.meta} of="prices" onPage={setPage} />
          </>
        )}
      </Screen>
      <PriceHistory />
    </div>
  )
}

export const config = defineRouteConfig({ label: "Change prices", nested: "/products", rank: 1 })
