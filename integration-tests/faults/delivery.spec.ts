import type { ShopClient } from "../harness/client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { TWO } from "../harness/setups"
import { signedIn } from "../harness/shoppers"
import { describeWithRedis } from "../harness/tools"

const SAVERS = 40
const ROUNDS = 5

/** Staff who change delivery at the same moment, in two processes. */
describeWithRedis("two backend processes", () => {
  let shop: FaultShop
  let staff: ShopClient[]
  beforeAll(async () => {
    shop = await faultShop(TWO)
    staff = await Promise.all(
      [0, 1].map((backend) => signedIn(shop, "fulfilment@demo.shop", shop.visitorOfBackend(backend))),
    )
  })
  afterAll(() => shop?.leave())

  const at = (index: number) => staff[index % 2] as ShopClient
  const add = (index: number, body: object) => at(index).call("POST /admin/delivery/store", { body })

  it(`only one of ${SAVERS} overlapping delivery fees saved at once is kept`, async () => {
    const place = { state_id: "NG-KN", lga_id: "NG-KN-dala" }
    const answers = await Promise.all(
      Array.from({ length: SAVERS }, (_, index) =>
        add(index, { ...place, weight_from: index / 1_000, weight_to: 5, delivery_fee: 3_000 + index }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ http }) => http === 422)).toHaveLength(SAVERS - 1)
    const rows = await shop.sql("select id from delivery_rule where lga_id = $1 and deleted_at is null", [
      place.lga_id,
    ])
    expect(rows).toHaveLength(1)
  })

  it("a delivery fee is never kept for a state that is deleted at the same moment", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const made = await at(0).call("POST /admin/states/store", { body: { name: `Ijebu ${round}` } })
      const { id } = made.data
      const fee = (index: number) =>
        add(index, { state_id: id, weight_from: index, weight_to: index + 1, delivery_fee: 1_000 })
      const [gone, ...fees] = await Promise.all([
        at(1).call("DELETE /admin/states/delete/{id}", { params: { id } }),
        ...[0, 1, 2, 3].map(fee),
      ])
      const stored = fees.filter(({ http }) => http === 200).length
      expect([gone.http, stored > 0]).toEqual(gone.http === 200 ? [200, false] : [409, true])
      const [row] = await shop.sql(
        `select (select count(*)::int from delivery_rule where state_id = $1 and deleted_at is null) as rules,
                (select deleted_at is not null from "state" where id = $1) as gone`,
        [id],
      )
      expect(row).toEqual({ rules: stored, gone: gone.http === 200 })
    }
  })
})
