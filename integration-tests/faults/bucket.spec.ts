import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import sharp from "sharp"
import { launch, type Running } from "../../bin/shop/process"
import { makeDataFolders } from "../../bin/shop/services"
import { projectRoot } from "../../bin/shop/settings"
import { type BucketStore, openBucketStore } from "../harness/bucket-store"
import type { ShopClient } from "../harness/client"
import { callCore } from "../harness/core-client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { picture } from "../harness/pictures"
import { type OwnShop, openShop } from "../harness/shop"
import { makeShopper, signedIn } from "../harness/shoppers"

/** A shop whose files lie in a bucket, with a front door that shares no disk with it and has no key to the bucket. */
jest.setTimeout(360_000)

let store: BucketStore
let shop: OwnShop
let owner: ShopClient
/** The front door's own folder. */
let elsewhere: string
beforeAll(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), "elsewhere-"))
  makeDataFolders(elsewhere)
  store = await openBucketStore()
  shop = await openShop({ storefront: false, env: store.env })
  const nothing = Object.keys(store.env).map((name) => [name, ""])
  await shop.storefront.start({ SHOP_DATA_DIR: elsewhere, ...Object.fromEntries(nothing) })
  owner = await signedIn(shop, "owner@demo.shop")
})
afterAll(async () => {
  await shop?.stop()
  await store?.close()
  rmSync(elsewhere, { recursive: true, force: true })
})

const frontDoor = (path: string, as?: ShopClient) =>
  fetch(`${shop.address.storefrontUrl}${path}`, {
    headers: as?.token ? { authorization: `Bearer ${as.token}` } : {},
  })
async function widthOf(path: string): Promise<[number, number | undefined]> {
  const response = await frontDoor(path)
  const body = Buffer.from(await response.arrayBuffer())
  return [response.status, response.ok ? (await sharp(body).metadata()).width : undefined]
}
/** Bytes of an object as the store has them. */
const objectAt = (key: string) => readFileSync(join(store.folder, "shop", `${key}._S3rver_object`))
const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const objects = () =>
  filesBelow(join(store.folder, "shop")).filter(({ name }) => name.endsWith("._S3rver_object")).length

async function upload(body: Buffer) {
  const form = new FormData()
  form.append("files", new Blob([new Uint8Array(body)]), "photo.jpg")
  const response = await fetch(`${shop.address.storefrontUrl}/admin/uploads`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}` },
    body: form,
  })
  const answer = (await response.json()) as { files?: { url: string }[]; code?: string }
  return { status: response.status, url: answer.files?.[0]?.url ?? "", code: answer.code }
}

describe("what lies on the disk", () => {
  let moving: string
  let moved: string[]
  beforeAll(() => {
    // Some of the demo shop's drawings, and its private files.
    moving = mkdtempSync(join(tmpdir(), "moving-"))
    const { dataDir } = shop.address
    const drawings = filesBelow(join(dataDir, "uploads/products")).slice(0, 150)
    moved = drawings.map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
    for (const path of moved) {
      mkdirSync(dirname(join(moving, path)), { recursive: true })
      cpSync(join(dataDir, path), join(moving, path))
    }
    cpSync(join(dataDir, "private"), join(moving, "private"), { recursive: true })
  })
  afterAll(() => rmSync(moving, { recursive: true, force: true }))

  function move(): { running: Running; said: () => string } {
    const logFile = join(moving, "move.log")
    const running = launch({
      name: "move",
      command: process.execPath,
      args: [join(projectRoot, "bin/run.mjs"), "files", "to-bucket"],
      cwd: projectRoot,
      env: { ...process.env, ...store.env, SHOP_DEMO: "true", SHOP_DATA_DIR: moving },
      logFile,
    })
    return { running, said: () => readFileSync(logFile, "utf8") }
  }
  const counts = (said: string) => {
    const found = [...said.matchAll(/(\d+) copied, (\d+) there before/g)]
    return found.map(([, copied, stored]) => [Number(copied), Number(stored)] as const)
  }

  it("the command that moves files from disk to the bucket can be killed and rerun, and they are served from there", async () => {
    const shown = `/img/${(moved[0] ?? "").replace("uploads/", "")}?w=320&format=jpeg`
    expect(await widthOf(shown)).toEqual([404, undefined])
    const killed = move()
    await eventually(
      async () => objects(),
      (count) => count >= 10,
    )
    await killed.running.stop("SIGKILL")
    expect(counts(killed.said())).toEqual([])

    const again = move()
    expect([await again.running.exited, again.said()]).toMatchObject([{ code: 0 }, expect.anything()])
    const [uploads, staffFiles, sealed] = counts(again.said())
    expect(uploads?.[0]).toBeGreaterThan(0)
    expect(uploads?.[1]).toBeGreaterThan(0)
    expect((uploads?.[0] ?? 0) + (uploads?.[1] ?? 0)).toBe(150)
    expect(staffFiles).toEqual([0, 0])
    expect(sealed).toEqual([filesBelow(join(moving, "private")).length, 0])
    expect(await widthOf(shown)).toEqual([200, 320])
  })

  it("a private file that was moved to the bucket opens for staff", async () => {
    const { data: agents } = await owner.call("GET /admin/{brand}hustle-list")
    const id = agents.find(({ status }) => status === "approved")?.id ?? ""
    const { data } = await owner.call("GET /admin/{brand}hustle-list/{id}", { params: { id } })
    const seen = await frontDoor(data.documents[0]?.url ?? "", owner)
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/png"])
  })
})

describe("what is uploaded", () => {
  it("a picture uploaded by staff is served resized by a front door without the shop's disk", async () => {
    const { status, url } = await upload(await picture("jpeg", 900, 600))
    expect(status).toBe(200)
    expect(await widthOf(`${url}?w=320&format=jpeg`)).toEqual([200, 320])
    expect(objectAt(url.replace("/img/", "uploads/")).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    expect(filesBelow(join(elsewhere, "uploads"))).toEqual([])
    expect(filesBelow(join(shop.address.dataDir, "uploads/pictures")).map(({ name }) => name)).not.toContain(
      url.split("/").pop(),
    )
  })

  it("an uploaded avatar is served, and removed from the bucket when another replaces it", async () => {
    const client = await makeShopper(shop)
    const send = async () =>
      client.call("POST /imageupload", { form: { avatar: { file: await picture("jpeg"), name: "me.jpg" } } })
    const first = (await send()).data.avatar ?? ""
    expect(await widthOf(`${first}?w=160&format=jpeg`)).toEqual([200, 160])
    await send()
    const original = () => frontDoor(first.replace("/img/", "/static/"))
    expect((await eventually(original, ({ status }) => status !== 200)).status).toBe(404)
  })

  it("an uploaded private file is unreadable in the bucket, and whole for its owner", async () => {
    const client = await makeShopper(shop)
    const file = await picture("jpeg")
    const { data } = await client.call("POST /upload-skin", {
      form: { selfie: { file, name: "me.jpg" }, consent: "true" },
    })
    const [row] = await shop.sql<{ file_id: string }>("select file_id from skin_selfie where id = $1", [
      data.id,
    ])
    const id = row?.file_id ?? ""
    const stored = objectAt(`private/${id.slice(-2)}/${id}`)
    await expect(sharp(stored).metadata()).rejects.toThrow()
    const seen = await frontDoor(`/api/v1/user/skin-selfies/${data.id}/picture`, client)
    expect((await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).format).toBe("jpeg")
    await client.call("DELETE /user/skin-selfies/{id}", { params: { id: data.id } })
    await eventually(
      async () => filesBelow(join(store.folder, "shop")).some(({ name }) => name.includes(id)),
      (is) => !is,
    )
  })
})

it("staff export the catalogue into the bucket, and only staff may download it", async () => {
  const [product] = await shop.sql<{ id: string; title: string }>(
    "select id, title from product where deleted_at is null order by id limit 1",
  )
  const asked = await callCore(shop.address.storefrontUrl, `POST /admin/products/export?id=${product?.id}`, {
    token: owner.token,
    body: {},
  })
  expect(asked.status).toBe(202)
  const url = await eventually(async () => {
    const { body } = await callCore(shop.address.storefrontUrl, "GET /admin/notifications?channel=feed", {
      token: owner.token,
    })
    const [latest] = body.notifications as { data: { file?: { url: string } } }[]
    return latest?.data.file?.url ?? ""
  }, Boolean)
  expect(url).toMatch(/^\/static\/private-[0-9a-f]{32}\.csv$/)
  const file = await frontDoor(url, owner)
  expect([file.status, file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    expect.stringContaining("attachment"),
  ])
  expect(await file.text()).toContain(product?.title)
  expect([(await frontDoor(url)).status, (await frontDoor(url, await makeShopper(shop))).status]).toEqual([
    401, 403,
  ])
})

describe("while the store is away", () => {
  let seen: string
  let unseen: string
  beforeAll(async () => {
    seen = (await upload(await picture("jpeg", 900, 600))).url
    unseen = (await upload(await picture("jpeg", 600, 900))).url
    expect(await widthOf(`${seen}?w=320&format=jpeg`)).toEqual([200, 320])
    await store.stop()
  })
  afterAll(() => store.start())

  it("a request that needs a file gets a 503 while the store is down, and leaves nothing behind", async () => {
    const client = await makeShopper(shop)
    const file = { file: await picture("jpeg"), name: "me.jpg" }
    const tried = [
      await client.call("POST /imageupload", { form: { avatar: file } }),
      await client.call("POST /upload-skin", { form: { selfie: file, consent: "true" } }),
    ]
    expect(tried.map(({ http, status, error }) => [http, status, error?.code])).toEqual(
      tried.map(() => [503, 0, "files_unavailable"]),
    )
    expect(tried[0]?.message).toBe("We cannot reach our files right now. Try again in a minute")
    expect((await client.call("GET /user")).data.avatar).toBeNull()
    expect((await client.call("GET /user/skin-selfies")).data).toEqual([])
    const { data } = await client.call("GET /user/privacy")
    expect(data.consents.find(({ purpose }) => purpose === "skin_selfie")?.given).not.toBe(true)
    expect(await upload(await picture("jpeg"))).toMatchObject({ status: 503, code: "files_unavailable" })
    expect((await frontDoor(`${unseen}?w=320&format=jpeg`)).status).toBe(503)
  })

  it("the rest of the shop works while the store is down", async () => {
    expect(await widthOf(`${seen}?w=320&format=jpeg`)).toEqual([200, 320])
    const client = await makeShopper(shop)
    await putInCart(client, await stockedVariant(shop, 5))
    const order = await createOrder(client)
    const page = await frontDoor("/")
    expect([order.http, page.status, (await frontDoor("/readyz")).status]).toEqual([200, 200, 200])
  })
})

it("uploads work again automatically once the store is back", async () => {
  const { status, url } = await upload(await picture("jpeg", 900, 600))
  expect([status, await widthOf(`${url}?w=320&format=jpeg`)]).toEqual([200, [200, 320]])
})
