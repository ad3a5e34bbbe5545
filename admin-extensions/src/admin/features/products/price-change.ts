import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type SentBody, shopApi } from "../../platform/shop-api"
import { sentMoment } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"

/** A change of prices, as it is previewed and then applied; its rows may be in a file. */
export interface PriceRequest {
  body: SentBody<"POST /admin/change-price/preview">
  file: File | null
}

export interface PriceForm {
  /** Ids that came with the address, from a product's own page. */
  product_ids: string[]
  brand_id: string
  category_id: string
  /** Rows that were pasted. */
  csv: string
  file: File | null
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
  file: null,
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
  const body = {
    ...(hasRows(form)
      ? { csv: form.csv || undefined }
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
  return { body, file: form.file }
}

/** Whether each price stands in a row of its own, in a file or pasted. */
export const hasRows = ({ csv, file }: PriceForm): boolean => csv !== "" || file !== null

/** A file goes as it is, in a form: only the shop knows how to read it. */
export const sentAs = ({ body, file }: PriceRequest, preview?: string) =>
  file ? { form: { ...body, preview, csv: file } } : { body: { ...body, preview } }

/** A sale that is scheduled starts and ends with its schedule. */
export const hasSaleDates = (form: PriceForm): boolean =>
  form.price === "sale" && form.when === "now" && (hasRows(form) || form.mode !== "remove")

/** What a change would do, read again for every page. Nothing is asked before there is a request. */
export function usePreview(request: PriceRequest | null, page: number) {
  const { body = {}, file = null } = request ?? {}
  const named = file && [file.name, file.size, file.lastModified]
  return useQuery({
    queryKey: ["shop", "price-preview", body, named, page],
    queryFn: () =>
      shopApi("POST /admin/change-price/preview", {
        ...sentAs({ body, file }),
        query: { page, per_page: 20 },
      }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
