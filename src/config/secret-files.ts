import { readFileSync } from "node:fs"
import type { Env } from "./variables"

/** What a secret is called. `LOG_FILE` and its like name files that are no secrets. */
const SECRET =
  /^((?:[A-Z][A-Z0-9_]*)?(?:SECRET|SECRETS_BEFORE|KEY|KEYS_BEFORE|HASH|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL))_FILE$/

/**
 * Secrets that a secrets manager lays down as files: `JWT_SECRET_FILE=/run/secrets/jwt` is `JWT_SECRET` with what stands in that
 * file. A variable that is set itself wins. Throws, without the file's content, when a file cannot be read or is empty. Every process calls it
 * before it reads its settings.
 */
export function readSecretFiles(env: Env): void {
  for (const [variable, file] of Object.entries(env)) {
    const name = SECRET.exec(variable)?.[1]
    if (!name || !file || env[name]) continue
    env[name] = contentOf(file, variable)
  }
}

function contentOf(file: string, variable: string): string {
  let text: string
  try {
    text = readFileSync(file, "utf8").trim()
  } catch (cause) {
    throw new Error(
      `${variable} names ${file}, which cannot be read: set it to a file with the secret in it`,
      { cause },
    )
  }
  if (text === "") throw new Error(`${variable} names ${file}, which is empty: put the secret into that file`)
  return text
}
