import { z } from "zod"
import {
  changedMeanwhile,
  changing,
  Flag,
  Gone,
  IdParams,
  inUse,
  MoveTo,
  Name,
  NewOrder,
  OptionalPicture,
  Rank,
  Seen,
  Slug,
  Stamps,
  staffReads,
  staffWrites,
  Text,
} from "./admin-fields"
import { callTable, Id } from "./call"
import { onePicture } from "./uploads"

/** A brand as staff see it. */
export const StaffBrand = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  products_count: z.number().int().describe("All products, drafts as well"),
  category: z.array(z.object({ id: Id, name: z.string() })).describe("Where its listed products are"),
  top_brand_id: Id.nullable().describe("Its place among the top brands"),
  ...Stamps,
})
export type StaffBrand = z.infer<typeof StaffBrand>

/** A place among the brands that the shop puts forward. */
export const StaffTopBrand = z.object({
  id: Id,
  brand_id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable().describe("Made for this place; null: the brand's own"),
  brand_image: z.string().nullable(),
  rank: z.number().int(),
  is_active: z.boolean().describe("Whether the brand is"),
  ...Stamps,
})
export type StaffTopBrand = z.infer<typeof StaffTopBrand>

const BrandForm = z.object({
  name: Name,
  slug: Slug.optional().describe("Made of the name when left out"),
  description: Text.optional(),
  image: OptionalPicture,
  is_active: Flag.optional(),
})
const BrandChange = BrandForm.partial().extend({ updated_at: Seen })

const TopBrandForm = z.object({ brand_id: Id, image: OptionalPicture, rank: Rank.optional() })

export const adminBrandCalls = callTable({
  "GET /brands-admin": {
    summary: "All brands by name, inactive ones as well",
    ...staffReads,
    query: z.object({ q: z.string().trim().max(100).optional().describe("Part of the name") }),
    data: z.array(StaffBrand),
  },
  "POST /admin/brands/store": {
    summary: "Make a brand",
    ...staffWrites,
    multipart: onePicture,
    body: BrandForm,
    data: StaffBrand,
    failures: { 422: "A field is wrong, or another brand has the slug" },
  },
  "POST /admin/brands/update/{id}": {
    summary: "Change a brand; what is left out stays",
    ...staffWrites,
    multipart: onePicture,
    params: IdParams,
    body: BrandChange,
    data: StaffBrand,
    failures: changedMeanwhile,
  },
  "DELETE /admin/brands/delete/{id}": {
    summary: "Delete a brand that has no products, or whose products go to another brand",
    ...staffWrites,
    params: IdParams,
    query: MoveTo,
    body: MoveTo,
    data: Gone,
    failures: inUse,
  },
  "GET /admin/top-brands": {
    summary: "The brands that the shop puts forward, in order",
    ...staffReads,
    data: z.array(StaffTopBrand),
  },
  "POST /admin/brands/top/store": {
    summary: "Put a brand forward, last of all unless `rank` says where",
    ...staffWrites,
    multipart: onePicture,
    body: TopBrandForm,
    data: StaffTopBrand,
    failures: { 422: "Brand not found, or it is a top brand already" },
  },
  "POST /admin/brands/top/update/{id}": {
    summary: "Change a top brand's picture, brand or place",
    ...staffWrites,
    multipart: onePicture,
    ...changing(TopBrandForm, StaffTopBrand),
  },
  "DELETE /admin/brands/top/delete/{id}": {
    summary: "Put a brand forward no longer; the brand stays",
    ...staffWrites,
    params: IdParams,
    data: Gone,
  },
  "PUT /admin/brands/top/order": {
    summary: "The order of top brands",
    ...staffWrites,
    body: NewOrder,
    data: z.array(StaffTopBrand),
  },
  "POST /admin/top-brand/store": {
    summary: "Make a brand or a top brand",
    description:
      "With `brand_id` that brand becomes a top brand. Without it, a brand is made of the other fields.",
    ...staffWrites,
    multipart: onePicture,
    body: BrandForm.partial().extend({ brand_id: Id.optional() }),
    data: z.object({ brand: StaffBrand, top_brand: StaffTopBrand.nullable() }),
  },
  "POST /admin/top-brand/delete/{id}": {
    summary: "Put a brand forward no longer, by the id of its place or its own",
    ...staffWrites,
    params: IdParams,
    data: Gone,
  },
})
