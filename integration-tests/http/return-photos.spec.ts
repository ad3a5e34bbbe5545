import { randomUUID } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ShopError } from "../../src/errors"
import { ORDERING_MODULE } from "../../src/modules/ordering"
import OrderingService from "../../src/modules/ordering/service"
import { PRIVATE_FILE_MODULE } from "../../src/modules/private-files"
import PrivateFileService from "../../src/modules/private-files/service"
import { CheckedFiles } from "../../src/providers/file-images/service"
import { sealOldPhotos } from "../../src/workflows/selling/returns/photos"
import { askReturn, paidOrder } from "../harness/aftercare"
import type { ShopClient } from "../harness/client"
import { connect } from "../harness/connect"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { staffClient } from "../harness/staff"

/** What shoppers show of what they send back: sealed, for them and for the returns desk alone. */
const shop = sharedShop()
let owner: ShopClient
let db: Knex
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  db = connect(shop.address.databaseUrl, 2)
})
afterAll(async () => {
  await db.destroy()
  await shop.disconnect()
})

async function asked() {
  const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered" })
  const { data } = await askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])
  const [wish] = data.returns
  if (!wish) throw new Error("Nothing was asked for")
  return { client, order, wish, photo: wish.photos[0] ?? "" }
}

const look = (address: string, as: ShopClient) =>
  fetch(`${shop.url}${address}`, { headers: as.token ? { authorization: `Bearer ${as.token}` } : {} })
const kept = (returnId: string) => db("private_file").where({ subject: returnId }).select("id", "owner")

it("return photos are shown only to their shopper and the returns desk, and each view by staff is recorded", async () => {
  const [mine, others] = [await asked(), await asked()]
  const own = await look(mine.photo, mine.client)
  expect([own.status, own.headers.get("content-type"), own.headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "private, no-store",
  ])
  // Somebody else's picture, by its own address and through the caller's own return.
  const crossed = mine.photo.replace(/[^/]+$/, others.photo.split("/").pop() ?? "")
  expect((await look(mine.photo, others.client)).status).toBe(404)
  expect((await look(crossed, mine.client)).status).toBe(404)
  expect((await look(mine.photo, shop.visitor())).status).toBe(401)
  // Staff shop, too: by this address they see their own and nobody else's.
  expect((await look(mine.photo, owner)).status).toBe(404)

  const listed = await owner.call("GET /admin/returns", { query: { q: mine.order.order_number } })
  const link = listed.data[0]?.photos[0] ?? ""
  const [colleague, merchandiser] = await Promise.all(
    (["fulfilment", "merchandiser"] as const).map(async (role) => staffClient(shop, role)),
  )
  expect((await look(link, owner)).status).toBe(200)
  for (const other of [colleague, merchandiser, mine.client]) {
    expect((await look(link, other as ShopClient)).status).toBe(403)
  }
  expect((await look(link, shop.visitor())).status).toBe(401)
  // A link for one kind of file opens no other.
  expect((await look(link.replace("/return-photos/", "/skin-selfies/"), owner)).status).toBe(404)
  const looks = await db("audit_entry").where({ act: "private_file.seen", target_id: mine.wish.id })
  expect(looks).toHaveLength(1)
  expect((await kept(mine.wish.id))[0]?.owner).toBe((await mine.client.call("GET /user")).data.id)
})

it("an Idempotency-Key covers return photos too: the same request is answered again, another picture gets 409", async () => {
  const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered" })
  const headers = { "idempotency-key": randomUUID() }
  const send = async (width: number) =>
    askReturn(
      client,
      order.id,
      [{ line_id: lineId, quantity: 1 }],
      { photos: { file: await picture("jpeg", width, 240), name: "pump.jpg" } },
      headers,
    )
  const [first, again, other] = [await send(320), await send(320), await send(330)]
  expect([first.http, again.http, again.body]).toEqual([200, 200, first.body])
  expect([other.http, other.error?.code]).toEqual([409, "idempotency_mismatch"])
})

it("return photos are deleted when the shopper withdraws the return", async () => {
  const { client, order, wish, photo } = await asked()
  await client.call("PUT /user/order/{id}/returns/{return_id}/withdraw", {
    params: { id: order.id, return_id: wish.id },
  })
  expect((await look(photo, client)).status).toBe(404)
  expect(await kept(wish.id)).toEqual([])
})

it("a return that is refused at the last moment leaves no photo behind", async () => {
  const { client, order, lineId } = await paidOrder(shop, owner, { status: "delivered" })
  const before = await db("private_file").where({ purpose: "return_photo" }).count({ n: "*" }).first()
  const wishes = await Promise.all(
    Array.from({ length: 5 }, () => askReturn(client, order.id, [{ line_id: lineId, quantity: 1 }])),
  )
  expect(wishes.map(({ http }) => http).sort()).toEqual([200, ...Array(4).fill(422)])
  const after = await db("private_file").where({ purpose: "return_photo" }).count({ n: "*" }).first()
  expect(Number(after?.n) - Number(before?.n)).toBe(1)
})

it("return photos of an older version stay as they are while their files cannot be read", async () => {
  const { order, wish } = await asked()
  const photos = ["/img/pictures/0b/0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b.jpg"]
  await db("order_return")
    .where({ id: wish.id })
    .update({ photos: JSON.stringify(photos) })
  const away = new ShopError("unavailable", "files_unavailable", "Files are away")
  const known: Record<string, unknown> = {
    [ContainerRegistrationKeys.PG_CONNECTION]: db,
    [ContainerRegistrationKeys.LOGGER]: { warn: () => undefined },
    [Modules.FILE]: { getAsBuffer: () => Promise.reject(away) },
  }
  const container = { resolve: (key: string) => known[key] } as unknown as MedusaContainer
  try {
    await expect(sealOldPhotos(container)).rejects.toBe(away)
    expect(await db("order_return").where({ id: wish.id }).first("photos")).toEqual({ photos })
  } finally {
    await db("order_return").where({ order_id: order.id }).update({ photos: "[]" })
  }
})

it("return photos of an older version are sealed and no longer answer at their old address", async () => {
  const { order, wish } = await asked()
  const uploads = join(shop.address.dataDir, "uploads")
  const name = "pictures/0a/0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a.jpg"
  mkdirSync(dirname(join(uploads, name)), { recursive: true })
  writeFileSync(join(uploads, name), await picture("jpeg", 320, 240))
  expect((await fetch(`${shop.url}/img/${name}?w=160`)).status).toBe(200)
  const lost = "/img/pictures/00/00000000000000000000000000000000.jpg"
  await db("order_return")
    .where({ id: wish.id })
    .update({ photos: JSON.stringify([`/img/${name}`, lost]) })

  const dir = mkdtempSync(join(tmpdir(), "returns-"))
  try {
    const vault = new PrivateFileService(
      { [ContainerRegistrationKeys.PG_CONNECTION]: db },
      { dataKeys: ["a key"], dir },
    )
    const files = new CheckedFiles({}, { publicDir: uploads, privateDir: dir })
    const known: Record<string, unknown> = {
      [ContainerRegistrationKeys.PG_CONNECTION]: db,
      [ContainerRegistrationKeys.LOGGER]: { warn: () => undefined },
      [PRIVATE_FILE_MODULE]: vault,
      [ORDERING_MODULE]: new OrderingService({ [ContainerRegistrationKeys.PG_CONNECTION]: db }),
      [Modules.FILE]: {
        getAsBuffer: (fileKey: string) => files.getAsBuffer({ fileKey, filename: "" }),
        deleteFiles: (keys: string[]) => files.delete(keys.map((fileKey) => ({ fileKey, filename: "" }))),
      },
    }
    const container = { resolve: (key: string) => known[key] } as unknown as MedusaContainer
    // Two processes at once.
    await Promise.all([sealOldPhotos(container), sealOldPhotos(container)])
    const row = await db("order_return").where({ id: wish.id }).first("photos")
    expect(row?.photos).toEqual([expect.stringMatching(/^pfile_/)])
    const [photo = ""] = (row?.photos ?? []) as string[]
    expect(await vault.read(photo)).toMatchObject({
      kind: "jpeg",
      purpose: "return_photo",
      subject: wish.id,
    })
    expect(existsSync(join(uploads, name))).toBe(false)
    expect((await fetch(`${shop.url}/img/${name}?w=160`)).status).toBe(404)
    expect(await sealOldPhotos(container)).toBe(0)
  } finally {
    await db("order_return").where({ order_id: order.id }).update({ photos: "[]" })
    await db("private_file").where({ subject: wish.id }).delete()
    rmSync(dir, { recursive: true, force: true })
  }
})
