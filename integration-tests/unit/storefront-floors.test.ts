import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"

/**
 * The floors of the storefront, by pairs of folders. Pages (`routes`, `root`) may import every feature, features may import
 * `platform`, `ui` and `theme`, and `ui` may import `platform`: `architecture.test.ts` says so. Which feature may import which
 * other feature, and which part of the platform which other part, is listed here, each arrow once with its reason.
 */
const app = resolve(__dirname, "../../storefront/app")

const FRAME = "a page of the account stands in its frame"
const FEATURES: Record<string, Record<string, string>> = {
  // Ground floor: they import no other feature.
  "account-frame": {},
  consent: {},
  "data-saver": {},
  delivery: {},
  found: {},
  "mail-choices": {},
  offer: {},
  programmes: {},
  push: { "account-frame": FRAME },

  // What is shown, chosen and put into the cart.
  cart: {
    delivery: "the summary estimates what delivery costs",
    "mail-choices": "the page has the switch of its own e-mails",
    offer: "saved items show their price",
  },
  choosing: { cart: "a chosen variant is put into the cart" },
  wishlist: {
    "account-frame": FRAME,
    cart: "a wished product moves to the cart; presses are saved in turn",
    "mail-choices": "the page has the switch of its own e-mails",
    offer: "wishes show price and stock",
    push: "the page has the switches of its own notifications",
  },
  catalogue: {
    cart: "a card puts its product into the cart",
    choosing: "the quick view chooses a variant",
    offer: "cards show price and stock",
    wishlist: "cards have a heart",
  },
  compare: {
    cart: "a compared product is put into the cart",
    catalogue: "what is said of products has the names that lists are narrowed by",
    offer: "it shows price and stock",
  },
  "skin-expert": {
    cart: "a routine is put into the cart whole",
    offer: "its products show their price",
  },
  questions: { "mail-choices": "what one asked has the switch of its own e-mails" },
  "shade-finder": {
    cart: "a shade is put into the cart",
    offer: "shades show price and stock",
  },
  reviews: {
    "account-frame": FRAME,
    "mail-choices": "the page has the switch of its own e-mails",
    questions: "what one asked stands below what one reviewed",
    "skin-expert": "the skin that the shopper asked to keep is filled in",
  },
  product: {
    cart: "the bar at the lower edge puts the product into the cart",
    catalogue: "rows of other products, and the link to share",
    choosing: "a variant is chosen",
    compare: "it can be put beside others",
    delivery: "it estimates what delivery costs",
    offer: "it shows price and stock",
    referral: "the link by which the browser came is remembered",
    questions: "its questions are read, asked and answered",
    reviews: "its reviews are read and written",
    wishlist: "it has a heart",
  },
  search: {
    catalogue: "what was found is a list like others",
    offer: "suggestions show their price",
  },
  home: {
    catalogue: "rows of products",
    offer: "what a card draws of a product",
    product: "the row of products seen last",
  },
  blog: {
    catalogue: "posts show products in a row",
    found: "the feed escapes XML like the sitemap",
    offer: "what a card draws of a product",
  },
  content: { programmes: "the app's page is drawn like a programme's" },
  wholesale: {
    cart: "the bar counts the cart's lines; joining changes their prices",
    programmes: "its page is drawn like a programme's",
  },

  // Money.
  "card-payment": { "account-frame": FRAME },
  wallet: {
    "account-frame": FRAME,
    "card-payment": "a card funds it",
  },
  "gift-cards": {
    "account-frame": FRAME,
    "card-payment": "a card pays for them",
    wallet: "they are redeemed into the wallet, and offer usual amounts alike",
  },
  "two-step": {
    "account-frame": FRAME,
    wallet: "what can be withdrawn depends on it",
  },
  withdraw: {
    "account-frame": FRAME,
    "two-step": "large withdrawals ask for the app's code",
    wallet: "the balance that is paid out",
  },
  referral: {
    "account-frame": FRAME,
    programmes: "its public pages are drawn like a programme's",
    wallet: "rewards move to the wallet",
    withdraw: "rewards are paid out like the wallet",
  },
  rewards: {
    "account-frame": FRAME,
    programmes: "figures and questions of a programme look alike",
    wallet: "points become wallet money",
  },
  addresses: {
    "account-frame": FRAME,
    delivery: "states and LGAs",
  },
  loan: {
    "account-frame": FRAME,
    addresses: "state and LGA of the home",
    "card-payment": "a card repays it",
  },
  hustle: {
    "account-frame": FRAME,
    addresses: "state and LGA of the agent",
    programmes: "its public page is drawn like a programme's",
  },

  // Orders.
  orders: {
    "account-frame": FRAME,
    "card-payment": "a card pays them",
    cart: "an order is put into the cart again",
    push: "after ordering one is asked whether to be notified",
    wallet: "the wallet pays them",
  },
  credit: {
    "card-payment": "how a payment stands",
    orders: "it pays an order",
  },
  "pay-link": {
    "card-payment": "a card pays the order",
    orders: "the order is shown, and paid by its owner's wallet",
  },
  print: { orders: "papers use the words of orders" },
  checkout: {
    "account-frame": "the form starts from the account",
    addresses: "a saved address is chosen",
    "card-payment": "a saved card is chosen; how the payment stands",
    cart: "the cart becomes the order",
    delivery: "fees and pickup places",
    orders: "the order is paid and shown",
    referral: "the order names the link by which the browser came",
    wallet: "the wallet pays first",
  },

  // Top floor: who is signed in, and what stands around every page.
  auth: {
    cart: "what a guest put into the cart is done after the sign-in",
    checkout: "signing out keeps the form of a session that ended by itself",
    hustle: "the same",
    loan: "the same",
    referral: "a new account names the link by which it came",
    wishlist: "what a guest wished is done after the sign-in",
  },
  account: {
    "account-frame": FRAME,
    addresses: "state and LGA",
    auth: "a new password is checked like the first",
    cart: "the dashboard shows how much is in it",
    "data-saver": "the profile has its switch",
    delivery: "the names of states and LGAs",
    "mail-choices": "My data has all of them in one place",
    orders: "the dashboard shows the last ones",
    rewards: "the dashboard shows the points",
    wallet: "the dashboard shows the balance",
  },
  offline: {
    addresses: "addresses that waited for the line are sent",
    cart: "what was put into the cart meanwhile is sent",
    orders: "my orders are asked for ahead, and counted on the app's icon",
    push: "a device that is notified says whose it is",
    reviews: "reviews that waited are sent",
    wishlist: "wishes that waited are sent",
  },
  "shop-frame": {
    consent: "every page asks what may be measured, where anything is",
    auth: "the login and register dialogs",
    cart: "the badge",
    "data-saver": "drawer and footer have its switch",
    catalogue: "the brands' menu finds and groups them like the list of brands",
    offline: "the offline bar; what waited is sent when the session begins",
    search: "the search box",
    wallet: "the account menu shows the balance",
    wholesale: "the eligibility bar",
    wishlist: "hearts are asked for after the sign-in",
  },
}

const PLATFORM: Record<string, Record<string, string>> = {
  analytics: { parts: "what sends comes later" },
  api: {
    "out-of-reach": "without an answer the line is to blame",
    session: "calls carry the session's token",
    "toast-store": "what the shop answers to something that is done is told",
  },
  forms: {
    api: "a refusal has messages by field",
    "tab-storage": "what is typed in a long form is kept for the tab",
    "toast-store": "a failure is told",
  },
  http: {
    saver: "script waits for a press where data is saved",
    session: "but not for whoever is signed in",
  },
  "install-offer": {
    "held-offer": "the browser made its offer before anybody asked",
    watched: "and may make it later",
  },
  leave: {
    offline: "signing out empties what the service worker keeps",
    outbox: "and what waits for the line",
    session: "and the session's own storage",
  },
  offline: { paths: "a kept page's key is made of what the page reads of its address" },
  outbox: {
    api: "what got no answer waits",
    session: "what waits is its account's",
    "toast-store": "that it waits is told",
    watched: "what waits comes and goes",
  },
  parts: {
    "out-of-reach": "without its code, too",
    "toast-store": "code that was pressed for and did not come is told",
    watched: "a line shows while it comes",
  },
  query: { api: "a refusal of the shop is not asked for again" },
  seo: {
    images: "the shared picture's address",
    site: "titles have the shop's name",
  },
  session: {
    paying: "a session that ended elsewhere ends here after the payment",
    "tab-storage": "what a guest pressed is kept for the tab",
    watched: "people sign in and out",
  },
  site: { api: "what staff have set of the shop's look" },
  "toast-store": { watched: "messages come and go" },
  "typed-fields": { typing: "only fields that somebody typed into are kept" },
}

const arrows = arrowsBetween(filesBelow(app))

test("features import only the features that they are listed with", () => {
  expect(pairsWithin("features")).toEqual(listed(FEATURES))
})

test("parts of the platform import only the parts that they are listed with", () => {
  expect(pairsWithin("platform")).toEqual(listed(PLATFORM))
})

test("no two folders of the storefront import each other, not even round about", () => {
  expect(arrows.size).toBeGreaterThan(100)
  expect(circlesIn(arrows)).toEqual([])
})

test("a circle is found", () => {
  const round = ["a > b", "b > c", "c > a", "c > d", "e > a"]
  expect(circlesIn(new Set(round))).toEqual(["a b c"])
})

function listed(table: Record<string, Record<string, string>>): string[] {
  return Object.entries(table)
    .flatMap(([from, targets]) => Object.keys(targets).map((to) => `${from} > ${to}`))
    .sort()
}

function pairsWithin(folder: string): string[] {
  const inside = (unit: string | undefined) => unit?.startsWith(`${folder}/`)
  return [...arrows]
    .filter((arrow) => arrow.split(" > ").every(inside))
    .map((arrow) => arrow.replaceAll(`${folder}/`, ""))
    .sort()
}

/** Groups of folders in which each is reached from each: what is left when nobody can be taken away any more. */
function circlesIn(pairs: ReadonlySet<string>): string[] {
  const next = new Map<string, string[]>()
  for (const pair of pairs) {
    const [from = "", to = ""] = pair.split(" > ")
    next.set(from, [...(next.get(from) ?? []), to])
  }
  const reached = (start: string) => {
    const found = new Set<string>()
    const open = [...(next.get(start) ?? [])]
    for (let unit = open.pop(); unit !== undefined; unit = open.pop()) {
      if (found.has(unit)) continue
      found.add(unit)
      open.push(...(next.get(unit) ?? []))
    }
    return found
  }
  const reach = new Map([...next.keys()].map((unit) => [unit, reached(unit)]))
  const groups = [...reach]
    .filter(([unit, found]) => found.has(unit))
    .map(([unit, found]) =>
      [...found]
        .filter((other) => reach.get(other)?.has(unit))
        .sort()
        .join(" "),
    )
  return [...new Set(groups)].sort()
}

/** "features/cart > platform/session" for each import between two folders, tests left out. */
function arrowsBetween(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const file of files) {
    const from = unitOf(relative(app, file))
    for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8"), true, true).importedFiles) {
      const target = fileName.startsWith("~/")
        ? fileName.slice(2)
        : fileName.startsWith(".")
          ? relative(app, resolve(dirname(file), fileName))
          : null
      // Types of routes are generated beside them.
      if (!target || target.startsWith("+") || target.includes("/+types/")) continue
      const to = unitOf(target)
      if (from !== to) found.add(`${from} > ${to}`)
    }
  }
  return found
}

/** A folder of `features` or `platform`, a file that stands alone there, or what stands directly in `app`. */
function unitOf(path: string): string {
  const [top = "", second] = path.replace(/\.(tsx?|css)$/, "").split("/")
  return second && (top === "features" || top === "platform") ? `${top}/${second}` : top
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}
