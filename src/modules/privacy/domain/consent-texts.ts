export const CONSENT_PURPOSES = [
  "terms",
  "privacy_notice",
  "newsletter",
  "wholesale_programme",
  "affiliate_programme",
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export interface ConsentText {
  /** The day since which it is asked, YYYY-MM-DD. */
  version: string
  text: string
}

/**
 * What people were asked to agree to, in its own words, the newest last. A record of consent names the version only, so
 * a text that was ever asked stays here: to change one, add a version.
 */
export const CONSENT_TEXTS: Record<ConsentPurpose, readonly [ConsentText, ...ConsentText[]]> = {
  terms: [{ version: "2026-11-21", text: "By opening an account I accept the terms of use." }],
  privacy_notice: [
    {
      version: "2026-11-21",
      text: "I have been shown the privacy policy, which says what is kept about me, what for and for how long.",
    },
  ],
  newsletter: [
    {
      version: "2026-11-21",
      text: "Write to this address about new arrivals, offers and tips. I can leave with one click in every mail.",
    },
  ],
  wholesale_programme: [
    {
      version: "2026-11-21",
      text: "I buy to sell again, accept the terms of the wholesale programme, and agree that my orders are looked at to see whether I qualify.",
    },
  ],
  affiliate_programme: [
    {
      version: "2026-11-21",
      text: "I accept the terms of the affiliate programme, and agree that orders made with my code are counted for me.",
    },
  ],
}

/** The text that is asked today. */
export function currentText(purpose: ConsentPurpose): ConsentText {
  const texts = CONSENT_TEXTS[purpose]
  return texts[texts.length - 1] as ConsentText
}

/** The words of a version; null for one that was never asked. */
export function textOfVersion(purpose: string, version: string): string | null {
  const texts = Object.hasOwn(CONSENT_TEXTS, purpose) ? CONSENT_TEXTS[purpose as ConsentPurpose] : []
  return texts.find((text) => text.version === version)?.text ?? null
}
