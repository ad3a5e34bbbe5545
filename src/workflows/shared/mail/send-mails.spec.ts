import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { INotificationModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { moduleTests } from "../../../../integration-tests/modules/support/one-module"
import { deliverMails, type NewMail } from "./send-mails"

/** Mails that are owed, in the tables of Medusa's own notification module. */
const folder = mkdtempSync(join(tmpdir(), "mails-"))
process.env.SHOP_DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mail = (key: string, to = "ada@example.com"): NewMail => ({
  key,
  to,
  template: "order-shipped",
  trigger: "order.shipped",
  resourceId: `order of ${key}`,
  resourceType: "order",
  content: { subject: `About ${key}`, html: "<p>It is on its way</p>", text: "It is on its way" },
})

moduleTests<INotificationModuleService>(
  { key: Modules.NOTIFICATION, resolve: "@medusajs/medusa/notification" },
  ({ service, pg: knex }) => {
    const errors: string[] = []
    const container = {
      resolve: (name: string) =>
        name === ContainerRegistrationKeys.LOGGER ? { error: (line: string) => errors.push(line) } : knex(),
    } as unknown as MedusaContainer
    const send = async (...mails: NewMail[]) =>
      [...(await deliverMails(container, mails))]
        .flatMap(([key, { is }]) => (is === "sent" ? [key] : []))
        .sort()
    const outbox = () => readdirSync(join(folder, "outbox")).length
    let before = 0
    beforeEach(() => {
      before = readdirSync(folder).length > 0 ? outbox() : 0
      errors.length = 0
    })

    it("an e-mail is sent once, and is recorded in Medusa's own list of notifications", async () => {
      expect(await send(mail("a"), mail("b"))).toEqual(["a", "b"])
      expect(await send(mail("a"), mail("b"), mail("c"))).toEqual(["a", "b", "c"])
      expect(outbox() - before).toBe(3)
      const listed = await service.listNotifications({}, { order: { idempotency_key: "asc" } })
      expect(listed).toMatchObject(
        ["a", "b", "c"].map((key) => ({
          idempotency_key: key,
          to: "ada@example.com",
          channel: "email",
          template: "order-shipped",
          trigger_type: "order.shipped",
          resource_id: `order of ${key}`,
          resource_type: "order",
          status: "success",
          external_id: expect.stringMatching(/\.json$/),
        })),
      )
    })

    it("an e-mail is sent once when several callers send it at the same moment, in whatever order", async () => {
      const mails = Array.from({ length: 30 }, (_, index) => mail(`mail ${index}`))
      await Promise.all(
        [1, 2, 3, 4, 5, 6].map((turn) => send(...mails.slice(turn), ...mails.slice(0, turn).reverse())),
      )
      expect(outbox() - before).toBe(30)
    })

    it("an e-mail that fails is reported, does not hold up the others, and is sent the next time", async () => {
      expect(await send(mail("a", ""), mail("b"))).toEqual(["b"])
      expect(errors).toEqual([expect.stringContaining("has nobody to go to")])
      expect(await knex()("notification").where({ idempotency_key: "a" }).first("status")).toEqual({
        status: "failure",
      })
      expect(await send(mail("a"), mail("b"))).toEqual(["a", "b"])
      expect(outbox() - before).toBe(2)
    })

    it("an e-mail whose process died while sending is sent again after a minute, not before", async () => {
      await send(mail("a"))
      const asIfDied = (age: string) =>
        knex().raw("update notification set status = 'pending', updated_at = now() - ?::interval", [age])
      await asIfDied("30 seconds")
      expect(await send(mail("a"))).toEqual([])
      await asIfDied("61 seconds")
      expect(await send(mail("a"))).toEqual(["a"])
      expect(outbox() - before).toBe(2)
    })

    it("an empty list of e-mails sends nothing", async () => {
      expect(await send()).toEqual([])
    })
  },
)
