import { randomBytes } from "node:crypto"
import { openFile, sealFile } from "./sealed-file"

const key = randomBytes(32)
const plain = Buffer.from("the passport of Ada Obi")

it("a sealed file opens for the same file and with the same key only", () => {
  const sealed = sealFile(key, plain, "pfile_1")
  expect(sealed.includes("Ada")).toBe(false)
  expect(openFile(key, sealed, "pfile_1")).toEqual(plain)
  expect(() => openFile(key, sealed, "pfile_2")).toThrow()
  expect(() => openFile(randomBytes(32), sealed, "pfile_1")).toThrow()
})

it("a sealed file differs each time the same file is sealed", () => {
  expect(sealFile(key, plain, "a").equals(sealFile(key, plain, "a"))).toBe(false)
})

it("a sealed file with a changed byte anywhere, or a missing one, is refused", () => {
  const sealed = sealFile(key, plain, "a")
  for (let at = 0; at < sealed.length; at += 1) {
    const forged = Buffer.from(sealed)
    forged.writeUInt8((forged.readUInt8(at) + 1) % 256, at)
    expect(() => openFile(key, forged, "a")).toThrow()
  }
  expect(() => openFile(key, sealed.subarray(0, -1), "a")).toThrow()
})
