import type { Text } from "./texts"

/** A way to speak that the shop does not have, and what it says instead. */
interface Rule {
  name: string
  pattern: RegExp
  instead: string
}

/**
 * How the shop speaks: like a person across a counter, in the words that everybody's shop uses, to "you". A program sees only the
 * worst of what is wrong: phrases of a translated text, and breaches of form. Reading aloud stays the writer's work.
 */
export const RULES: readonly Rule[] = [
  rule("of which", /\bof which\b/i, "say it in two sentences"),
  rule("who may", /\bwho may\b/i, "who can"),
  rule("that which", /\bthat which\b/i, "what"),
  rule("anew", /\banew\b/i, "again, a new …"),
  rule("by a press", /\bby a press\b/i, "press …"),
  rule("to be had", /\bto be had\b/i, "available"),
  rule("let off", /\b(is|are|was|were) let off\b|\blet off,/i, "you don't pay"),
  rule("mails", /(?<!e-)(?<!E-)\b[Mm]ails?\b(?! (?:order|server))/, "e-mails"),
  rule("one's own", /\bone[’']s own\b/i, "your own"),
  rule("what to mind", /\bwhat to mind\b/i, "Good to know"),
  rule("counted at checkout", /\bcounted at checkout\b/i, "Calculated at checkout"),
  rule("a card kept", /\bcard that you keep with us\b|\bkeep this card with the bank\b/i, "saved card"),
  rule("come and get it", /\bcome and get\b/i, "Pick up"),
  rule("nothing fits", /\b(nothing|nobody|none) fits\b|^No \w+ fits\b/i, "No match, No matching …"),
  rule("it has reached you", /\bit has reached you\b/i, "Delivered"),
  rule("we know no", /\bwe know (no|of no)\b/i, "We can't find"),
  rule("after all", /\bkeep .{1,12} after all\b/i, "Keep this item"),
  rule("tell us the e-mail", /\btell us the e-?mail of\b/i, "Enter your account e-mail"),
  rule("unwanted mail", /\bunwanted mail\b/i, "spam folder"),
  rule("I do not say", /^I do not say$/i, "Prefer not to say"),
  rule("as it is sent", /\bas it is sent\b/i, "Shipping weight"),
  rule("put forward", /\bput forward\b/i, "on offer, recommended"),
  rule("take rows in", /\btake\b.{1,20}\brows in\b|\btaken in\b/i, "Import"),
  rule("to mend", /\bto mend\b|\bmending\b/i, "errors, to fix"),
  rule("stays out", /^stays out$/i, "Skipped"),
  rule("looked at", /^(being )?looked at$/i, "Under review, Checked"),
  rule("nobody as a value", /^(nobody|anybody|somebody|anywhere)$/i, "Unassigned, Anyone, Someone, Any"),
  rule("made from", /^made (from|to)$/i, "Placed from, to"),
  rule(
    "move on",
    /^(move on|choose none|may go on|waits)$/i,
    "Update status, Clear, Still supported, Scheduled",
  ),
  rule("take away", /^(take (away|back)|take off the|take it$)\b/i, "Remove, Assign to me"),
  rule("as many as like", /\bas many as like\b/i, "Leave empty for no limit"),
  rule("somebody else's work", /\bsomebody else[’']s work\b/i, "Your role does not include …"),
  rule("make brands", /\bmake brands that\b/i, "Create missing brands"),
  rule("notes among", /\bnotes among\b/i, "Internal notes"),
  rule("brought most", /\bthat brought most\b/i, "Top 10 by revenue"),
  rule("code of six digits", /\bcode of six digits\b/i, "6-digit code"),
  rule("can be had", /\b(can|could) be had\b/i, "available"),
  rule("cannot be taken back", /\bcannot be taken back\b/i, "cannot be undone"),
  rule("is a press", /\bis a press\b/i, "say what gets easier"),
  rule("afresh", /\bafresh\b/i, "again"),
  rule(
    "stiff words",
    /\b(kindly note|whilst|thereof|hereby|herewith|forthwith|in order to|utili[sz]e)\b/i,
    "plain words",
  ),
  rule("click here", /\bclick here\b/i, "say what it leads to"),
  rule("oops", /\b(oops|whoops|uh-oh)\b/i, "say what happened"),
  rule("two pleases", /\bplease\b.*\bplease\b/i, "one at most"),
  rule("successfully", /\bsuccessfully\b/i, "say what is done: Saved"),
  rule("exclamation mark", /!(?!=)/, "a full stop"),
  rule("three dots", /\.\.\./, "…"),
  rule(
    "a before a vowel",
    /\b[Aa] (?:[aei](?!u[rt])|o(?!ne\b|nce\b|ne-)|u(?!n[it]|s[eu]|ti|ro|biq|ri|uid))(?=[a-z])/,
    "an",
  ),
  rule("an before a consonant", /\b[Aa]n (?=[bcdfgjkpqtvwyz][a-z])/, "a"),
  rule("a word twice", /\b(the|a|an|of|to|is|and|in|for|your|we|you) \1\b/i, "once"),
  rule(
    "promise to lighten skin",
    /\b(skin[- ](whitening|bleaching|lightening)|whitening (cream|lotion|soap|serum))\b/i,
    "glow, even tone",
  ),
  rule(
    "medical claim",
    /\b(cures?|heals?) (your |the )?(acne|eczema|skin|scars?|psoriasis|hair loss)\b/i,
    "what one sees",
  ),
  rule("naira in letters", /\bNGN ?\d|(?<![\w-])N\d{3}|\bnaira \d/, "₦12,500"),
]

function rule(name: string, pattern: RegExp, instead: string): Rule {
  return { name, pattern, instead }
}

/** Written so by the specification, agreed to by people in these words, or typed by shoppers and not said by us. */
const AS_WRITTEN: readonly RegExp[] = [
  /^Product added to cart successfully!$/,
  /enjoy FREE shipping!$/,
  /^Congratulation! You've unlocked checkout with 30 days/,
  /^Well done! (Checkout|Keep shopping) to/,
  /^\( you are almost in there! \)$/,
  /^See all \.\.\./,
  /^Keep this card with the bank, to be charged when/,
  /I can leave with one click in every mail\.$/,
  /^whitening cream$/,
  // Headings of PrestaShop's files.
  /^(Categories|Image URLs) \(x,y,z\.\.\.\)$/,
]

/** What is wrong with a text; nothing when it may be said so. */
export function faultsOf({ file, words }: Pick<Text, "file" | "words">): string[] {
  if (AS_WRITTEN.some((pattern) => pattern.test(words))) return []
  const found = RULES.filter(({ pattern }) => pattern.test(words)).map(
    ({ name, instead }) => `${name} (${instead})`,
  )
  return isTitleCase(words) && !OF_NAMES.test(file)
    ? [...found, "title case (one capital at the beginning)"]
    : found
}

/** Tables of names: products, places, holidays, banks. */
const OF_NAMES = /^src\/(seed|modules\/(delivery|bulk\/domain\/profiles)|config)\//

/** Names of pages, programmes, buttons and fields that are written with capitals. */
const NAMES =
  /\b(Return & Cancellation Policy|Upgrade to Wholesaler|Referral Link Copied|Edit Reward Content|Authentic Products|Product Categories|Terms & Conditions|Withdrawal Request|Delivery Settings|Customer Support|Wholesale Access|Forgot Password|Privacy Policy|Sub Categories|Date of Birth|Email Address|Free Shipping|Referral Code|Return Policy|Out of Stock|Phone Number|Refer & Earn|Terms of Use|App Updates|My Wishlist|Skin Expert|Track Order|First Name|My Account|My Profile|Top Brands|Last Name|My Orders|In Stock|Shop All|Log Out|Sign In|Sign Up|Log In|About Us|Add to Cart|Add to Wishlist|Beauty Rewards|Beauty Trends & Tips|Buy Now|Change Password|Confirm Password|Coupon Creation|Community Posts|My Addresses|Genuine Beauty|New In|Bundles & Gifts|Price Lists|Credit Direct|Google Merchant|Samsung Internet|For Android|Banks of Nigeria|Monday to Friday|Hustle)\b/g

const TITLE = /^[A-Z][a-z]+(?: (?:[A-Z][a-z]+|of|and|the|to|in|&|for|a|your))* [A-Z][a-z]+[.?]?$/
const isTitleCase = (words: string): boolean => TITLE.test(words.replace(NAMES, "a"))
