import { z } from "zod"
import { Flag, Seen } from "./admin-fields"
import { callTable, formField, Id, Instant } from "./call"
import { ColourField } from "./colours"
import { asciiDomain, EmailAddress } from "./email"
import { lookFonts } from "./look-fonts"
import { lookPictures } from "./uploads"

const Colour = z.string().describe("#rrggbb")

const OptionalText = z.string().nullable()

/** What staff have set of the shop's name, contacts and look. Null: as it is configured. */
export const Look = z.object({
  name: OptionalText,
  email: OptionalText,
  phone: OptionalText,
  address: OptionalText,
  hours: OptionalText,
  instagram: OptionalText,
  facebook: OptionalText,
  tiktok: OptionalText,
  x: OptionalText,
  logo: z
    .object({ path: z.string().describe("/img/…"), width: z.number().int(), height: z.number().int() })
    .nullable()
    .describe("Null: the standard mark. The size tells its shape"),
  logo_has_name: z.boolean().describe("The logo says the name: nothing stands beside it"),
  icon: z.string().nullable().describe("/img/… of a square picture, for home screens and tabs"),
  palette: z
    .object({ brand: Colour, deep: Colour, night: Colour, mist: Colour, wash: Colour })
    .nullable()
    .describe("Null: the standard colours"),
  font: z.enum(lookFonts),
})
export type Look = z.infer<typeof Look>

/** What staff may set in words; empty: what the configuration says. */
export const lookTexts = [
  "name",
  "email",
  "phone",
  "address",
  "hours",
  "instagram",
  "facebook",
  "tiktok",
  "x",
] as const
export type LookText = (typeof lookTexts)[number]

const Texts = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  hours: z.string(),
  instagram: z.string(),
  facebook: z.string(),
  tiktok: z.string(),
  x: z.string(),
})

export const StaffLook = z.object({
  id: Id,
  ...Texts.shape,
  brand_colour: z.string().describe("#rrggbb, or empty: the standard colour"),
  link_colour: z.string().describe("#rrggbb, or empty: made of the main colour"),
  font: z.enum(lookFonts),
  logo: z.string().nullable(),
  logo_has_name: z.boolean(),
  icon: z.string().nullable(),
  configured: Texts.describe("What stands where a text is empty: the shop's configuration"),
  updated_at: Instant.nullable().describe("Null: nobody has set anything yet"),
  changed_by: z.string().nullable().describe("Name"),
})
export type StaffLook = z.infer<typeof StaffLook>

const line = (most: number) => z.string().trim().max(most, `At most ${most} characters`).optional()
/** Empty, or what `holds`. */
const either = (most: number, holds: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .refine((text) => text === "" || holds(text), message)
    .optional()

const isEmail = (text: string) => EmailAddress.safeParse(text).success
const isPhone = (text: string) => /^\+[1-9]\d{7,14}$/.test(text)

/** A page of ours elsewhere, and only on the network that its icon promises. */
const socialLink = (...hosts: string[]) =>
  either(
    200,
    (text) => {
      if (!URL.canParse(text) || /[\s\\]/.test(text)) return false
      const { protocol, hostname, username, port } = new URL(text)
      const host = hostname.replace(/^(?:www|m|web)\./, "")
      return protocol === "https:" && hosts.includes(host) && username === "" && port === ""
    },
    `Begin with https://www.${hosts[0]}/`,
  )

const colour = ColourField.optional()

/** Comes as a file; null (in a form: `null`) takes it away. */
const picture = (what: string) =>
  formField(z.null({ error: "Send the picture itself, as a file" }).optional()).describe(
    `${what}, as a file; null takes it away`,
  )

const LookForm = z.object({
  name: line(40),
  email: either(254, isEmail, "E-mail must be valid").transform((email) => email && asciiDomain(email)),
  phone: z
    .string()
    .transform((text) => text.replace(/[\s()-]/g, ""))
    .refine(
      (text) => text === "" || isPhone(text),
      "Must be a phone number with its country, such as +2348030000000",
    )
    .optional(),
  address: line(200),
  hours: line(160),
  instagram: socialLink("instagram.com"),
  facebook: socialLink("facebook.com", "fb.com"),
  tiktok: socialLink("tiktok.com"),
  x: socialLink("x.com", "twitter.com"),
  brand_colour: colour,
  link_colour: colour,
  font: z.enum(lookFonts, { error: "Choose one of the list" }).optional(),
  logo_has_name: Flag.optional(),
  image: picture("The logo"),
  icon: picture("A square picture"),
  updated_at: Seen,
})

export const lookCalls = callTable({
  "GET /look": {
    summary: "What staff have set of the shop's name, contacts, logo, colours and font",
    access: "public",
    data: Look,
    cacheSeconds: 300,
  },
  "GET /admin/look": {
    summary: "The look of the shop as staff keep it, with what the configuration says",
    access: "staff",
    permission: "settings.read",
    data: StaffLook,
  },
  "POST /admin/look": {
    summary: "Change the look of the shop; what is left out stays",
    description:
      "An empty text or colour takes it back to the shop's configuration. Colours on which texts could not be read (WCAG 2.2, 4.5 : 1) are refused with the measured contrast. Pages show it at once, e-mails and papers with the next one.",
    access: "staff",
    permission: "settings.update",
    multipart: lookPictures,
    body: LookForm,
    data: StaffLook,
    failures: { 409: "`changed_meanwhile`: somebody else saved it since", 422: "By field" },
  },
})
