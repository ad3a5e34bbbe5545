const DOMAIN_BASICS = ["src/contract", "src/config", "src/errors.ts", "src/text", "src/storage"]
const BACKEND = [
  "src/workflows",
  "src/modules/*",
  "src/sql",
  "src/providers/*",
  "src/internet",
  "src/outbox",
  "src/links",
  "src/mail",
  "src/documents",
  "src/csv",
  "src/threads",
  ...DOMAIN_BASICS,
]

/**
 * For each kind of folder, the kinds it may import beside itself: `api → workflows → modules`, and in the storefront
 * `routes → features → platform, ui`. Units with a `*` may not import their siblings, except features.
 */
export const FOLDERS = {
  "src/contract": [],
  "src/errors.ts": [],
  // What people write, by libraries that weigh more than a page: not in the contract, which pages import.
  "src/text": ["src/contract"],
  "src/log": [],
  "src/config": ["src/contract"],
  // Where requests may go whose address somebody else wrote.
  "src/internet": [],
  // Where files lie, on the disk or in a bucket.
  "src/storage": ["src/config", "src/errors.ts", "src/log"],
  // What tables of several modules have in common.
  "src/sql": ["src/contract", "src/outbox"],
  // What is done after a change is written with it, by whichever module changes something.
  "src/outbox": ["src/contract"],
  // What takes the processor: in turns, or in a thread of its own.
  "src/threads": ["src/errors.ts"],
  // Tables as spreadsheets have them, read and written.
  "src/csv": ["src/errors.ts", "src/threads"],
  "src/modules/*": [...DOMAIN_BASICS, "src/sql", "src/outbox", "src/csv", "src/threads"],
  // Beyond that, a provider may use a module's pure rules, never its service.
  "src/providers/*": [...DOMAIN_BASICS, "src/internet", "src/modules/*/domain"],
  "src/mail": DOMAIN_BASICS,
  "src/documents": [...DOMAIN_BASICS, "src/threads"],
  "src/links": ["src/modules/*"],
  "src/workflows": BACKEND,
  "src/api": [...BACKEND, "src/log"],
  "src/jobs": BACKEND,
  "src/processes": [...BACKEND, "src/api", "src/log", "src/telemetry"],
  // What processes of every kind report about themselves.
  "src/telemetry": ["src/config", "src/log"],
  "src/subscribers": BACKEND,
  "src/migration-scripts": BACKEND,
  "src/seed": BACKEND,
  "src/scripts": [...BACKEND, "src/seed"],
  "storefront/app/theme": [],
  "storefront/app/platform": ["src/contract", "storefront/app/theme"],
  "storefront/app/ui": ["src/contract", "storefront/app/platform", "storefront/app/theme"],
  "storefront/app/features": [
    "src/contract",
    "storefront/app/platform",
    "storefront/app/ui",
    "storefront/app/theme",
  ],
  "storefront/app": ["src/contract", "src/log", "storefront/app/*"],
  "storefront/app/routes": ["src/contract", "storefront/app", "storefront/app/*"],
  // Both processes reach the same database in the same way.
  "storefront/server": [
    "src/contract",
    "src/config",
    "src/log",
    "src/telemetry",
    "storefront/app",
    "storefront/app/platform",
  ],
  "storefront/scripts": [
    "src/contract",
    "storefront/server",
    "storefront/app/theme",
    "storefront/app/platform",
  ],
  // The service worker is built apart, and shares with pages only what both must say in the same way.
  "storefront/worker": ["storefront/app/platform"],
  storefront: [],
  // One sign-in is for shop and admin, and so is what becomes of a form when its session ends.
  "admin-extensions": [
    "src/contract",
    "storefront/app/platform/typed-fields",
    "storefront/app/platform/typing",
  ],
  sandbox: ["src/contract"],
  // What must never be is found by plain SQL: `npm run orders:check` and `ledger:verify` look without starting Medusa.
  bin: [
    "bench",
    "drill",
    "integration-tests/harness",
    "src/contract",
    "src/config/bucket",
    "src/config/database",
    "src/sql/int8",
    "src/config/secret-files",
    "src/storage",
    "src/workflows/selling/ordering/drift/checks",
    "src/workflows/money/books/compare-now",
    "src/workflows/money/gift-cards/verify-shop-ledger",
  ],
  // The judged queries of the search are judged by the demo shop's own goods.
  bench: ["bin", "integration-tests/harness", "src/seed/generate/shop", "src/seed/generate/traits"],
  // A cluster is judged by what must never be, as the commands for operators do.
  drill: [
    "bin",
    "integration-tests/harness",
    "src/workflows/selling/ordering/drift/checks",
    "src/modules/ledger/verify",
  ],
  "integration-tests": ["bin", "src/*", "sandbox"],
}
