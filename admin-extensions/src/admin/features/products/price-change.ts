import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type SentBody, shopApi } from "../../platform/shop-api"
import { sentMoment } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"

/** A change of prices, as it is tried and then made. */
export type PriceRequest = SentBody<"POST /admin/change-price/preview">

export interface PriceForm {
  /** Ids that came with the address, from a product's own page. */
  product_ids: string[]
  brand_id: string
  category_id: string
  csv: string
  filename: string
  price: "regular" | "sale" | "wholesale"
  mode: "percent" | "amount" | "exact" | "remove"
  direction: "up" | "down"
  value: string
  based_on: "itself" | "regular"
  round_to: "0" | "10" | "50" | "100"
  sale_starts_at: string
  sale_ends_at: string
  when: "now" | "later"
  starts_at: string
  ends_at: string
  note: string
}

export const EMPTY: PriceForm = {
  product_ids: [],
  brand_id: "",
  category_id: "",
  csv: "",
  filename: "",
  price: "regular",
  mode: "percent",
  direction: "up",
  value: "",
  based_on: "itself",
  round_to: "50",
  sale_starts_at: "",
  sale_ends_at: "",
  when: "now",
  starts_at: "",
  ends_at: "",
  note: "",
}

/** What the form says, as the call takes it. What does not belong to the chosen way is left out. */
export function requestOf(form: PriceForm): PriceRequest {
  const number = sentFigure(form.value, form.mode === "percent" ? "percent" : "naira")
  const isRelative = form.mode === "percent" || form.mode === "amount"
  const signed =
    isRelative && form.direction === "down" && typeof number === "number" ? -Math.abs(number) : number
  return {
    ...(form.csv
      ? { csv: form.csv }
      : {
          product_ids: form.product_ids.length > 0 ? form.product_ids : undefined,
          brand_id: form.brand_id || undefined,
          category_id: form.category_id || undefined,
          mode: form.mode,
          value: form.mode === "remove" ? undefined : signed,
          based_on: form.price === "regular" ? "itself" : form.based_on,
          round_to: isRelative ? Number(form.round_to) : 0,
        }),
    price: form.price,
    ...(form.when === "later"
      ? { starts_at: sentMoment(form.starts_at), ends_at: sentMoment(form.ends_at) }
      : {}),
    ...(hasSaleDates(form)
      ? { sale_starts_at: sentMoment(form.sale_starts_at), sale_ends_at: sentMoment(form.sale_ends_at) }
      : {}),
    note: form.note || undefined,
  }
}

/** A sale that is scheduled starts and ends with its schedule. */
export const hasSaleDates = ({ price, csv, mode, when }: PriceForm): boolean =>
  price === "sale" && when === "now" && (csv !== "" || mode !== "remove")

/** What a change would do, read again for every page. Nothing is asked before there is a request. */
export function usePreview(request: PriceRequest | null, page: number) {
  return useQuery({
    queryKey: ["shop", "price-preview", request, page],
    queryFn: () =>
      shopApi("POST /admin/change-price/preview", { body: request ?? {}, query: { page, per_page: 20 } }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
