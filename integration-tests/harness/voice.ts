import { phrasesIn } from "./phrases"
import type { Text } from "./texts"

/** A way to speak that the shop does not have, and what it says instead. */
interface Rule {
  name: string
  pattern: RegExp
  instead: string
}

/** Breaches of form; phrases stand in docs/voice.md. A program sees only the worst: reading aloud stays the writer's work. */
export const RULES: readonly Rule[] = [
  rule("mails", /(?<!e-)(?<!E-)\b[Mm]ails?\b(?! (?:order|server))/, "e-mails"),
  rule("nothing fits", /^No \w+ fits\b/i, "No match, No matching …"),
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
  // A heading of the file of orders, which spreadsheets of staff know.
  /^(vat )?given back$/,
  /I can leave with one click in every mail\.$/,
  /^whitening cream$/,
  // Headings of PrestaShop's files.
  /^(Categories|Image URLs) \(x,y,z\.\.\.\)$/,
]

/** What is wrong with a text; nothing when it may be said so. */
export function faultsOf({ file, words }: Pick<Text, "file" | "words">): string[] {
  if (AS_WRITTEN.some((pattern) => pattern.test(words))) return []
  const breaches = RULES.filter(({ pattern }) => pattern.test(words)).map(
    ({ name, instead }) => `${name} (${instead})`,
  )
  const found = [...phrasesIn(words), ...breaches]
  return isTitleCase(words) && !OF_NAMES.test(file)
    ? [...found, "title case (one capital at the beginning)"]
    : found
}

/** Tables of names: products, places, holidays, banks. */
const OF_NAMES = /^src\/(seed|modules\/(delivery|product-operations\/domain\/profiles)|config)\//

/** Names of pages, programmes, buttons and fields that are written with capitals. */
const NAMES =
  /\b(Return & Cancellation Policy|Upgrade to Wholesaler|Referral Link Copied|Edit Reward Content|Authentic Products|Product Categories|Terms & Conditions|Withdrawal Request|Delivery Settings|Customer Support|Wholesale Access|Forgot Password|Privacy Policy|Sub Categories|Date of Birth|Email Address|Free Shipping|Referral Code|Return Policy|Out of Stock|Phone Number|Refer & Earn|Terms of Use|App Updates|My Wishlist|Skin Expert|Track Order|First Name|My Account|My Profile|Top Brands|Last Name|My Orders|In Stock|Shop All|Log Out|Sign In|Sign Up|Log In|About Us|Add to Cart|Add to Wishlist|Beauty Rewards|Beauty Trends & Tips|Buy Now|Change Password|Confirm Password|Coupon Creation|Community Posts|My Addresses|Genuine Beauty|New In|Bundles & Gifts|Price Lists|Credit Direct|Google Merchant|Samsung Internet|For Android|Banks of Nigeria|Monday to Friday|Hustle)\b/g

const TITLE = /^[A-Z][a-z]+(?: (?:[A-Z][a-z]+|of|and|the|to|in|&|for|a|your))* [A-Z][a-z]+[.?]?$/
const isTitleCase = (words: string): boolean => TITLE.test(words.replace(NAMES, "a"))
