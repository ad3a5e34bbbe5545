import { createHash, createHmac } from "node:crypto"
import { environment } from "../../config/environment"
import { eachOf } from "../../config/keys"
import { conflict, invalid } from "../../errors"
import { IDEMPOTENCY_MODULE } from "../../modules/idempotency"
import type { ScopedRequest } from "./caller"
import { claimInTurn } from "./claim-in-turn"
import { failureOf } from "./envelope"
import type { UploadedFile } from "./multipart"

const { cookieSecrets } = environment()

interface Answer {
  status: number
  body: unknown
}

/**
 * What a request with an Idempotency-Key may be written under, the same for each time it is made: when a process died
 * between its work and its answer, the next try finds what was done. Null without a key.
 */
export function requestIdOf(req: ScopedRequest, call: string, owner: string): string | null {
  const key = req.headers["idempotency-key"]
  if (typeof key !== "string" || key === "") return null
  return createHash("sha256")
    .update(JSON.stringify([owner, call, key]))
    .digest("hex")
    .slice(0, 26)
}

/** A form's files as a request is compared by them. */
const digestOf = ({ field, buffer }: UploadedFile) => [
  field,
  createHash("sha256").update(buffer).digest("hex"),
]

/**
 * The same key with the same body and files answers the first answer again, and waits for it while it is still being made (30 s at
 * most, then 409 `idempotency_running`); another body with the same key is a 409.
 * Unhandled errors are not stored, so that the client can try again; refusals are remembered.
 */
export async function withIdempotency(
  req: ScopedRequest,
  call: string,
  owner: string,
  files: readonly UploadedFile[],
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = req.headers["idempotency-key"]
  if (typeof key !== "string" || key === "") return run()
  if (key.length > 255) {
    throw invalid("invalid_idempotency_key", "Idempotency-Key takes at most 255 characters")
  }
  const store = req.scope.resolve(IDEMPOTENCY_MODULE)
  const scope = `${owner}:${call}`
  // Keyed: a body may hold a password or a bank verification number, which a bare hash would let be guessed.
  const request = JSON.stringify([
    req.params,
    req.body ?? null,
    ...(files.length === 0 ? [] : [files.map(digestOf)]),
  ])
  const hashes = eachOf(cookieSecrets, (secret) => createHmac("sha256", secret).update(request).digest("hex"))
  const found = await claimInTurn(
    () => store.claim(scope, key, hashes),
    () => req.socket?.destroyed === true,
  )
  if (found.state === "answered") return found.answer
  if (found.state === "mismatch") {
    throw conflict("idempotency_mismatch", "This Idempotency-Key was used for another request")
  }
  if (found.state === "running") {
    throw conflict("idempotency_running", "This request is still being handled. Try again shortly")
  }
  try {
    const answer = await run()
    await store.settle(scope, key, answer)
    return answer
  } catch (error) {
    const refusal = failureOf(error)
    // "Too many" is about the moment, not about the request.
    if (refusal && refusal.status < 500 && refusal.status !== 429) await store.settle(scope, key, refusal)
    else await store.forget(scope, key)
    throw error
  }
}
