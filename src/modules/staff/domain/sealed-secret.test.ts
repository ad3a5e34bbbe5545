import { seal, unseal } from "../../../config/sealing"
import { keyFor } from "./sealed-secret"

const key = keyFor("seal second factor", "a key of the shop for its tests 0123456789")

it("a sealed secret opens with its key for its owner, and reveals nothing of its content", () => {
  const sealed = seal(key, "JBSWY3DPEHPK3PXP", "user_1")
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP")
  expect(seal(key, "JBSWY3DPEHPK3PXP", "user_1")).not.toBe(sealed)
  expect(unseal(key, sealed, "user_1")).toBe("JBSWY3DPEHPK3PXP")
})

it("a sealed secret has the keys of earlier versions, so that no change locks secrets away", () => {
  expect(keyFor("seal second factor", "a key").toString("hex")).toBe(
    "64d9663b0024a200c0790486f856df2eb88efb4c0c7e27203c310442ac3beb38",
  )
  expect(keyFor("hash recovery code", "a key").toString("hex")).toBe(
    "208fd87ce3f9817ca5e73788ee742a67f13f697f3a6a9669b1a58ecf61b3fd69",
  )
})

it("a sealed secret opens for no other owner, under no other key, and not after a change", () => {
  const sealed = seal(key, "JBSWY3DPEHPK3PXP", "user_1")
  const [version, iv, text, tag = ""] = sealed.split(".")
  expect(() => unseal(key, sealed, "user_2")).toThrow()
  expect(() => unseal(keyFor("seal second factor", "another"), sealed, "user_1")).toThrow()
  expect(() => unseal(keyFor("hash recovery code", "a key of the shop"), sealed, "user_1")).toThrow()
  expect(() => unseal(key, [version, iv, "AAAA", tag].join("."), "user_1")).toThrow()
  expect(() => unseal(key, [version, iv, text, tag.slice(0, 6)].join("."), "user_1")).toThrow()
  expect(() => unseal(key, ["v9", iv, text, tag].join("."), "user_1")).toThrow()
})
