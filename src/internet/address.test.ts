import { internetOnly, isOnTheInternet } from "./address"

describe("an address on the internet", () => {
  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:82a::200a"])(
    "the address %s is recognised as on the internet",
    (address) => {
      expect(isOnTheInternet(address)).toBe(true)
    },
  )

  it.each([
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255", "192.168.1.1"],
    ...[
      "224.0.0.1",
      "255.255.255.255",
      "::",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:8.8.8.8",
      "fd00::1",
      "fe80::1",
    ],
    ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001::1", "ff02::1", "shop.example"],
  ])("the address %s is not recognised as on the internet", (address) => {
    expect(isOnTheInternet(address)).toBe(false)
  })

  it("a connection to a name is refused unless it stands for an address on the internet", async () => {
    const failed = await new Promise((done) => internetOnly("localhost", {}, done))
    expect(failed).toEqual(new Error("localhost is not on the internet"))
  })
})
