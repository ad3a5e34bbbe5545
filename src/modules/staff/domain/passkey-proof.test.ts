import { randomBytes } from "node:crypto"
import {
  Authenticator,
  type Cbor,
  type DeviceHabits,
} from "../../../../integration-tests/harness/authenticator"
import { provenCreation, provenUse, relyingParty, userHandleOf } from "./passkey-proof"

const party = relyingParty("https://shop.example")
const ownerId = "cus_1"
const challenge = randomBytes(54).toString("base64url")
const isOwn = (one: string) => one === challenge
const asked = { party, isOwn }

const device = (habits: Partial<DeviceHabits> = {}) => new Authenticator({ origin: party.origin, ...habits })
const creation = {
  challenge,
  rp: { id: party.id },
  user: { id: userHandleOf(ownerId) },
  excludeCredentials: [],
}
const request = { challenge, rpId: party.id }

/** A device with a passkey that the shop knows. */
async function known(habits?: Partial<DeviceHabits>) {
  const own = device(habits)
  const made = await provenCreation(own.create(creation), asked)
  if (!made) throw new Error("No passkey was made")
  return { own, passkey: { ...made, ownerId } }
}

it("a passkey belongs to the shop's own host and page, whatever port and path", () => {
  expect(party).toEqual({ id: "shop.example", origin: "https://shop.example" })
  expect(relyingParty("http://localhost:8000/")).toEqual({ id: "localhost", origin: "http://localhost:8000" })
})

it("a passkey reveals of its owner only that it is the same one", () => {
  expect(userHandleOf(ownerId)).toBe(userHandleOf(ownerId))
  expect(userHandleOf(ownerId)).not.toBe(userHandleOf("cus_2"))
  expect(Buffer.from(userHandleOf(ownerId), "base64url").toString()).not.toContain(ownerId)
})

it("a passkey is kept with what the next sign-in needs, and that sign-in is accepted", async () => {
  const { own, passkey } = await known({ counts: 1 })
  expect(passkey).toMatchObject({ counter: 0, transports: ["hybrid", "internal"], backedUp: true, challenge })
  expect(await provenUse(own.get(request), passkey, asked)).toEqual({ challenge, counter: 1, backedUp: true })
})

it("a passkey of another page, host or challenge, or of a device that did not verify its user, is refused", async () => {
  const made = await Promise.all([
    provenCreation(device({ origin: "https://shop.example.evil" }).create(creation), asked),
    provenCreation(device({ origin: "http://shop.example" }).create(creation), asked),
    provenCreation(device().create({ ...creation, rp: { id: "evil.example" } }), asked),
    provenCreation(device().create({ ...creation, challenge: "AAAA" }), asked),
    provenCreation(device({ verifiesUser: false }).create(creation), asked),
    provenCreation({ ...device().create(creation), rawId: "AAAA" }, asked),
  ])
  expect(made).toEqual([null, null, null, null, null, null])
})

it.each(["android-key", "android-safetynet", "apple", "fido-u2f", "packed", "tpm"])(
  "a passkey check requests no address from the certificate of a %s device",
  async (format) => {
    const fetched = jest.spyOn(globalThis, "fetch")
    const statement = new Map<string, Cbor>([["x5c", [randomBytes(300), randomBytes(300)]]])
    expect(
      await provenCreation(device({ attestation: { format, statement } }).create(creation), asked),
    ).toBeNull()
    expect(fetched).not.toHaveBeenCalled()
    fetched.mockRestore()
  },
)

it("a passkey answer with invalid bytes is refused", async () => {
  const { own, passkey } = await known()
  const made = device().create(creation)
  for (const field of ["clientDataJSON", "attestationObject"] as const)
    expect(
      await provenCreation({ ...made, response: { ...made.response, [field]: "AAAA" } }, asked),
    ).toBeNull()
  const used = own.get(request)
  for (const field of ["clientDataJSON", "authenticatorData", "signature", "userHandle"] as const)
    expect(
      await provenUse({ ...used, response: { ...used.response, [field]: "AAAA" } }, passkey, asked),
    ).toBeNull()
})

it("a passkey sign-in with another's key, for another owner, from another page or with an old counter is refused", async () => {
  const { own, passkey } = await known({ counts: 1 })
  const { own: other } = await known()
  const theirs = { ...other.get(request), rawId: passkey.credentialId }
  expect(await provenUse(theirs, passkey, asked)).toBeNull()
  expect(await provenUse(own.get(request), { ...passkey, ownerId: "cus_2" }, asked)).toBeNull()
  expect(await provenUse(own.get({ ...request, challenge: "AAAA" }), passkey, asked)).toBeNull()
  expect(await provenUse(own.get(request), { ...passkey, counter: 100 }, asked)).toBeNull()
  own.counter = 99
  expect(await provenUse(own.get(request), { ...passkey, counter: 100 }, asked)).toBeNull()
  expect(await provenUse(own.get(request), { ...passkey, counter: 100 }, asked)).not.toBeNull()
  own.habits.origin = "https://evil.example"
  expect(await provenUse(own.get(request), passkey, asked)).toBeNull()
  own.habits.origin = party.origin
  own.habits.verifiesUser = false
  expect(await provenUse(own.get(request), passkey, asked)).toBeNull()
})
