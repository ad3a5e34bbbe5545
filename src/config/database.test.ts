import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DatabaseSsl, databaseConnection } from "./database"

const CHECKED: DatabaseSsl = { rejectUnauthorized: true }
const ENCRYPTED: DatabaseSsl = { rejectUnauthorized: false }

const folder = mkdtempSync(join(tmpdir(), "certificates-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const remote = "postgres://shop:secret@db.example.com:5432/shop"

describe("a connection to the database", () => {
  it.each([
    ["postgres://postgres:a@localhost:5432/shop", false],
    ["postgres://postgres:a@127.0.0.1:40123/shop", false],
    ["postgres://postgres:a@[::1]:5432/shop", false],
    ["postgres:///shop?host=/var/run/postgresql", false],
    ["postgres://shop@%2Fvar%2Frun/shop", false],
    ["socket:/var/run/postgresql?db=shop", false],
    ["", false],
    [remote, CHECKED],
    ["postgres://shop@10.0.0.5/shop", CHECKED],
    ["postgres://shop@localhost.example.com/shop", CHECKED],
    ["postgres://shop@localhost/shop?host=db.example.com", CHECKED],
    ["postgres://shop:se#cret@db.example.com/shop", CHECKED],
  ] as const)(
    "a database connection to %j is encrypted and checked unless it stays on this machine",
    (address, ssl) => {
      expect(databaseConnection(address, {})).toEqual({ connectionString: address, ssl })
    },
  )

  it.each([
    ["verify-full", CHECKED],
    ["true", CHECKED],
    ["require", ENCRYPTED],
    ["off", false],
    ["false", false],
  ] as const)(
    "a database connection with DATABASE_SSL=%s follows it, wherever the database is",
    (mode, ssl) => {
      const all = [remote, `${remote}?sslmode=disable`, "postgres://a@localhost/shop"]
      expect(all.map((address) => databaseConnection(address, { DATABASE_SSL: mode }).ssl)).toEqual([
        ssl,
        ssl,
        ssl,
      ])
    },
  )

  it.each([
    ["sslmode=disable", false],
    ["sslmode=no-verify", ENCRYPTED],
    ["sslmode=require", CHECKED],
    ["sslmode=verify-full", CHECKED],
    ["ssl=true", CHECKED],
    ["ssl_mode=disable", false],
  ] as const)(
    "a database connection whose address says %s follows it, and the parameter is removed from the address",
    (parameter, ssl) => {
      const address = `${remote}?application_name=a&${parameter}&uselibpqcompat=true`
      expect(databaseConnection(address, {})).toEqual({
        connectionString: `${remote}?application_name=a`,
        ssl,
      })
    },
  )

  it("a database connection trusts the certificates of DATABASE_CA: a file, or the text itself", () => {
    const file = join(folder, "ca.pem")
    const text = "-----BEGIN CERTIFICATE-----\nof a test\n-----END CERTIFICATE-----\n"
    writeFileSync(file, text)
    const trusted = { rejectUnauthorized: true, ca: text }
    expect(databaseConnection(remote, { DATABASE_CA: file }).ssl).toEqual(trusted)
    expect(databaseConnection(remote, { DATABASE_CA: text }).ssl).toEqual(trusted)
    expect(databaseConnection(`${remote}?sslrootcert=${file}`, {}).ssl).toEqual(trusted)
  })

  it("a database connection with settings that nobody can read is refused", () => {
    expect(() => databaseConnection(remote, { DATABASE_SSL: "yes" })).toThrow(
      'DATABASE_SSL is "yes": set it to verify-full, require or off',
    )
    expect(() => databaseConnection(remote, { DATABASE_CA: join(folder, "none.pem") })).toThrow(
      /^DATABASE_CA is ".*", which cannot be read/,
    )
  })
})
