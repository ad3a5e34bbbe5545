import { CardSecrets } from "./card-secrets"

const secrets = new CardSecrets(["a key for data at rest, 32 long."])

describe("what is kept of a card", () => {
  it("a sealed card opens for its own row only, and with no other key", () => {
    const sealed = secrets.seal("AUTH_1", "card_1")
    expect(sealed).not.toContain("AUTH_1")
    expect(secrets.unseal(sealed, "card_1")).toBe("AUTH_1")
    expect(() => secrets.unseal(sealed, "card_2")).toThrow()
    expect(() => new CardSecrets(["another key for data at rest."]).unseal(sealed, "card_1")).toThrow()
  })

  it("a card sealed by an earlier version opens and is recognised, so that no change locks cards away", () => {
    const before = "v1.sDw6SmSVxub80-M0.w3l8vMIe.hECX0P5nZOvd7gUvluoAgQ"
    expect(secrets.unseal(before, "card_1")).toBe("AUTH_1")
    expect(secrets.fingerprint("card", "SIG_abc")).toBe("uyp73phQh_Q0USIcp361xZnT5_4DgnSJUVyiBBKsBv4")
  })

  it("a card is recognised again without the provider's signature being kept", () => {
    const print = secrets.fingerprint("card", "SIG_abc")
    expect(print).toBe(secrets.fingerprint("card", "SIG_abc"))
    expect(print).not.toContain("abc")
    expect(secrets.fingerprint("flutterwave", "SIG_abc")).not.toBe(print)
    expect(new CardSecrets(["another"]).fingerprint("card", "SIG_abc")).not.toBe(print)
  })
})
