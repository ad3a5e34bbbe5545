import { z } from "zod"
import { deletion, IdParams } from "./admin-fields"
import { callTable, formField, Id, Instant, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { noteText } from "./form-fields"
import { sortBy } from "./sorting"
import { selfiePicture } from "./uploads"

/** A picture that a shopper sent of their skin, as its owner sees it: `GET /user/skin-selfies/{id}/picture`. */
export const SkinSelfie = z.object({
  id: Id,
  note: z.string().describe("What the shopper asked with it"),
  answer: z.string().nullable().describe("What an adviser of the shop wrote"),
  answered_at: Instant.nullable(),
  created_at: Instant,
  deleted_after: Instant.describe("When it is deleted by itself: 30 days after it came"),
})
export type SkinSelfie = z.infer<typeof SkinSelfie>

/** The same for staff who answer. */
export const StaffSkinSelfie = SkinSelfie.extend({
  shopper: z.string().describe("First name"),
  answered_by: Id.nullable(),
  url: z
    .string()
    .describe("Shows the picture for five minutes, to this session alone; each look is written down"),
  url_expires_at: Instant,
})
export type StaffSkinSelfie = z.infer<typeof StaffSkinSelfie>

const yes = formField(
  z
    .union([z.literal(true), z.literal(1)], { error: "We keep a picture of you only if you agree to it" })
    .transform(() => true as const)
    .nullish(),
)

/** Looking at shoppers' faces needs more than the permission to read recommendations. */
const advises = { access: "staff", permission: "recommendations.update" } as const

/** Pictures that shoppers send of their skin: private, and deleted after 30 days or on request. */
export const skinSelfieCalls = callTable({
  "POST /upload-skin": {
    summary: "Send a picture of one's skin",
    description:
      "`selfie`: JPEG, PNG or WebP of at most 8 MB, re-encoded without metadata, kept encrypted and deleted after 30 days. Sending it is consent to the text of GET /user/skin-selfies; screens that ask first send `consent: true`.",
    access: "customer",
    multipart: selfiePicture,
    body: z.object({
      consent: yes.describe(
        "That the picture may be kept for 30 days and seen by an adviser of the shop. Left out, sending it is the consent; false is refused",
      ),
      note: noteText(500).describe("What one would like to know"),
    }),
    data: SkinSelfie,
    failures: { 422: "On `selfie`: none, or none that the shop takes; on `consent`; `too_many_selfies`" },
  },
  "GET /user/skin-selfies": {
    summary: "My pictures, the latest first",
    access: "customer",
    data: z.array(SkinSelfie),
    extra: z.object({ consent: z.object({ version: z.string(), text: z.string() }) }),
  },
  "DELETE /user/skin-selfies/{id}": {
    summary: "Delete one of my pictures at once",
    access: "customer",
    ...deletion,
  },
  "GET /admin/skin-selfies": {
    summary: "Pictures that shoppers sent of their skin, those without an answer first",
    answersPeople: true,
    ...advises,
    query: PageQuery.extend({
      view: z
        .enum(["all", "waiting"])
        .optional()
        .or(z.literal("").transform(() => undefined))
        .describe("waiting: without an answer"),
      sort: sortBy("shopper", "sent", "answered"),
    }),
    data: z.array(StaffSkinSelfie),
    meta: PageMeta.extend({ waiting: z.number().int() }),
  },
  "POST /admin/skin-selfies/{id}/answer": {
    summary: "Answer a shopper's picture; a second answer takes the place of the first",
    ...advises,
    params: IdParams,
    body: z.object({
      answer: multiline(
        z
          .string({ error: "Write an answer" })
          .trim()
          .min(10, "Write a sentence at least")
          .max(2_000, "At most 2,000 characters"),
      ),
    }),
    data: StaffSkinSelfie,
  },
})
