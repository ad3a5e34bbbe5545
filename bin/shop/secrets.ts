import { randomBytes } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

export interface Secrets {
  JWT_SECRET: string
  COOKIE_SECRET: string
  /** Of the embedded PostgreSQL's superuser. */
  POSTGRES_PASSWORD: string
}

/** Generated once for a data folder, so that sessions outlive a restart; only the owner may read the file. */
export function demoSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json")
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets
  mkdirSync(dataDir, { recursive: true })
  const secrets = {
    JWT_SECRET: randomBytes(32).toString("hex"),
    COOKIE_SECRET: randomBytes(32).toString("hex"),
    POSTGRES_PASSWORD: randomBytes(16).toString("hex"),
  }
  // Written aside and renamed: a killed first start leaves no half file behind.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(draft, 0o600)
  renameSync(draft, file)
  return secrets
}
