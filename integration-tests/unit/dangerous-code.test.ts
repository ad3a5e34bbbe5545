import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"

/**
 * What code that serves strangers does not do: run text as code, start programs, write markup past React, read formats that
 * name files or classes, and use randomness or hashes where better ones are needed (OWASP ASVS 5.0, V1, V11, V15).
 */
const root = resolve(__dirname, "../..")
const SERVING = ["src", "storefront/server", "storefront/app", "admin-extensions/src"]

const files = SERVING.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => `${folder}/${file}`),
)
const text = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]))
const withThis = (pattern: RegExp) => files.filter((file) => pattern.test(text.get(file) ?? ""))

it("the code that serves strangers is read from all of its sources", () => {
  expect(files.length).toBeGreaterThan(1_000)
})

describe("the code that serves strangers", () => {
  it("the code that serves strangers runs no text as code", () => {
    expect(withThis(/(?<!\.)\beval\(|new Function\(|\bnode:vm\b|setTimeout\(\s*["'`]/)).toEqual([])
  })

  it("the code that serves strangers starts no program", () => {
    expect(withThis(/child_process|\bexeca\b|\bshelljs\b/)).toEqual([])
  })

  it("the code that serves strangers writes markup past React only where the shop cleaned or drew it", () => {
    const markup = /dangerouslySetInnerHTML|\.innerHTML\b|\.outerHTML\b|insertAdjacentHTML|document\.write/
    expect(withThis(markup).sort()).toEqual([
      // Texts of staff, which `clean-html.ts` has cleaned.
      "storefront/app/features/blog/post-text.tsx",
      // Parts of pages that the server drew with React.
      "storefront/app/platform/parts/shared-part.tsx",
      // Nothing at all.
      "storefront/app/platform/parts/still-part.tsx",
    ])
  })

  it("the code that serves strangers reads no XML, YAML or pickled objects, which can name files or classes", () => {
    expect(
      withThis(
        /from "(fast-xml-parser|xml2js|libxmljs2?|@xmldom\/[^"]+|js-yaml|yaml|node-serialize|serialize-javascript|v8|node:v8)"/,
      ),
    ).toEqual([])
  })

  it("the code that serves strangers builds patterns only from its own words, and uses no template engine", () => {
    // Of the paths in the call table, and of a constant.
    expect(withThis(/new RegExp\(/).sort()).toEqual([
      "src/contract/public-query.ts",
      "src/workflows/shared/pictures/sweep-pictures.ts",
    ])
    expect(
      withThis(/from "(handlebars|mustache|ejs|pug|nunjucks|liquidjs|lodash\.template)"|_\.template\(/),
    ).toEqual([])
  })

  it("the code that serves strangers listens to no other window, and opens no socket for pages", () => {
    expect(
      // What the shop's own service worker says comes from no other window.
      withThis(/(?<!serviceWorker\.)addEventListener\("message"|\.onmessage\s*=(?!=)/).filter(
        (file) => !usesBroadcast(file),
      ),
    ).toEqual([])
    expect(withThis(/new WebSocket\(|from "ws"|new RTCPeerConnection/)).toEqual([])
  })

  it("the code that serves strangers uses Math.random for nothing that must not be guessed", () => {
    expect(
      withThis(/Math\.random\(/)
        .filter((file) => !file.startsWith("src/seed/"))
        .sort(),
    ).toEqual([
      // How long to wait before the next try.
      "src/modules/ledger/domain/retrying.ts",
      // How long a refusal waits.
      "storefront/server/traffic/gate.ts",
    ])
  })

  it("the code that serves strangers hashes with SHA-256 or longer, except names of cached files and answers", () => {
    expect(withThis(/create(Hash|Hmac)\("(md5|sha1|md4|ripemd160)"/).sort()).toEqual([
      "storefront/server/cache/answer.ts",
      "storefront/server/images/pictures.ts",
      "storefront/server/static-files.ts",
    ])
  })

  it("the code that serves strangers encrypts with AES-256-GCM only", () => {
    const ciphers = files.flatMap((file) =>
      [...(text.get(file) ?? "").matchAll(/create(?:C|Dec)ipheriv\(\s*([^,]+),/g)].map(([, name]) => ({
        file,
        name,
      })),
    )
    expect(ciphers.length).toBeGreaterThanOrEqual(6)
    const named = ciphers.map(({ file, name = "" }) =>
      name.startsWith('"')
        ? name
        : (new RegExp(`const ${name} = ("[^"]+")`).exec(text.get(file) ?? "")?.[1] ?? file),
    )
    expect([...new Set(named)]).toEqual(['"aes-256-gcm"'])
  })

  it("the code that serves strangers contains no debugger, no password and no provider's key", () => {
    expect(withThis(/^\s*debugger\b/m)).toEqual([])
    expect(
      withThis(/[sp]k_live_[0-9a-z]{8}|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY|ghp_[A-Za-z0-9]{30}/),
    ).toEqual([])
  })
})

/** Between tabs of the shop itself: nobody else's page has that channel. */
const usesBroadcast = (file: string) => /new BroadcastChannel\(/.test(text.get(file) ?? "")
