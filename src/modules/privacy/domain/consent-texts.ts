import { analyticsQuestion, cartReminderQuestion } from "../../../contract/consent-words"
import type { ConsentPurpose } from "../../../contract/privacy"
import { pushQuestions } from "../../../contract/push-words"

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
    {
      version: "2026-11-23",
      text: "Write to this address about new arrivals, offers and tips. I can unsubscribe with one click in every e-mail.",
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
  hustle_programme: [
    {
      version: "2026-11-21",
      text: "I accept the terms of the Hustle programme, and agree that staff look at what I write here and at the documents I show, to see that I am who I say. Documents are kept sealed, seen by permitted staff alone, and deleted 90 days after the decision, or when I delete them.",
    },
  ],
  saved_card: [
    {
      version: "2026-11-21",
      text: "Keep this card with the bank, to be charged when I choose it for an order. I can delete it whenever I like.",
    },
    {
      version: "2026-11-22",
      text: "Keep this card with the bank, to be charged when I choose it for a payment. I can delete it whenever I like.",
    },
    { version: "2026-11-23", text: "Save this card for next time. You can remove it whenever you like." },
  ],
  skin_selfie: [
    {
      version: "2026-11-21",
      text: "Keep this picture of my skin, sealed, for an adviser of the shop to look at and answer. It is deleted after 30 days, or at once when I say so.",
    },
  ],
  push_order_moves: [{ version: "2026-11-24", text: pushQuestions.order_moves }],
  push_back_in_stock: [{ version: "2026-11-24", text: pushQuestions.back_in_stock }],
  push_price_drop: [{ version: "2026-11-24", text: pushQuestions.price_drop }],
  analytics: [analyticsQuestion],
  cart_reminder: [cartReminderQuestion],
  loan_application: [
    {
      version: "2026-11-21",
      text: "I ask the lender named on this page for a loan and agree that what I wrote here is looked at to decide on it. My bank verification number may be compared once with the register of identities, to see that I am who I say; it is kept sealed and deleted when the loan is decided or repaid. My next of kin and my emergency contact know that I name them; they are called if I cannot be reached, and for nothing else.",
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
