import type { OpeningStep, OpeningStepName, TriedStep } from "../../../contract/get-ready"
import { openingSteps, triedSteps } from "../../../contract/get-ready"

/** What was found in the shop's configuration and records. */
export interface Found {
  /** Demo mode and development: what is not set is made up, and no money is real. */
  isDemo: boolean
  /** Variables that a shop needs and that are not set: `SHOP_PHONE`. */
  unset: string[]
  publicUrl: string
  /** Whether the card provider's key is for real money. */
  isLiveBank: boolean
  hasCredit: boolean
  social: string[]
  statesWithoutFee: number
  pickupPlaces: number
  /** Titles of the legal texts that no staff member has saved yet. */
  standardTexts: string[]
  sections: number
  brands: number
  products: number
  /** Published products of which something can be sold. */
  productsInStock: number
  banners: number
  paidOrders: number
  needsSecondFactor: boolean
  superadmins: number
  /** E-mails of superadmins without an authenticator app. */
  withoutSecondFactor: string[]
  /** What the steps to try would be tried with now. */
  triedWith: Record<TriedStep, string>
}

/** A step that staff tried or left off. */
export interface StoredStep {
  step: string
  outcome: "passed" | "left_off" | "dismissed"
  tried_with: string
  created_at: Date
  /** Name. */
  by: string
}

interface Look {
  isDone: boolean
  says: string
}

interface StepRule {
  title: string
  screens?: OpeningStep["screens"]
  /** What it says once it is left off; without it no shop can do without this step. */
  leftOff?: string | ((found: Found) => string | null)
  look: (found: Found, passed: boolean) => Look
}

const done = (says: string): Look => ({ isDone: true, says })
const missing = (says: string): Look => ({ isDone: false, says })
const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString("en-NG")} ${number === 1 ? one : many}`
const screen = (label: string, path: string) => ({ label, path })

const RULES: Record<OpeningStepName, StepRule> = {
  contacts: {
    title: "Contacts",
    screens: [screen("Look of the shop", "/look")],
    look: ({ isDemo, unset }) => {
      if (isDemo) return done("Made up in demo mode. A real shop sets its own e-mail, phone and address")
      if (unset.length === 0) return done("Name, e-mail, phone and address are set")
      return missing(
        `Set ${unset.join(", ")} where the shop runs and restart it, or the same in Look of the shop: every page and e-mail shows them`,
      )
    },
  },
  address: {
    title: "Web address",
    look: ({ isDemo, publicUrl }) => {
      if (publicUrl.startsWith("https://") || isDemo) return done(`The shop is at ${publicUrl}`)
      return missing(`Set SHOP_URL to the https address: now it is ${publicUrl}, where nothing is encrypted`)
    },
  },
  mail: {
    title: "E-mail",
    look: (_, passed) =>
      passed
        ? done("The mail server took an e-mail to you")
        : missing("Send yourself an e-mail to see that the mail server works"),
  },
  bank: {
    title: "Bank",
    look: ({ isDemo, isLiveBank }, passed) => {
      if (!passed) return missing("Ask the card provider whether it knows the shop's key")
      if (isLiveBank) return done("The card provider knows the shop's key, which takes real money")
      if (isDemo) return done("The sandbox bank answers. No money is real")
      return missing("The card provider answers, but the key is for testing: set the live keys")
    },
  },
  credit: {
    title: "Buying on credit",
    leftOff: "Skipped: shoppers can't buy on credit",
    look: ({ hasCredit }) =>
      hasCredit
        ? done("A credit provider is set")
        : missing("Set CREDIT_PUBLIC_KEY and the provider's other keys, or skip it"),
  },
  social: {
    title: "Sign-in with Google or Facebook",
    leftOff: "Skipped: shoppers sign in by e-mail or phone",
    look: ({ social }) =>
      social.length > 0
        ? done(`Offered: ${social.join(" and ")}`)
        : missing("Set the keys of Google or Facebook, or skip it"),
  },
  delivery: {
    title: "Delivery fees",
    screens: [screen("Delivery", "/delivery")],
    look: ({ statesWithoutFee }) =>
      statesWithoutFee === 0
        ? done("Every state has a delivery fee")
        : missing(
            `${count(statesWithoutFee, "state has", "states have")} no delivery fee: nobody there can order`,
          ),
  },
  pickup: {
    title: "Pickup",
    screens: [screen("Pickup locations", "/delivery/pickup")],
    leftOff: "Skipped: everything is delivered",
    look: ({ pickupPlaces }) =>
      pickupPlaces > 0
        ? done(`Shoppers can pick up at ${count(pickupPlaces, "place")}`)
        : missing("Add a place where shoppers can pick up, or skip it"),
  },
  legal: {
    title: "Legal texts",
    screens: [screen("Legal texts", "/legal-texts")],
    look: ({ standardTexts }) =>
      standardTexts.length === 0
        ? done("Terms and privacy policy are reviewed and saved")
        : missing(
            `Review and save: ${standardTexts.join(", ")}. Until then shoppers see the standard text, which is not reviewed`,
          ),
  },
  section: {
    title: "Sections",
    screens: [screen("Sections", "/catalogue-tree")],
    look: ({ sections }) =>
      sections > 0 ? done(count(sections, "section")) : missing("Add the first section, such as Skin care"),
  },
  brand: {
    title: "Brands",
    screens: [screen("Brands", "/brands")],
    look: ({ brands }) =>
      brands > 0 ? done(count(brands, "brand")) : missing("Add the first brand: products need one"),
  },
  product: {
    title: "Products",
    screens: [screen("New product", "/product-desk/new"), screen("Product file", "/product-import")],
    look: ({ products, productsInStock }) => {
      if (productsInStock > 0) return done(`${count(productsInStock, "product")} can be bought`)
      if (products > 0) return missing("No product is in stock: count what is on the shelf")
      return missing("Add the first product by hand, or many by file")
    },
  },
  banner: {
    title: "Banner",
    screens: [screen("Banners", "/site-banners")],
    leftOff: "Skipped: the home page shows the newest products",
    look: ({ banners }) =>
      banners > 0
        ? done(`${count(banners, "banner")} on show`)
        : missing("Add a picture for the home page, or skip it"),
  },
  order: {
    title: "Test order",
    screens: [screen("Order desk", "/order-desk")],
    look: ({ paidOrders }) =>
      paidOrders > 0
        ? done(`${count(paidOrders, "order")} paid`)
        : missing("Buy something in the shop and pay for it. Then refund it at the order desk"),
  },
  second_factor: {
    title: "Second factor of the owners",
    screens: [screen("My security", "/my-security")],
    leftOff: ({ needsSecondFactor }) =>
      needsSecondFactor ? null : "Skipped: a password alone opens the back office",
    look: ({ superadmins, withoutSecondFactor }) =>
      withoutSecondFactor.length === 0 && superadmins > 0
        ? done("Every superadmin has an authenticator app")
        : missing(`Without an authenticator app: ${named(withoutSecondFactor)}`),
  },
}

/** A few by name; a list of a hundred helps nobody. */
function named(emails: readonly string[]): string {
  const shown = emails.slice(0, 3).join(", ")
  return emails.length > 3 ? `${shown} and ${emails.length - 3} more` : shown
}

const isTried = (step: OpeningStepName): step is TriedStep => (triedSteps as readonly string[]).includes(step)

const leftOffWords = ({ leftOff }: StepRule, found: Found): string | null =>
  typeof leftOff === "function" ? leftOff(found) : (leftOff ?? null)

/** Whether a shop can do without this step. */
export const mayLeaveOff = (step: OpeningStepName, found: Found): boolean =>
  leftOffWords(RULES[step], found) !== null

/** Every step as it stands. What is there counts before what was left off. */
export function stepsOf(found: Found, stored: readonly StoredStep[]): OpeningStep[] {
  return openingSteps.map((step) => {
    const rule = RULES[step]
    const own = stored.find((one) => one.step === step)
    const passed =
      own?.outcome === "passed" && isTried(step) && own.tried_with === found.triedWith[step] ? own : undefined
    const { isDone, says } = rule.look(found, passed !== undefined)
    const words = leftOffWords(rule, found)
    const isLeftOff = !isDone && words !== null && own?.outcome === "left_off"
    const mark = isLeftOff ? own : passed
    return {
      step,
      title: rule.title,
      status: isDone ? "done" : isLeftOff ? "left_off" : "missing",
      says: isLeftOff && words !== null ? words : says,
      screens: rule.screens ?? [],
      may_try: isTried(step),
      may_leave_off: words !== null && !isDone,
      at: mark?.created_at.toISOString() ?? null,
      by: mark?.by ?? null,
    }
  })
}
