import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Text, toast } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { ApiError } from "../../../../../src/contract/client"
import {
  EMPTY,
  type PriceForm,
  type PriceRequest,
  requestOf,
  sentAs,
  usePreview,
} from "../../features/products/price-change"
import { PriceChangeForm } from "../../features/products/price-change-form"
import { PriceHistory } from "../../features/products/price-history"
import { PlannedPrices } from "../../features/products/price-lines"
import { PriceSchedules } from "../../features/products/price-schedules"
import { useChange } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { Unsaved } from "../../platform/unsaved"
import { MainButton, SmallButton } from "../../ui/buttons"
import { FieldErrors } from "../../ui/field"
import { Refusal } from "../../ui/form"
import { Pages } from "../../ui/pages"
import { Screen } from "../../ui/screen"
import { SteepNotice } from "../../ui/steep-notice"
import { FileNotices } from "../../ui/table-file"

/** Prices of many products at once, right away or later: first every old and new price, then the change, and the way back. */
export default function PriceChangePage() {
  const [params] = useSearchParams()
  const [form, setForm] = useState<PriceForm>({
    ...EMPTY,
    product_ids: (params.get("product_ids") ?? "").split(",").filter(Boolean),
    brand_id: params.get("brand_id") ?? "",
  })
  const [isDirty, setDirty] = useState(false)
  const [request, setRequest] = useState<PriceRequest | null>(null)
  const [page, setPage] = useState(1)
  const { submit, isBusy, failure, forget } = useSubmit()
  const preview = usePreview(request, page)
  const change = useChange()

  const isLater = form.when === "later"
  const edit = (changed: Partial<PriceForm>) => {
    setForm((now) => ({ ...now, ...changed }))
    setDirty(true)
    setRequest(null)
    forget()
  }
  const look = () => {
    setPage(1)
    forget()
    setRequest(requestOf(form))
  }
  const apply = async () => {
    if (!request || !preview.data) return
    const sent = sentAs(request, preview.data.data.preview)
    const answer = await submit(
      (): Promise<{ message: string }> =>
        isLater
          ? change.run("POST /admin/price-schedules", sent)
          : change.run("POST /admin/change-price", sent),
      ({ code }) => code === "prices_changed" && void preview.refetch(),
    )
    if (!answer) return
    toast.success(answer.message)
    setForm(EMPTY)
    setDirty(false)
    setRequest(null)
  }

  const refusal = failure ?? (request && preview.error instanceof ApiError ? preview.error : null)
  const seen = request && !preview.error ? preview.data : undefined
  return (
    <div className="flex flex-col gap-y-3">
      <Screen
        title="Change prices"
        about="Of chosen products, a brand, a category, or a file. You see every old and new price before anything changes."
      >
        <Unsaved when={isDirty} />
        <FieldErrors.Provider value={refusal?.errors ?? {}}>
          <PriceChangeForm form={form} onChange={edit} />
        </FieldErrors.Provider>
        <div className="flex flex-col gap-3 px-6 py-4">
          <Refusal failure={refusal} />
          <div className="flex flex-wrap items-center gap-3">
            <SmallButton isLoading={preview.isFetching} onClick={look}>
              Show old and new prices
            </SmallButton>
            {seen && (
              <MainButton
                isLoading={isBusy}
                disabled={seen.data.counts.changed === 0 || isBusy || preview.isFetching}
                onClick={() => void apply()}
              >
                {isLater ? "Schedule" : "Change"} {seen.data.counts.changed.toLocaleString("en-NG")} prices
              </MainButton>
            )}
            {seen && (
              <Text size="small" role="status" className="text-ui-fg-subtle">
                {seen.data.counts.changed} to change, {seen.data.counts.unchanged} unchanged,{" "}
                {seen.data.counts.left_out} errors
              </Text>
            )}
          </div>
        </div>
        {seen && (
          <>
            {(seen.data.counts.steep > 0 || seen.data.notices.length > 0) && (
              <div className="px-6 py-4">
                <FileNotices notices={seen.data.notices} />
                <SteepNotice count={seen.data.counts.steep} one="price changes" many="prices change" />
              </div>
            )}
            <PlannedPrices lines={seen.data.lines} />
            <Pages meta={seen.meta} of="prices" onPage={setPage} />
          </>
        )}
      </Screen>
      <PriceSchedules />
      <PriceHistory />
    </div>
  )
}

export const config = defineRouteConfig({ label: "Change prices", nested: "/products", rank: 1 })
