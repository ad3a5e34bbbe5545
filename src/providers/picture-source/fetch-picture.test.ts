import type { RequestListener, ServerResponse } from "node:http"
import { openServer } from "../../../integration-tests/harness/other-server"
import { lookupBy } from "../../internet/address"
import { INTERNET, internetAnd, type Outbound } from "../../internet/outbound"
import { fetchPicture, type PictureBounds } from "./fetch-picture"

const PNG = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(100, 7)])
const isPicture = (first: Buffer) => first.toString("latin1", 1, 4) === "PNG"

let close: () => void
let port: number
let listener: RequestListener
let asked: string[]
beforeAll(async () => {
  const opened = await openServer((request, response) => {
    asked.push(request.url ?? "")
    listener(request, response)
  })
  port = opened.port
  close = opened.close
})
afterAll(() => close())
beforeEach(() => {
  asked = []
})

/** The rules of the internet, but for one name, which is this test's server; other names stand for what `names` says. */
function outbound(names: Record<string, string[]> = {}): Outbound {
  const real = lookupBy((hostname, _options, answer) => {
    const found = names[hostname]
    if (!found) return answer(Object.assign(new Error(`ENOTFOUND ${hostname}`), { code: "ENOTFOUND" }), [])
    answer(
      null,
      found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )
  })
  return {
    refusal: (url) => (url.host === `shop.test:${port}` ? null : INTERNET.refusal(url)),
    lookup: (hostname, options, answer) =>
      hostname !== "shop.test"
        ? real(hostname, options, answer)
        : options.all
          ? answer(null, [{ address: "127.0.0.1", family: 4 }])
          : answer(null, "127.0.0.1", 4),
  }
}

const get = (address: string, more: Partial<PictureBounds> = {}) =>
  fetchPicture(address, {
    ...{ outbound: outbound(), isPicture, mostBytes: 3 * 1024 * 1024, patienceMs: 10_000 },
    ...more,
  })
const own = (path = "/a.png") => `http://shop.test:${port}${path}`
const answering = (status: number, headers: Record<string, string> = {}, body: Buffer | string = "") => {
  listener = (_request, response) => response.writeHead(status, headers).end(body)
}

describe("an address in a file", () => {
  it.each([
    ["ftp://cdn.example.com/a.png", "does not begin with https"],
    ["file:///etc/passwd", "does not begin with https"],
    ["data:image/png;base64,AAAA", "does not begin with https"],
    ["https://user:secret@cdn.example.com/a.png", "name or password"],
    ["http://cdn.example.com:6379/", "names a port"],
    ["https://localhost/a.png", "localhost is not on the internet"],
    ["https://localhost./a.png", "not on the internet"],
    ["https://db/a.png", "not on the internet"],
    ["https://db.internal/a.png", "not on the internet"],
    ["https://127.0.0.1/a.png", "not on the internet"],
    ["https://2130706433/a.png", "not on the internet"],
    ["https://0x7f.1/a.png", "not on the internet"],
    ["https://[::1]/a.png", "not on the internet"],
    ["https://[::ffff:10.0.0.1]/a.png", "not on the internet"],
    ["http://169.254.169.254/latest/meta-data", "not on the internet"],
    ["picture.png", "no web address"],
    ["https://", "no web address"],
  ])("a picture address such as %s is never requested", async (address, why) => {
    expect(await get(address)).toEqual({ is: "never", why: expect.stringContaining(why) })
  })

  it.each([
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["192.168.1.1"]],
    ["a carrier's network", ["100.64.0.1"]],
    ["a cloud's metadata", ["169.254.169.254"]],
    ["a private IPv6", ["fd00::1"]],
    ["a mapped IPv4", ["::ffff:127.0.0.1"]],
    ["a public address, and one inside", ["8.8.8.8", "10.0.0.1"]],
  ])("a picture address whose name stands for %s is never requested", async (_, found) => {
    expect(
      await get("http://cdn.example.com/a.png", { outbound: outbound({ "cdn.example.com": found }) }),
    ).toEqual({
      is: "never",
      why: "cdn.example.com is not on the internet",
    })
    expect(asked).toEqual([])
  })

  it("a picture address is looked up once, and connected to as found", async () => {
    const names: string[] = []
    const { refusal, lookup } = outbound()
    answering(200, {}, PNG)
    const counted: Outbound = {
      refusal,
      lookup: (hostname, options, answer) => {
        names.push(hostname)
        lookup(hostname, options, answer)
      },
    }
    expect(await get(own(), { outbound: counted })).toEqual({ is: "here", bytes: PNG })
    expect(names).toEqual(["shop.test"])
  })

  it("a picture address may be the sandbox's where there is one, and nothing beside it", () => {
    const { refusal } = internetAnd("http://127.0.0.1:9400/pictures/")
    expect(refusal(new URL("http://127.0.0.1:9400/pictures/a.png"))).toBeNull()
    for (const address of [
      "http://127.0.0.1:9400/pictures/../__sandbox/state",
      "http://127.0.0.1:9401/pictures/a.png",
    ])
      expect(refusal(new URL(address))).not.toBeNull()
    expect(internetAnd(null)).toBe(INTERNET)
  })
})

describe("a redirect", () => {
  const leadingTo = (location: string) => {
    listener = (request, response) =>
      request.url === "/a.png"
        ? response.writeHead(302, { location }).end("away")
        : response.writeHead(200).end(PNG)
  }

  it("a redirect of a picture to an allowed address is followed", async () => {
    leadingTo("/b.png")
    expect(await get(own())).toEqual({ is: "here", bytes: PNG })
    expect(asked).toEqual(["/a.png", "/b.png"])
  })

  it.each([
    ["http://127.0.0.1:9/", "names a port"],
    ["http://10.0.0.1/", "10.0.0.1 is not on the internet"],
    ["http://[::1]/", "not on the internet"],
    ["file:///etc/passwd", "does not begin with https"],
    ["http://inside.example.com/", "inside.example.com is not on the internet"],
    ["http://:::", "no web address"],
  ])("a redirect of a picture to %s is not followed", async (location, why) => {
    leadingTo(location)
    expect(await get(own(), { outbound: outbound({ "inside.example.com": ["10.0.0.1"] }) })).toEqual({
      is: "never",
      why: expect.stringContaining(why),
    })
    expect(asked).toEqual(["/a.png"])
  })

  it("a redirect of a picture is followed three times at most", async () => {
    answering(307, { location: "/a.png" })
    expect(await get(own())).toEqual({ is: "never", why: expect.stringContaining("without an end") })
    expect(asked).toHaveLength(4)
  })
})

describe("what the other shop answers", () => {
  it.each([
    [404, "never", "no longer has it (404)"],
    [410, "never", "no longer has it (410)"],
    [403, "never", "did not give it (403)"],
    [204, "never", "did not give it (204)"],
    [304, "never", "did not give it (304)"],
    [500, "later", "busy or broken (500)"],
    [408, "later", "busy or broken (408)"],
  ])("a picture answered with %s is fetched again: %s", async (status, is, why) => {
    answering(status)
    expect(await get(own())).toMatchObject({ is, why: expect.stringContaining(why) })
  })

  it.each([
    ["120", 120],
    ["86400", 3_600],
    ["Wed, 21 Oct 2026 07:28:00 GMT", 0],
  ])(
    "a picture answered with 429 and Retry-After %s is not fetched again before %s seconds",
    async (after, seconds) => {
      answering(429, { "retry-after": after })
      expect(await get(own())).toMatchObject({ is: "later", seconds })
    },
  )

  it.each([
    ["a page that is called a picture", "<html><body>Not found</body></html>"],
    ["a drawing with script", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ["less than a picture", "\x89PNG"],
    ["nothing", ""],
  ])("a picture answered as %s is refused as no picture", async (_, body) => {
    answering(200, { "content-type": "image/png" }, body)
    expect(await get(own())).toEqual({ is: "never", why: "This is no picture in JPEG, PNG or WebP" })
  })

  it("a picture is read only up to the size limit, whatever its length header says", async () => {
    let sent = 0
    listener = (_request, response) => {
      response.writeHead(200)
      response.write(PNG)
      const more = () => {
        while (!response.destroyed) {
          sent += 64 * 1024
          if (!response.write(Buffer.alloc(64 * 1024))) return
        }
      }
      response.on("drain", more)
      more()
    }
    expect(await get(own())).toEqual({ is: "never", why: "The picture has more than 3 MB" })
    expect(sent).toBeLessThan(20 * 1024 * 1024)
  })

  it.each([
    ["before it begins", () => undefined],
    ["after its first bytes", (response: ServerResponse) => response.writeHead(200).write(PNG)],
  ])("a picture is not awaited longer than allowed when the server is silent %s", async (_, begin) => {
    listener = (_request, response) => {
      begin(response)
    }
    expect(await get(own(), { patienceMs: 100 })).toEqual({
      is: "later",
      why: "The other shop took too long",
      seconds: 0,
    })
  })

  it("a picture that breaks off is fetched again, as is one from a host that does not exist", async () => {
    listener = (_request, response) => {
      response.writeHead(200, { "content-length": "1000" })
      response.write(PNG, () => response.destroy())
    }
    const away = { is: "later", seconds: 0 }
    expect(await get(own())).toEqual({ ...away, why: "shop.test could not be reached" })
    expect(await get("https://nobody.example.com/a.png")).toEqual({
      ...away,
      why: "nobody.example.com could not be reached",
    })
  })
})
