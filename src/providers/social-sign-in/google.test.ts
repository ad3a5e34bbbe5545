import { spawn } from "node:child_process"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"

/** The library is an ES module, which jest cannot load: it runs in a process of its own. */
const SCRIPT = `
  const { Google } = require(${JSON.stringify(join(__dirname, "google.ts"))})
  const journey = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) }
  new Google({ id: "shop", secret: "secret", issuer: process.argv[1] })
    .authorizationUrl(journey, "https://shop.test/callback")
    .then((url) => console.log(url.href), (error) => console.log("refused: " + error.message))
`

let server: Server
let address: string
/** Whom the metadata names as their issuer. */
let issuer: string

beforeEach(async () => {
  server = createServer((_req, res) => {
    res.setHeader("content-type", "application/json")
    res.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${address}/authorize`,
        token_endpoint: `${address}/token`,
        jwks_uri: `${address}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer = address
})
afterEach(() => new Promise((closed) => server.close(closed)))

function way(): Promise<string> {
  const child = spawn(process.execPath, ["--import", "tsx", "-e", SCRIPT, address])
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk
    })
  return new Promise((done) => child.once("close", () => done(said)))
}

it("a Google sign-in leads to the address in the issuer's own metadata", async () => {
  expect(await way()).toContain(`${address}/authorize?`)
})

it("a Google sign-in refuses metadata of another issuer", async () => {
  issuer = "https://accounts.example"
  expect(await way()).toMatch(/^refused: /)
})
