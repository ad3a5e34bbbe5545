import { installationIdOf } from "./installation-id"

const read = (id: string | string[] | undefined) => installationIdOf({ headers: { "x-installation-id": id } })

describe("an app's installation id", () => {
  it.each(["0f8fad5b-d9cb-469f-a165-70867728950e", "fcm:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx"])(
    "an app's installation id is read from its header: %s",
    (id) => {
      expect(read(id)).toBe(id)
    },
  )

  it.each([
    undefined,
    "",
    "android",
    "iPhone 15 Pro Max",
    "Samsung-Galaxy-S-Ultra",
    "00000000-0000-0000-0000-000000000000",
    "a".repeat(129),
    "0f8fad5b d9cb 469f a165 70867728950e",
    ["0f8fad5b-d9cb-469f-a165-70867728950e"],
  ])("an app's installation id is not read from the header %j", (id) => {
    expect(read(id)).toBeNull()
  })
})
