import { hkdfSync } from "node:crypto"

/** The keys of this module, each for one purpose, from the shop's key for data at rest. */
export function keyFor(
  purpose: "seal second factor" | "hash recovery code" | "passkey challenge",
  dataKey: string,
): Buffer {
  return Buffer.from(hkdfSync("sha256", dataKey, "", `staff: ${purpose}`, 32))
}
