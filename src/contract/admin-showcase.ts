import { z } from "zod"
import {
  bannerReads,
  bannerWrites,
  changedMeanwhile,
  changing,
  Flag,
  Gone,
  IdParams,
  Name,
  NewOrder,
  OptionalPicture,
  Picture,
  Rank,
  Seen,
  Stamps,
  staffReads,
  staffWrites,
} from "./admin-fields"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { MomentField } from "./day-fields"
import { bannerPlacements, curatedLists, productLists } from "./product-lists"
import { bannerPictures, onePicture } from "./uploads"

/** A product where staff arrange products. */
export const ArrangedProduct = z.object({
  id: Id,
  name: z.string(),
  vendor: z.string(),
  image: z.string(),
  is_listed: z.boolean().describe("Whether shoppers see it: published, with a price"),
})
export type ArrangedProduct = z.infer<typeof ArrangedProduct>

export const StaffSiteBanner = z.object({
  id: Id,
  name: z.string(),
  alt: z.string(),
  image: z.string(),
  mobile_image: z.string().nullable(),
  link: z.string().nullable(),
  placement: z.enum(bannerPlacements),
  rank: z.number().int(),
  is_active: z.boolean(),
  starts_at: Instant.nullable(),
  ends_at: Instant.nullable(),
  products: z.array(ArrangedProduct),
  ...Stamps,
})
export type StaffSiteBanner = z.infer<typeof StaffSiteBanner>

export const StaffPriceBand = z.object({
  id: Id,
  name: z.string(),
  price_start: Naira,
  price_end: Naira.nullable(),
  image: z.string().nullable(),
  rank: z.number().int(),
  ...Stamps,
})
export type StaffPriceBand = z.infer<typeof StaffPriceBand>

export const CuratedListHead = z.object({
  list: z.enum(curatedLists),
  products_count: z.number().int(),
  updated_at: Instant.nullable(),
})
export type CuratedListHead = z.infer<typeof CuratedListHead>
export const StaffCuratedList = CuratedListHead.extend({ products: z.array(ArrangedProduct) })
export type StaffCuratedList = z.infer<typeof StaffCuratedList>

export const StaffHomeRow = z.object({
  id: Id,
  list: z.enum(productLists),
  title: z.string(),
  subtitle: z.string(),
  size: z.number().int(),
  rank: z.number().int(),
  is_active: z.boolean(),
  ...Stamps,
})
export type StaffHomeRow = z.infer<typeof StaffHomeRow>

/** What PostgreSQL's integer kobo can hold, in naira. */
const Price = z.number().min(0, "A price cannot be below 0").max(20_000_000, "At most ₦20,000,000")
const price = formField(
  Price.refine((naira) => /^\d+(\.\d{1,2})?$/.test(String(naira)), "At most two decimals"),
)
const openPrice = formField(
  Price.refine((naira) => /^\d+(\.\d{1,2})?$/.test(String(naira)), "At most two decimals").nullable(),
)

const BandForm = z.object({
  name: Name,
  price_start: price,
  price_end: openPrice.optional().describe("Naira, included; null: no upper end"),
  image: OptionalPicture,
  rank: Rank.optional(),
})

const Moment = formField(MomentField.nullable())

/** A path in the shop, or https: nothing that runs (`javascript:`) and nothing that leaves by trick (`//…`, `/\…`). */
const Link = formField(
  z
    .string()
    .trim()
    .max(500)
    .refine(isSafeLink, "Begin with / for a page of the shop, or with https://")
    .nullable(),
)

function isSafeLink(link: string): boolean {
  if (/[\p{Cc}\s\\]/u.test(link)) return false
  if (link.startsWith("/")) return !link.startsWith("//")
  return /^https:\/\/[^/]/i.test(link) && URL.canParse(link)
}

const BannerForm = z.object({
  name: Name,
  alt: z.string().trim().max(300).optional().describe("What the picture says; left out, the name"),
  image: Picture,
  mobile_image: OptionalPicture,
  link: Link.optional(),
  placement: z.enum(bannerPlacements, { error: "Choose where it is shown" }).optional(),
  product_ids: formField(z.array(Id).max(100, "At most 100 products")).optional(),
  starts_at: Moment.optional(),
  ends_at: Moment.optional(),
  is_active: Flag.optional(),
  rank: Rank.optional(),
})

const HomeRowForm = z.object({
  list: z.enum(productLists, { error: "List not found" }),
  title: Name,
  subtitle: z.string().trim().max(200).optional(),
  size: z.number().int().min(2, "At least 2 products").max(24, "At most 24 products").optional(),
  is_active: z.boolean().optional(),
})

const ListParams = z.object({ list: z.enum(curatedLists, { error: "List not found" }) })
const seen = { updated_at: Seen }

/** What staff promote: banners, price bands, lists made by hand, rows of the home page. */
export const adminShowcaseCalls = callTable({
  "GET /admin/shop-by-price": {
    summary: "Price bands, in order",
    ...staffReads,
    data: z.array(StaffPriceBand),
  },
  "POST /admin/shop-by-price": {
    summary: "Make a price band, last of all unless `rank` says where",
    ...staffWrites,
    multipart: onePicture,
    body: BandForm,
    data: StaffPriceBand,
    failures: { 422: "A field is wrong, or the band ends before it begins" },
  },
  "POST /admin/shop-by-price/update/{id}": {
    summary: "Change a price band; what is left out stays",
    ...staffWrites,
    multipart: onePicture,
    ...changing(BandForm, StaffPriceBand),
  },
  "DELETE /admin/shop-by-price/delete/{id}": {
    summary: "Delete a price band",
    ...staffWrites,
    params: IdParams,
    data: Gone,
  },
  "PUT /admin/shop-by-price/order": {
    summary: "The order of price bands",
    ...staffWrites,
    body: NewOrder,
    data: z.array(StaffPriceBand),
  },
  "GET /admin/site-banners": {
    summary: "All banners by placement and order, those not shown now as well",
    ...bannerReads,
    query: PageQuery,
    data: z.array(StaffSiteBanner),
    meta: PageMeta,
  },
  "POST /admin/site-banners/store": {
    summary: "Make a banner",
    ...bannerWrites,
    multipart: bannerPictures,
    body: BannerForm,
    data: StaffSiteBanner,
    failures: { 422: "A field is wrong: no picture, a link that is none, an end before the start" },
  },
  "POST /admin/site-banners/update/{id}": {
    summary: "Change a banner; what is left out stays",
    ...bannerWrites,
    multipart: bannerPictures,
    ...changing(BannerForm, StaffSiteBanner),
  },
  "DELETE /admin/site-banners/delete/{id}": {
    summary: "Delete a banner",
    ...bannerWrites,
    params: IdParams,
    data: Gone,
  },
  "PUT /admin/site-banners/order": {
    summary: "The order of banners, those of one placement or all",
    ...bannerWrites,
    body: NewOrder,
    data: z.array(StaffSiteBanner),
  },
  "GET /admin/curated-lists": {
    summary: "The lists that staff make by hand",
    ...staffReads,
    data: z.array(CuratedListHead),
  },
  "GET /admin/curated-lists/{list}": {
    summary: "The products of one list, in order",
    ...staffReads,
    params: ListParams,
    data: StaffCuratedList,
  },
  "PUT /admin/curated-lists/{list}": {
    summary: "The products of one list, in their new order: who is not named leaves it",
    ...staffWrites,
    params: ListParams,
    body: z.object({ product_ids: z.array(Id).max(500, "At most 500 products"), ...seen }),
    data: StaffCuratedList,
    failures: changedMeanwhile,
  },
  "GET /admin/pickable-products": {
    summary: "Products by name, brand or barcode, to be put on a list or a banner",
    ...staffReads,
    query: z.object({ q: z.string().trim().max(100).default("") }),
    data: z.array(ArrangedProduct).describe("At most 20"),
  },
  "GET /admin/home-rows": {
    summary: "The rows of the home page, in order",
    ...staffReads,
    data: z.array(StaffHomeRow),
  },
  "POST /admin/home-rows/store": {
    summary: "Add a row to the home page",
    ...staffWrites,
    body: HomeRowForm,
    data: StaffHomeRow,
  },
  "POST /admin/home-rows/update/{id}": {
    summary: "Change a row; what is left out stays",
    ...staffWrites,
    ...changing(HomeRowForm, StaffHomeRow),
  },
  "DELETE /admin/home-rows/delete/{id}": {
    summary: "Take a row from the home page",
    ...staffWrites,
    params: IdParams,
    data: Gone,
  },
  "PUT /admin/home-rows/order": {
    summary: "The order of the home page's rows",
    ...staffWrites,
    body: NewOrder,
    data: z.array(StaffHomeRow),
  },
})
