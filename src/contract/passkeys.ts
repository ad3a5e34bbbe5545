import { z } from "zod"
import { SignedIn } from "./account"
import { callTable, Id, Instant } from "./call"
import { OneTimeCode, OwnPassword } from "./second-factor"

export const Passkey = z.object({
  id: Id,
  name: z.string().describe("Chosen by its owner, else the device: `Chrome on Android`"),
  backed_up: z.boolean().describe("Kept by an account of Google, Apple or a password manager, too"),
  created_at: Instant,
  last_used_at: Instant.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const incomplete = "Your device's answer is not complete. Please try again"
/** Bytes as devices send them, base64url. */
const bytes = (most: number) => z.string({ error: incomplete }).min(1, incomplete).max(most, incomplete)
const credentialId = bytes(1_400)
const clientDataJSON = bytes(4_000)

/**
 * `RegistrationResponseJSON` of WebAuthn, as browsers make it. What is not named here is not read: all that counts is in
 * the bytes that the device has made.
 */
const CreatedCredential = z.object(
  {
    rawId: credentialId,
    response: z.object(
      {
        clientDataJSON,
        attestationObject: bytes(20_000),
        transports: z
          .array(z.string({ error: incomplete }).max(40, incomplete), { error: incomplete })
          .max(10, incomplete)
          .nullish(),
      },
      { error: incomplete },
    ),
  },
  { error: incomplete },
)

/** `AuthenticationResponseJSON` of WebAuthn. */
const UsedCredential = z.object(
  {
    rawId: credentialId,
    response: z.object(
      {
        clientDataJSON,
        authenticatorData: bytes(4_000),
        signature: bytes(8_000),
        userHandle: z.string({ error: incomplete }).max(200, incomplete).nullish(),
      },
      { error: incomplete },
    ),
  },
  { error: incomplete },
)

/** By which ways a device is reached. */
export const PasskeyTransport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])
export type PasskeyTransport = z.infer<typeof PasskeyTransport>
/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const CreationOptions = z.object({
  challenge: z.string().describe("Lasts five minutes and works once"),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
  timeout: z.number().int().describe("Milliseconds"),
  attestation: z.literal("none"),
  excludeCredentials: z
    .array(z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(PasskeyTransport) }))
    .describe("The account's own: a device adds no second one"),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
})
/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const RequestOptions = z.object({
  challenge: z.string().describe("Lasts five minutes and works once"),
  rpId: z.string(),
  timeout: z.number().int().describe("Milliseconds"),
  userVerification: z.literal("required"),
})

/** The owner's proof, as for another authenticator app. */
const Proof = z.object({ password: OwnPassword, one_time_code: OneTimeCode.nullish() })
const proven = {
  access: "session",
  limits: [{ name: "code_check_account", by: "account" }],
} as const
const badProof = "Wrong password, `no_password`; `code_required`, `invalid_code`"

export const passkeyCalls = callTable({
  "GET /user/passkeys": {
    summary: "The account's passkeys",
    description: "In the order they were added. For our own pages.",
    access: "session",
    data: z.array(Passkey),
  },
  "POST /user/passkeys/begin": {
    summary: "Begin to add a passkey",
    description:
      "Answers what a browser's `navigator.credentials.create` takes. Needs the password, and the code of the authenticator app of an account that has one.",
    ...proven,
    body: Proof,
    data: CreationOptions,
    failures: {
      403: "`email_not_verified`",
      409: "`too_many_passkeys`: an account has ten at most",
      422: badProof,
    },
  },
  "POST /user/passkeys": {
    summary: "Add the passkey that the device has made",
    description: "The owner is told by e-mail.",
    ...proven,
    body: z.object({
      name: z
        .string({ error: "Enter a name for this passkey" })
        .trim()
        .max(60, "At most 60 characters")
        .nullish()
        .describe("Without one it is called as its device"),
      credential: CreatedCredential,
    }),
    data: Passkey,
    failures: { 409: "`too_many_passkeys`", 422: "`passkey_refused`: begin again" },
  },
  "DELETE /user/passkeys/{id}": {
    summary: "Remove a passkey",
    description: "It opens the account no more, and the owner is told by e-mail. Devices stay signed in.",
    ...proven,
    params: z.object({ id: Id }),
    body: Proof,
    data: z.array(Passkey).describe("Those that are left"),
    failures: { 404: "The account has no such passkey", 422: badProof },
  },
  "POST /auth/passkey/begin": {
    summary: "Begin to sign in with a passkey",
    description:
      "Answers what a browser's `navigator.credentials.get` takes. The device says whose passkey it is; nobody's e-mail is asked for.",
    access: "public",
    data: RequestOptions,
    limits: [{ name: "passkey_address", by: "address" }],
  },
  "POST /auth/passkey/finish": {
    summary: "Sign in with a passkey",
    description:
      "Answers what `POST /auth/login` answers. The device has looked who holds it, so no code of an authenticator app is asked for. Everything that is wrong with a passkey is the same 422 `passkey_refused`.",
    access: "public",
    signsIn: true,
    body: z.object({ credential: UsedCredential, platform: z.string().max(20).nullish() }),
    data: SignedIn,
    limits: [{ name: "sign_in_address", by: "address" }],
    failures: {
      403: "`account_blocked`, once the passkey was right",
      429: "Too many wrong sign-ins from one address",
    },
  },
})
