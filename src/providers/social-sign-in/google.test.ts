import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Google } from "./google"

const JOURNEY = { state: "s".repeat(43), nonce: "n".repeat(43), verifier: "v".repeat(43) }

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

const way = () =>
  new Google({ id: "shop", secret: "secret", issuer: address }).authorizationUrl(JOURNEY, "https://shop.test/callback")

it("leads to where the issuer's own metadata says", async () => {
  expect((await way()).href).toContain(`${address}/authorize?`)
})

it("believes no metadata of another issuer", async () => {
  issuer = "https://accounts.example"
  await expect(way()).rejects.toThrow()
})
