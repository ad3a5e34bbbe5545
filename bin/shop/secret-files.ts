import { readFileSync } from "node:fs"
import { SetupError } from "./setup-error"

/** What a secret is called. `LOG_FILE` and its like name files that are no secrets. */
const SECRET =
  /^([A-Z_]*(?:SECRET|SECRETS|KEY|KEYS_BEFORE|HASH|PASSWORD|DATABASE_URL|REDIS_URL|SMTP_URL))_FILE$/

/**
 * Secrets that a secrets manager lays down as files: `JWT_SECRET_FILE=/run/secrets/jwt` is `JWT_SECRET` with what stands in that
 * file. A variable that is set itself wins. Throws SetupError, without the file's content, when a file cannot be read or is empty.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): void {
  for (const [variable, file] of Object.entries(env)) {
    const name = SECRET.exec(variable)?.[1]
    if (!name || !file || env[name]) continue
    env[name] = postsOf(file, variable)
  }
}

function postsOf(file: string, variable: string): string {
  let text: string
  try {
    text = readFileSync(file, "utf8").trim()
  } catch {
    throw new SetupError(
      `${variable} names ${file}, which cannot be read`,
      "Set it to a file with the secret in it.",
    )
  }
  if (text === "")
    throw new SetupError(`${variable} names ${file}, which is empty`, "Put the secret into that file.")
  return text
}
