import { z } from "zod"
import { formField, Id, Instant } from "./call"
import { multiline } from "./clean-text"
import { momentField } from "./day-fields"

/** Fields that the forms of staff have in common. */
export const Name = z.string().trim().min(1, "Give it a name").max(120, "At most 120 characters")
export const Text = multiline(z.string().trim().max(2_000, "At most 2,000 characters"))
export const Slug = z
  .string()
  .trim()
  .max(100, "At most 100 characters")
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Small letters, digits and single hyphens, as in shea-butter")
/** True and false, or 1 and 0, as forms send them. */
export const Flag = formField(z.union([z.boolean(), z.literal(1), z.literal(0)]).transform(Boolean))
export const Rank = formField(z.number().int().min(0).max(100_000))

const PicturePath = z
  .string()
  .regex(
    /^\/img\/(?!.*\.\.)[\w./-]{1,200}$/,
    "Send a picture, or the /img/… address of one that the shop has",
  )

/**
 * A picture that must be there. It comes as a file under the field's name, or as the `/img/…` address of one that the
 * shop has.
 */
export const Picture = PicturePath.optional().describe(
  "A file, or the /img/… address of a picture of the shop",
)
/** The same; null (in a form: `null`) takes the picture away. */
export const OptionalPicture = formField(PicturePath.nullable().optional()).describe(
  "A file, or the /img/… address of a picture of the shop; null takes it away",
)

/** What the editor saw. A newer record answers 409 `changed_meanwhile` and stays as it is. */
export const Seen = momentField("Load this record again before you change it")
  .optional()
  .describe("`updated_at` as the editor saw it; left out, nothing is compared")

/** How many of a thing a warehouse may be said to hold. */
export const MOST_UNITS = 1_000_000
/** A count of the shelf. */
export const Units = z
  .number({ error: "Enter the stock in figures" })
  .int("Must be a whole number")
  .min(0, "Cannot be below 0")
  .max(MOST_UNITS, "That is more than a warehouse holds")

const DEAREST = 100_000_000
/** In naira. */
export const Price = z
  .number({ error: "Must be an amount in naira" })
  .positive("Must be more than 0")
  .max(DEAREST, "That is more than the shop can charge")
  .refine((naira) => /^-?\d+(\.\d{1,2})?$/.test(String(naira)), "At most two decimals")

/** Ids in their new order, all of them. */
export const NewOrder = z.object({
  ids: z.array(Id).min(1, "Name every one, in the new order").max(1_000),
})

/** Where products go of what is deleted; in the query or in the body. */
export const MoveTo = z.object({ move_to: Id.optional() })

export const Stamps = { updated_at: Instant }
export const Gone = z.object({ id: Id, products_moved: z.number().int() })
export const IdParams = z.object({ id: Id })

export const staffReads = { access: "staff", permission: "catalogue.read" } as const
export const staffWrites = { access: "staff", permission: "catalogue.update" } as const
export const bannerReads = { access: "staff", permission: "banners.read" } as const
export const bannerWrites = { access: "staff", permission: "banners.update" } as const

export const changedMeanwhile = { 409: "`changed_meanwhile`: somebody else saved it since" }
/** Changes a record that the editor saw; what is left out stays. */
export const changing = <F extends z.ZodRawShape, D extends z.ZodType>(form: z.ZodObject<F>, data: D) => ({
  params: IdParams,
  body: form.partial().extend({ updated_at: Seen }),
  data,
  failures: changedMeanwhile,
})
/** Deletes a record by its id. */
export const deletion = { params: IdParams, data: IdParams }
export const inUse = {
  409: "`in_use`: it has products. `products_count` says how many; `move_to` says where they go",
}
