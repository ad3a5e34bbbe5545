import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { INTERNET, type Outbound } from "../../src/internet/outbound"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { PRODUCT_OPERATIONS_MODULE } from "../../src/modules/product-operations"
import { isWebPicture } from "../../src/modules/product-operations/domain/product-columns"
import ProductOperationsService from "../../src/modules/product-operations/service"
import { CheckedFiles } from "../../src/providers/file-images/service"
import type { ImportPicture } from "../../src/sql/tables"
import { arrivedAmong } from "../../src/workflows/catalogue/products/imports/arrived-pictures"
import { type PictureWork, picturesBy } from "../../src/workflows/catalogue/products/imports/fetch-pictures"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { openServer } from "../harness/other-server"
import { picture } from "../harness/pictures"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Pictures by address against PostgreSQL, another shop on this machine, and a real place for files (docs/moving-in.md). */
const RUN = "primp_one"
const PRODUCT = "prod_one"
const PROCESSES = 3

let close: () => void
let port: number
let png: Buffer
let asked: string[]
/** What paths answer before they answer pictures. */
let failing: Map<string, number>
let folder: string
beforeAll(async () => {
  png = await picture("png", 60, 40)
  const opened = await openServer((request, response) => {
    const path = request.url ?? ""
    asked.push(path)
    const status = failing.get(path)
    if (status !== undefined) response.writeHead(status).end()
    else if (path === "/page.png") response.end("<html>Not here</html>")
    else if (path === "/spoilt.png") response.end(png.subarray(0, 60))
    else if (path === "/inside.png") response.writeHead(302, { location: "http://169.254.169.254/" }).end()
    else response.end(png)
  })
  port = opened.port
  close = opened.close
})
afterAll(() => close())
beforeEach(() => {
  asked = []
  failing = new Map()
  shown = []
  folder = mkdtempSync(join(tmpdir(), "pictures-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (path: string) => `http://shop.test:${port}/${path}.png`
const outbound: Outbound = {
  refusal: (url) => (url.host === `shop.test:${port}` ? null : INTERNET.refusal(url)),
  lookup: (_hostname, options, answer) =>
    options.all ? answer(null, [{ address: "127.0.0.1", family: 4 }]) : answer(null, "127.0.0.1", 4),
}

/** Addresses in the shop of the pictures of the product. */
let shown: { url: string; alt: string }[]
const kept = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".png"))

let database: BareDatabase
let bulk: ProductOperationsService
let outbox: OutboxService
beforeAll(async () => {
  database = await openBareDatabase(
    (await Promise.all(["product-operations", "outbox"].map(moduleStatements))).flat(),
  )
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  bulk = new ProductOperationsService(own)
  outbox = new OutboxService(own)
})
afterAll(() => database?.close())

describe("pictures of product files", () => {
  const queue = () => bulk.importPictures
  const pg = () => database.pg
  const rows = () => pg()<ImportPicture>("import_picture").orderBy(["product_id", "position"])
  const states = async () => (await rows()).map(({ state, problem }) => [state, problem])
  const want = (paths: string[], run = RUN) =>
    queue().want(run, [{ productId: PRODUCT, pictures: paths.map((path) => ({ url: at(path), alt: path })) }])
  const due = () => pg()("outbox_job").where({ status: "waiting" }).update({ run_at: pg().fn.now() })

  const work = (): PictureWork => {
    const files = new CheckedFiles({}, { publicDir: folder, privateDir: join(folder, "private") })
    return {
      outbound,
      store: async (bytes) => {
        const content = bytes.toString("base64")
        const { key, url } = await files.upload({
          ...{ filename: "picture", mimeType: "application/octet-stream", content },
        })
        return { id: key, url }
      },
      drop: ({ id }) => files.delete({ fileKey: id }),
      show: async (productId) => {
        const fetched = await queue().ofProduct(productId)
        shown = arrivedAmong(shown, fetched, "Balm", 20).images
        await queue().shown(fetched.map(({ id }) => id))
      },
    }
  }
  /** As another process has it: with a worker of its own. */
  const run = (more: Partial<PictureWork> = {}) => {
    const container = createMedusaContainer()
    container.register({
      [ContainerRegistrationKeys.PG_CONNECTION]: asValue(pg()),
      [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
      [OUTBOX_MODULE]: asValue(outbox),
      [PRODUCT_OPERATIONS_MODULE]: asValue(bulk),
    })
    const importPictures = picturesBy(() => ({ ...work(), ...more }))
    return new OutboxWorker(container, { "import-picture": importPictures }).work()
  }

  beforeEach(async () => {
    await pg().raw("truncate import_run, import_picture, outbox_job cascade")
    for (const id of [RUN, "primp_two"])
      await pg()("import_run").insert({
        ...{ id, filename: "products.csv", user_id: "user_1", columns: "[]", ignored: "[]" },
        ...{ status: "done", create_brands: false },
      })
  })

  it("imported pictures are each fetched once and shown in the file's order, whichever process works", async () => {
    const paths = Array.from({ length: 7 }, (_, index) => `p${index}`)
    await want(paths)
    await want(paths)
    await Promise.all(Array.from({ length: PROCESSES }, () => run()))
    expect(asked.sort()).toEqual(paths.map((path) => `/${path}.png`))
    expect(shown.map(({ alt }) => alt)).toEqual(paths)
    expect(kept()).toHaveLength(paths.length)
    expect(await queue().counts([RUN])).toEqual(new Map([[RUN, { waiting: 0, in: 7, failed: 0 }]]))
    // Named by the product alone from now on: what staff remove is deleted.
    expect((await rows()).map((row) => row.picture)).toEqual(paths.map(() => null))
  })

  it("imported pictures may have the longest address that a file may name", async () => {
    // Letters of three bytes each, of which none is twice: PostgreSQL cannot pack them.
    const letters = String.fromCodePoint(
      ...Array.from({ length: 2_000 }, (_, at) => 0x4e00 + ((at * 7_919) % 20_011)),
    )
    const longest = Array.from(letters, (_, length) => at(letters.slice(0, length))).findLast(isWebPicture)
    await queue().want(RUN, [{ productId: PRODUCT, pictures: [{ url: longest ?? "", alt: "" }] }])
    expect((await rows()).map(({ address }) => address)).toEqual([longest])
  })

  it("imported pictures are fetched from one host by two requests at once at most", async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `p${index}`)
    let [now, most] = [0, 0]
    const { store } = work()
    await want(paths)
    await run({
      outbound: {
        ...outbound,
        refusal: (url) => {
          now += 1
          most = Math.max(most, now)
          return outbound.refusal(url)
        },
      },
      store: (bytes) => {
        now -= 1
        return store(bytes)
      },
    })
    expect([asked.length, most]).toEqual([paths.length, 2])
  })

  it("a picture that fails is reported; it is retried if it may come, and never otherwise", async () => {
    failing = new Map([
      ["/gone.png", 404],
      ["/broken.png", 503],
    ])
    await want(["good", "gone", "broken", "page", "spoilt", "inside"])
    await run()
    const told = [
      ["done", null],
      ["failed", "The other shop no longer has it (404)"],
      ["waiting", "The other shop was busy or broken (503)"],
      ["failed", "This is no picture in JPEG, PNG or WebP"],
      ["failed", "That picture is damaged or incomplete. Save it again and retry"],
      ["failed", "169.254.169.254 is not on the internet"],
    ]
    expect(await states()).toEqual(told)
    asked = []
    await run()
    expect(asked).toEqual([])
    for (let tries = 0; tries < 4; tries += 1) {
      await due()
      await run()
    }
    expect(asked).toEqual(Array.from({ length: 4 }, () => "/broken.png"))
    expect((await states())[2]).toEqual(["failed", "The other shop was busy or broken (503)"])
    expect(kept()).toHaveLength(1)
  })

  it("imported pictures continue after a process was killed while fetching or before showing them", async () => {
    await want(["a", "b"])
    await outbox.take(["import-picture"], 24, 600)
    await run()
    expect(asked).toEqual([])
    await due()
    await run({ show: () => Promise.reject(new Error("killed")) })
    expect([await states(), shown]).toEqual([
      [
        ["stored", null],
        ["stored", null],
      ],
      [],
    ])
    await due()
    await run()
    expect([asked.sort(), shown.map(({ alt }) => alt)]).toEqual([
      ["/a.png", "/b.png"],
      ["a", "b"],
    ])
  })

  it("a fetched picture is dropped when another process has stored it meanwhile", async () => {
    await want(["a"])
    const slow = work()
    await run({
      store: async (bytes) => {
        const [row] = await rows()
        await queue().stored(row?.id ?? "", "/img/pictures/by-another.png")
        return slow.store(bytes)
      },
    })
    expect(shown.map(({ url }) => url)).toEqual(["/img/pictures/by-another.png"])
    expect(kept()).toEqual([])
  })

  it("a failed picture is fetched again for another file, and not for the same file", async () => {
    failing = new Map([["/a.png", 404]])
    await want(["a", "b"])
    await run()
    failing.clear()
    await want(["a", "b"])
    await run()
    expect((await states())[0]?.[0]).toBe("failed")
    await want(["a"], "primp_two")
    await run()
    expect(shown.map(({ alt }) => alt)).toEqual(["b", "a"])
    expect(await queue().counts([RUN, "primp_two"])).toEqual(
      new Map([
        [RUN, { waiting: 0, in: 1, failed: 0 }],
        ["primp_two", { waiting: 0, in: 1, failed: 0 }],
      ]),
    )
  })

  it("imported pictures wait while the shop's file store or scanner is away", async () => {
    await want(["a"])
    await run({ store: () => Promise.reject(new Error("away")) })
    expect(await states()).toEqual([["waiting", "The shop could not keep it"]])
    expect(await pg()("outbox_job").pluck("last_error")).toEqual(["away"])
    await due()
    await run()
    expect(shown).toHaveLength(1)
  })
})
