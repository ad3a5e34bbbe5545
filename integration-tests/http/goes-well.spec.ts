import { sharedShop } from "../harness/shared-shop"

/** "Pairs well with", looked at for every product of the demo shop (docs/catalogue.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

interface Placed {
  id: string
  kind: string
}

const SHOWN = 8
const AT_ONCE = 12

/** Products that a look, or a routine of the skin expert, shows with each other. */
async function together(): Promise<Set<string>> {
  const pairs = await shop.sql<{ pair: string }>(
    `select one || ' ' || other as pair
       from content_post post, unnest(post.product_ids) one, unnest(post.product_ids) other
      where post.kind = 'community'
      union
     select mine.product_id || ' ' || theirs.product_id
       from skin_recommendation mine
       join skin_recommendation theirs
         on (theirs.skin_type, theirs.route) = (mine.skin_type, mine.route)
        and theirs.head_type is not distinct from mine.head_type and theirs.step <> mine.step`,
  )
  return new Set(pairs.map(({ pair }) => pair))
}

it("related products share a look, routine or section, are of another kind than the product, and vary", async () => {
  const listed = await shop.sql<Placed & { section: string }>(
    `select product_id as id, section_id as section, coalesce(subcategory_id, category_id) as kind
       from catalogue_product where is_listed`,
  )
  const sectionOf = new Map(listed.map(({ id, section }) => [id, section]))
  const paired = await together()
  const kindOf = new Map(listed.map(({ id, kind }) => [id, kind]))
  const kindsIn = (section: string) =>
    new Set(listed.filter((one) => one.section === section).map(({ kind }) => kind)).size
  // Other files make sections of their own, with a product or two in them.
  const sections = new Set(listed.map(({ section }) => section))
  const demo = new Set([...sections].filter((section) => kindsIn(section) > 4))
  const products = listed.filter(({ section }) => demo.has(section))
  const left = [...products]
  const faults: string[] = []
  let suggested = 0
  let fitting = 0
  const look = async ({ id, kind }: Placed) => {
    const { http, data } = await shop
      .visitor()
      .call("GET /products/related/{id}", { params: { id }, query: { per_page: SHOWN } })
    const kinds = data.map((card) => kindOf.get(card.id))
    if (http !== 200 || data.length < SHOWN) faults.push(`${id}: ${http}, ${data.length} products`)
    if (kinds.includes(kind)) faults.push(`${id}: one of its own kind`)
    const fits = data.filter(
      (card) => sectionOf.get(card.id) === sectionOf.get(id) || paired.has(`${id} ${card.id}`),
    )
    suggested += data.length
    fitting += fits.length
    if (new Set(kinds).size < 4) faults.push(`${id}: of ${new Set(kinds).size} kinds`)
  }
  const worker = async () => {
    for (let one = left.pop(); one; one = left.pop()) await look(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(products.length).toBeGreaterThan(1_000)
  expect(faults).toEqual([])
  // The rest is what orders of other files tie together.
  expect(fitting / suggested).toBeGreaterThan(0.99)
})

it("related products begin with those a look shows beside the product", async () => {
  const [look] = await shop.sql<{ ids: string[] }>(
    `select product_ids as ids from content_post
      where kind = 'community' and published_at <= now() and cardinality(product_ids) > 3 order by slug limit 1`,
  )
  const [mine = "", ...others] = look?.ids ?? []
  const { data } = await shop
    .visitor()
    .call("GET /products/related/{id}", { params: { id: mine }, query: { per_page: SHOWN } })
  expect(others).toContain(data[0]?.id)
})

it("related products begin with those the skin expert recommends for another step", async () => {
  const [pair] = await shop.sql<{ mine: string; theirs: string[] }>(
    `select mine.product_id as mine, array_agg(distinct theirs.product_id) as theirs
       from skin_recommendation mine
       join skin_recommendation theirs
         on (theirs.skin_type, theirs.route) = (mine.skin_type, mine.route)
        and theirs.head_type is not distinct from mine.head_type and theirs.step <> mine.step
      where mine.route = 'face' and mine.step = 'cleanse'
      group by mine.product_id order by mine.product_id limit 1`,
  )
  const { data } = await shop
    .visitor()
    .call("GET /products/related/{id}", { params: { id: pair?.mine ?? "" }, query: { per_page: SHOWN } })
  const advised = data.filter(({ id }) => pair?.theirs.includes(id))
  expect(advised.length).toBeGreaterThanOrEqual(3)
})
