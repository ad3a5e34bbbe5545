import { z } from "zod"
import { callTable, formField, Instant } from "./call"
import { multiline } from "./clean-text"

/** The texts that every shop has to have, each on a page of its own. */
export const legalKinds = ["terms", "privacy"] as const
export type LegalKind = (typeof legalKinds)[number]

const LegalParams = z.object({ kind: z.enum(legalKinds, { error: "Text not found" }) })

/** A heading with its text: paragraphs with an empty line between them; lines that begin with "- " are a list. */
const LegalPart = z.object({
  id: z.string().describe("Anchor of the part in its page"),
  title: z.string(),
  text: z.string().describe('Paragraphs with an empty line between; lines that begin with "- " are a list'),
})

/** A text as shoppers read it. */
export const LegalText = z.object({
  kind: z.enum(legalKinds),
  title: z.string(),
  version: z.number().int().describe("0: the standard text, which nobody of this shop has kept yet"),
  opening: z.string(),
  parts: z.array(LegalPart),
  since: Instant.nullable().describe("When this version was kept; null of the standard text"),
})
export type LegalText = z.infer<typeof LegalText>

const LegalVersion = z.object({
  version: z.number().int(),
  note: z.string().describe("What changed, in the words of whoever kept it"),
  since: Instant,
  kept_by: z.string().describe("Name"),
})
export type LegalVersion = z.infer<typeof LegalVersion>

export const StaffLegalText = LegalText.extend({
  versions: z.array(LegalVersion).describe("All that were kept, the newest first"),
})
export type StaffLegalText = z.infer<typeof StaffLegalText>

const paragraph = (most: number, missing: string) =>
  multiline(
    z
      .string()
      .trim()
      .min(1, missing)
      .max(most, `At most ${most.toLocaleString("en-NG")} characters`),
  )

const LegalForm = z.object({
  opening: paragraph(1_000, "Say what this text is"),
  parts: formField(
    z
      .array(
        z.object({
          title: z.string().trim().min(1, "Give it a heading").max(120, "At most 120 characters"),
          text: paragraph(5_000, "Say something below the heading"),
        }),
        { error: "Send the parts of the text" },
      )
      .min(1, "One part at least")
      .max(40, "At most 40 parts"),
  ),
  note: z.string().trim().max(300, "At most 300 characters").default("").describe("What changed"),
  version: z
    .number({ error: "Load this text again before you change it" })
    .int()
    .min(0)
    .describe("As the editor saw it"),
})

const reads = { access: "staff", permission: "content.read" } as const

export const legalCalls = callTable({
  "GET /legal/{kind}": {
    summary: "Terms of use or privacy policy as they are in force",
    access: "public",
    params: LegalParams,
    data: LegalText,
    cacheSeconds: 300,
    failures: { 404: "No such text" },
  },
  "GET /admin/legal-texts": {
    summary: "The legal texts with their versions",
    ...reads,
    data: z.array(StaffLegalText),
  },
  "GET /admin/legal-texts/{kind}/{version}": {
    summary: "A text as it was in one version",
    ...reads,
    params: LegalParams.extend({ version: z.string().regex(/^\d{1,6}$/, "Version not found") }),
    data: LegalText,
    failures: { 404: "No such text or version" },
  },
  "POST /admin/legal-texts/{kind}": {
    summary: "Keep a new version of a legal text",
    description:
      "Shoppers read it at once; versions before it stay as they were. Keeping the standard text unchanged says that somebody of the shop has read it and stands by it.",
    access: "staff",
    permission: "content.update",
    params: LegalParams,
    body: LegalForm,
    data: StaffLegalText,
    failures: { 409: "`changed_meanwhile`: somebody else kept a version since", 422: "By field" },
  },
})
