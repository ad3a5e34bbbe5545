import { skinTypes } from "../../src/contract/skin-words"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

/** Routines of the skin expert: what stands beside each product, and what is saved of them. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const routine = (query: Record<string, string>) => shop.visitor().call("GET /skin/routine", { query })

describe("a step", () => {
  it("a routine step offers something cheaper and something smaller, in stock, which replace it when picked", async () => {
    const all = await Promise.all(
      skinTypes.map(async (skin_type) => {
        const ask = { skin_type, route: "body" }
        return { ask, steps: (await routine(ask)).data.steps }
      }),
    )
    const instead = all.flatMap(({ ask, steps }) =>
      steps.flatMap(({ step, product, cheaper, smaller }) =>
        [cheaper, smaller].flatMap((other) => (other ? [{ ask, step, product, other }] : [])),
      ),
    )
    expect(instead.length).toBeGreaterThan(10)
    expect(
      instead.filter(({ product, other }) => other.price >= product.price || other.badge !== "instock"),
    ).toEqual([])
    // One that is another product, and one that is another size of the same.
    const another = instead.find(({ product, other }) => other.id !== product.id)
    const size = instead.find(({ product, other }) => other.id === product.id)
    for (const one of [another, size]) {
      const { data } = await routine({ ...one?.ask, pick: one?.other.pick } as Record<string, string>)
      const taken = data.steps.find(({ step }) => step === one?.step)?.product
      expect(taken).toMatchObject({
        id: one?.other.id,
        variant_id: one?.other.variant_id,
        price: one?.other.price,
        size: one?.other.size,
        pick: one?.other.pick,
      })
      const sum = data.steps.reduce((total, { product }) => total + Math.round(product.price * 100), 0)
      expect(Math.round(data.total * 100)).toBe(sum)
    }
    expect(size?.other.pick).toBe(size?.other.variant_id)
  })
})

describe("a saved routine", () => {
  const choices = async () => {
    const { data } = await routine({ skin_type: "dry", route: "face", concern: "marks" })
    const picks = data.steps.map(({ product }) => product.pick)
    return { skin_type: "dry", route: "face", concern: "marks", picks }
  }

  it("a routine is saved once however often it is sent, seen by its owner only, downloaded and deleted", async () => {
    const [client, other] = [await makeShopper(shop), await makeShopper(shop)]
    const body = await choices()
    expect((await client.call("GET /user/skin-routines")).data).toEqual([])
    const saved = await client.call("POST /user/skin-routines", { body })
    expect(saved).toMatchObject({
      http: 200,
      message: "Your routine is saved",
      data: { ...body, head_type: null },
    })
    const again = await client.call("POST /user/skin-routines", { body })
    expect(again.data.id).toBe(saved.data.id)
    const second = await client.call("POST /user/skin-routines", { body: { ...body, concern: null } })
    const ids = async () => (await client.call("GET /user/skin-routines")).data.map(({ id }) => id)
    expect(await ids()).toEqual([second.data.id, saved.data.id])

    const { data } = await client.call("POST /user/privacy/export", { body: { password: "Beauty-2026!" } })
    expect(data.sections.find(({ name }) => name === "Saved routines")?.rows).toHaveLength(2)

    const { id } = saved.data
    expect((await other.call("GET /user/skin-routines")).data).toEqual([])
    expect((await other.call("DELETE /user/skin-routines/{id}", { params: { id } })).http).toBe(404)
    expect((await client.call("DELETE /user/skin-routines/{id}", { params: { id } })).data).toEqual({ id })
    expect((await client.call("DELETE /user/skin-routines/{id}", { params: { id } })).http).toBe(404)
    expect(await ids()).toEqual([second.data.id])
  })

  it("an account saves at most twenty routines, even when many are sent at once", async () => {
    const client = await makeShopper(shop)
    const save = (n: number) =>
      client.call("POST /user/skin-routines", {
        body: { skin_type: "oily", route: "body", picks: [`prod_${n}`] },
      })
    const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(n)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(20)
    const full = answers.find(({ http }) => http !== 200)
    expect([full?.http, full?.error?.code, full?.message]).toEqual([
      422,
      "routines_full",
      "You have 20 saved routines. Delete one first",
    ])
    expect((await client.call("GET /user/skin-routines")).data).toHaveLength(20)
  })

  it.each([
    [{ skin_type: "green", route: "face", picks: ["a"] }, "skin_type"],
    [{ skin_type: "dry", route: "face", picks: [] }, "picks"],
    [{ skin_type: "dry", route: "face", picks: Array.from({ length: 9 }, () => "a") }, "picks"],
    [{ skin_type: "dry", route: "face", head_type: "natural", picks: ["a"] }, "head_type"],
  ])("a saved routine of %j is refused on its field %s", async (body, field) => {
    const client = await makeShopper(shop)
    const { http, errors } = await client.call("POST /user/skin-routines", { body: body as never })
    expect([http, Object.keys(errors ?? {})]).toEqual([422, [field]])
  })
})
