import { z } from "zod"
import { callTable, Id, Instant } from "./call"
import { ChosenPassword, PasswordConfirmation } from "./form-fields"

/** A device that is signed in to the account. */
export const SignedInDevice = z.object({
  id: Id,
  current: z.boolean().describe("The device that asks"),
  device: z.string().describe("Fit to be shown: `Chrome on Android`"),
  platform: z.string().nullable().describe("What the client called itself: `web`, `android`, …"),
  address: z.string().nullable().describe("Network address at sign-in"),
  created_at: Instant,
  last_seen_at: Instant.describe("To the minute"),
  expires_at: Instant.describe("The session ends then at the latest; unused it ends sooner"),
})
export type SignedInDevice = z.infer<typeof SignedInDevice>

const NewPassword = z
  .object({
    current_password: z
      .string({ error: "Enter your current password" })
      .min(1, "Enter your current password")
      .max(128, "Password must be at most 128 characters"),
    password: ChosenPassword,
    password_confirmation: PasswordConfirmation,
  })
  .refine((b) => b.password === b.password_confirmation, {
    error: "The two passwords must match",
    path: ["password_confirmation"],
  })

export const sessionCalls = callTable({
  "GET /user/sessions": {
    summary: "Devices that are signed in",
    description: "The latest used first. Our own, beside the specification's calls.",
    access: "session",
    data: z.array(SignedInDevice),
  },
  "DELETE /user/sessions/{id}": {
    summary: "Sign a device out",
    description: "At once. Ending the session that asks is signing out.",
    access: "session",
    params: z.object({ id: Id }),
    data: z.null(),
    failures: { 404: "No device of this account has that id" },
  },
  "POST /user/sessions/sign-out-others": {
    summary: "Sign every other device out",
    access: "session",
    data: z.null(),
    extra: z.object({ count: z.number().int().describe("Devices that were signed out") }),
  },
  "POST /user/settings/change-password": {
    summary: "Change the password",
    description: "Every other device is signed out at once; the one that asks stays signed in.",
    access: "session",
    body: NewPassword,
    data: z.null(),
    failures: { 429: "Too many wrong passwords: wait as long as `Retry-After` says" },
  },
})
