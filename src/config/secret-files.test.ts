import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { readSecretFiles } from "./secret-files"

describe("secrets in files", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "secrets-"))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = (text: string) => {
    const path = join(folder, "secret")
    writeFileSync(path, text)
    return path
  }

  it("a secret of every kind is read from its file, without the line's end", () => {
    const path = file("from-the-manager\n")
    const env: NodeJS.ProcessEnv = {
      JWT_SECRET_FILE: path,
      FILE_DATA_KEYS_BEFORE_FILE: path,
      DATABASE_URL_FILE: path,
      FLUTTERWAVE_WEBHOOK_HASH_FILE: path,
      S3_SECRET_ACCESS_KEY_FILE: path,
      LOG_FILE: path,
    }
    readSecretFiles(env)
    expect([
      env.JWT_SECRET,
      env.FILE_DATA_KEYS_BEFORE,
      env.DATABASE_URL,
      env.FLUTTERWAVE_WEBHOOK_HASH,
      env.S3_SECRET_ACCESS_KEY,
    ]).toEqual(Array.from({ length: 5 }, () => "from-the-manager"))
    expect(env.LOG).toBeUndefined()
  })

  it("a secret file leaves a variable alone that is set itself", () => {
    const env: NodeJS.ProcessEnv = { JWT_SECRET: "its own", JWT_SECRET_FILE: file("another") }
    readSecretFiles(env)
    expect(env.JWT_SECRET).toBe("its own")
  })

  it("a secret file that is missing or empty stops the start", () => {
    expect(() => readSecretFiles({ JWT_SECRET_FILE: join(folder, "none") })).toThrow("cannot be read")
    expect(() => readSecretFiles({ JWT_SECRET_FILE: file(" \n") })).toThrow("is empty")
  })
})
