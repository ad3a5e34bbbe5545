import { z } from "zod"
import {
  changing,
  Flag,
  Gone,
  IdParams,
  inUse,
  MoveTo,
  Name,
  OptionalPicture,
  Slug,
  Stamps,
  staffReads,
  staffWrites,
  Text,
} from "./admin-fields"
import { callTable, Id } from "./call"
import { onePicture } from "./uploads"

const node = {
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  rank: z.number().int(),
  products_count: z.number().int().describe("Products in it and in what lies beneath, drafts as well"),
  ...Stamps,
}

export const StaffSubcategory = z.object({ ...node, section_id: Id, category_id: Id })
export type StaffSubcategory = z.infer<typeof StaffSubcategory>
export const StaffCategory = z.object({
  ...node,
  section_id: Id,
  section_name: z.string(),
  subcategory: z.array(StaffSubcategory),
})
export type StaffCategory = z.infer<typeof StaffCategory>
export const StaffSection = z.object({ ...node, category: z.array(StaffCategory) })
export type StaffSection = z.infer<typeof StaffSection>

const form = {
  name: Name,
  slug: Slug.optional().describe("Of all three levels only one may have it. Made of the name when left out"),
  description: Text.optional(),
  image: OptionalPicture,
  is_active: Flag.optional(),
}
const SectionForm = z.object(form)
const CategoryForm = z.object({ ...form, section_id: Id })
const SubcategoryForm = z.object({
  ...form,
  section_id: Id.optional().describe("When sent, it must be the category's own"),
  category_id: Id,
})

const deletion = {
  ...staffWrites,
  params: IdParams,
  query: MoveTo,
  body: MoveTo,
  data: Gone.extend({ deleted: z.number().int().describe("It and what lay beneath") }),
  failures: inUse,
} as const

/**
 * Sections, categories and subcategories: the three levels of Medusa's one tree of product categories. Each call
 * knows the nodes of its own level only.
 */
export const adminCategoryTreeCalls = callTable({
  "GET /admin/catalogue-tree": {
    summary: "Sections with their categories and subcategories, inactive ones as well",
    ...staffReads,
    data: z.array(StaffSection),
  },
  "PUT /admin/catalogue-tree/order": {
    summary: "The order of all children of one parent; null is the top",
    ...staffWrites,
    body: z.object({ parent_id: Id.nullable(), ids: z.array(Id).min(1).max(1_000) }),
    data: z.array(StaffSection),
  },
  "POST /admin/section/store": {
    summary: "Make a section",
    ...staffWrites,
    multipart: onePicture,
    body: SectionForm,
    data: StaffSection,
  },
  "POST /admin/section/update/{id}": {
    summary: "Change a section; what is left out stays",
    ...staffWrites,
    multipart: onePicture,
    ...changing(SectionForm, StaffSection),
  },
  "DELETE /admin/section/delete/{id}": { summary: "Delete a section with what lies beneath it", ...deletion },
  "GET /admin/category": { summary: "All categories", ...staffReads, data: z.array(StaffCategory) },
  "POST /admin/category/store": {
    summary: "Make a category in a section",
    ...staffWrites,
    multipart: onePicture,
    body: CategoryForm,
    data: StaffCategory,
  },
  "POST /admin/category/update/{id}": {
    summary: "Change a category, or move it to another section",
    ...staffWrites,
    multipart: onePicture,
    ...changing(CategoryForm, StaffCategory),
  },
  "DELETE /admin/category/delete/{id}": {
    summary: "Delete a category with what lies beneath it",
    ...deletion,
  },
  "GET /admin/subcategory": { summary: "All subcategories", ...staffReads, data: z.array(StaffSubcategory) },
  "POST /admin/subcategory/store": {
    summary: "Make a subcategory in a category",
    ...staffWrites,
    multipart: onePicture,
    body: SubcategoryForm,
    data: StaffSubcategory,
  },
  "PUT /admin/subcategory/update/{id}": {
    summary: "Change a subcategory, or move it to another category",
    ...staffWrites,
    multipart: onePicture,
    ...changing(SubcategoryForm, StaffSubcategory),
  },
  "DELETE /admin/subcategory/delete/{id}": { summary: "Delete a subcategory", ...deletion },
})
