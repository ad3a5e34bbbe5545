import type { LegalKind } from "../../../contract/legal-texts"
import type { Shop } from "../../../contract/shop"
import { standardPrivacy } from "./standard-privacy"
import { standardTerms } from "./standard-terms"

/** A text as this repository has it: a string is a paragraph, a list of strings a list. */
export interface StandardText {
  opening: string
  parts: { id: string; title: string; text: readonly (string | readonly string[])[] }[]
}

export interface LegalPart {
  /** Anchor in the page. */
  id: string
  title: string
  /** Paragraphs with an empty line between; lines that begin with "- " are a list. */
  text: string
}

export interface LegalBody {
  opening: string
  parts: LegalPart[]
}

export const legalTitles: Record<LegalKind, string> = { terms: "Terms of Use", privacy: "Privacy Policy" }

const STANDARD: Record<LegalKind, (shop: Shop) => StandardText> = {
  terms: standardTerms,
  privacy: standardPrivacy,
}

/** What a shop shows until its staff save a text of their own. */
export function standardText(kind: LegalKind, shop: Shop): LegalBody {
  const { opening, parts } = STANDARD[kind](shop)
  return {
    opening,
    parts: parts.map(({ id, title, text }) => ({
      id,
      title,
      text: text
        .map((block) => (typeof block === "string" ? block : block.map((line) => `- ${line}`).join("\n")))
        .join("\n\n"),
    })),
  }
}

/**
 * Anchors for what staff wrote: a part that kept its heading keeps its anchor, so that links into the page go on working;
 * any other is named by its heading.
 */
export function withAnchors(
  parts: readonly Omit<LegalPart, "id">[],
  before: readonly LegalPart[],
): LegalPart[] {
  const known = new Map(before.map(({ title, id }) => [title, id]))
  const taken = new Set<string>()
  return parts.map(({ title, text }) => {
    const wanted = known.get(title) ?? (slug(title) || "part")
    let id = wanted
    for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`
    taken.add(id)
    return { id, title, text }
  })
}

const slug = (title: string): string =>
  title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60)
