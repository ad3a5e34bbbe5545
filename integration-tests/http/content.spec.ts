import { randomUUID } from "node:crypto"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import PostsService from "../../src/modules/posts/service"
import type { ShopClient } from "../harness/client"
import { connect } from "../harness/connect"
import { eventually } from "../harness/eventually"
import { picture } from "../harness/pictures"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** Blog and community: what staff write, who sees it and when. */
const shop = sharedShop()
let writer: ShopClient
let products: string[]
const made: string[] = []
beforeAll(async () => {
  writer = await signedIn(shop, "content@demo.shop")
  const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 3 } })
  products = data.map(({ id }) => id)
})
afterAll(async () => {
  await shop.sql("delete from content_post where id = any($1)", [made])
  await shop.sql(`select pg_notify('shop_cache', '["blog","community"]')`)
  await shop.disconnect()
})

/** What the job of every minute does. */
async function announce(): Promise<void> {
  const pg = connect(shop.address.databaseUrl, 1)
  try {
    const container = { [ContainerRegistrationKeys.PG_CONNECTION]: pg }
    await new PostsService(container, { secrets: ["unused"] }).announceDue()
  } finally {
    await pg.destroy()
  }
}

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const past = "2026-11-01T08:00:00Z"

async function write(more: Record<string, unknown> = {}) {
  const body = { title: unique("Wash day"), content: "<p>Once, and properly.</p>", ...more }
  const answer = await writer.call("POST /admin/blog/store", { body })
  if (answer.http === 200) made.push(answer.data.id)
  return answer
}
const change = (id: string, body: Record<string, unknown>) =>
  writer.call("PUT /admin/blog/update/{id}", { params: { id }, body })
const read = (id: string) => shop.visitor().call("GET /blog/single/{id}", { params: { id } })
const page = async (path: string) => {
  const response = await fetch(shop.url + path, { redirect: "manual" })
  return { http: response.status, html: await response.text(), headers: response.headers }
}

describe("a post of the blog", () => {
  it("a blog post goes from a draft that only its preview shows to a page that everybody reads", async () => {
    const draft = await write({
      excerpt: "In short",
      category: "Hair",
      author: "Ngozi Umeh",
      product_ids: products,
    })
    expect(draft.message).toMatch(/is saved as a draft$/)
    const { id, slug, preview_url } = draft.data
    expect(draft.data).toMatchObject({ state: "draft", published_at: null, category: "Hair" })
    expect(draft.data.products.map((one) => one.id)).toEqual(products)
    expect((await read(id)).http).toBe(404)
    expect((await page(`/blog/${slug}`)).http).toBe(404)

    const preview = await page(preview_url)
    expect(preview.http).toBe(200)
    expect(preview.html).toContain("Once, and properly.")
    expect(preview.html).toMatch(/<meta name="robots" content="noindex/)
    expect((await page(`${preview_url}x`)).http).toBe(404)

    const published = await change(id, { published_at: past, updated_at: draft.data.updated_at })
    expect(published.data.state).toBe("published")
    await eventually(async () => {
      const shown = await page(`/blog/${slug}`)
      expect([shown.http, shown.html.includes("Once, and properly.")]).toEqual([200, true])
      expect(shown.html).toContain('"@type":"BlogPosting"')
    })
    const single = await read(slug)
    expect(single.data).toMatchObject({ id, author: "Ngozi Umeh", category: { name: "Hair", slug: "hair" } })
    expect(single.data.products.map((one) => one.id)).toEqual(products)
    expect(single.data.related.every((one) => one.id !== id)).toBe(true)
    for (const by of [id, slug]) {
      const old = await page(`/single-blog?id=${by}`)
      expect([old.http, old.headers.get("location")]).toEqual([301, `/blog/${by}`])
    }
    expect((await page(`/blog/${id}`)).headers.get("location")).toBe(`/blog/${slug}`)

    const taken = await change(id, { published_at: null })
    expect(taken.data.state).toBe("draft")
    await eventually(async () => expect((await page(`/blog/${slug}`)).http).toBe(404))
  })

  it("a blog post with a changed address still opens at its old address", async () => {
    const { data } = await write({ published_at: past })
    const slug = `shea-${randomUUID().slice(0, 8)}`
    const renamed = await change(data.id, { slug })
    expect(renamed.data.slug).toBe(slug)
    await eventually(async () => {
      const old = await page(`/blog/${data.slug}`)
      expect([old.http, old.headers.get("location")]).toEqual([301, `/blog/${slug}`])
    })
    const other = await write({ title: data.title, published_at: past })
    expect(other.data.slug).toBe(data.slug)
    const clash = await change(other.data.id, { slug })
    expect([clash.http, clash.error?.code, Object.keys(clash.errors ?? {})]).toEqual([
      422,
      "slug_taken",
      ["slug"],
    ])
    const third = await write({ title: data.title })
    expect(third.data.slug).toBe(`${data.slug}-2`)
  })

  it("a scheduled blog post appears at its minute and not before", async () => {
    const { data } = await write({ published_at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(data.state).toBe("scheduled")
    const listed = async () => (await shop.visitor().call("GET /blog")).data.some(({ id }) => id === data.id)
    expect(await listed()).toBe(false)
    expect((await page(`/blog/${data.slug}`)).http).toBe(404)
    await shop.sql("update content_post set published_at = now() where id = $1", [data.id])
    await announce()
    await eventually(async () => expect(await listed()).toBe(true))
    const [row] = await shop.sql("select announced_at from content_post where id = $1", [data.id])
    expect(row?.announced_at).not.toBeNull()
  })

  it("a blog post that two people edit at once is saved by one, and the other gets an error", async () => {
    const { data } = await write()
    expect((await change(data.id, { title: "Mine", updated_at: data.updated_at })).http).toBe(200)
    const late = await change(data.id, { title: "Yours", updated_at: data.updated_at })
    expect([late.http, late.error?.code]).toEqual([409, "changed_meanwhile"])
  })

  it("a blog post shows script as text, in its title and in its body", async () => {
    const nasty = `<img src=x onerror="window.caught=1"><script>window.caught=1</script>`
    const title = `${nasty} ${randomUUID().slice(0, 8)}`
    const { data } = await write({
      title,
      excerpt: nasty,
      content: `<p>Text</p>${nasty}`,
      published_at: past,
    })
    expect(data.title).toBe(title)
    const shown = await page(`/blog/${data.slug}`)
    expect(shown.http).toBe(200)
    expect(shown.html).not.toMatch(/<img src=x|<script>window\.caught/)
    expect(shown.html).toContain("&lt;script&gt;window.caught=1&lt;/script&gt;")
    const feed = await page("/blog/feed.xml")
    expect(feed.html).not.toContain("<script>")
    const { data: again } = await writer.call("GET /admin/blog/{id}", { params: { id: data.id } })
    expect((await change(data.id, { content: again.content })).data.content).toBe(again.content)
  })

  it("a blog post is refused on the field that is wrong", async () => {
    for (const [field, more] of [
      ["title", { title: " " }],
      ["title", { title: "\u200b\u3164" }],
      ["content", { content: "<p> </p>", published_at: past }],
      ["product_ids", { product_ids: ["prod_none"] }],
      ["published_at", { published_at: "tomorrow" }],
      ["image", { image: "https://evil.example/x.png" }],
      ["slug", { slug: "Not A Slug" }],
    ] as const) {
      const answer = await write(more)
      expect([field, answer.http, Object.keys(answer.errors ?? {})]).toEqual([field, 422, [field]])
    }
    const long = { title: "Long", content: "x".repeat(200_001) }
    const answer = await writer.call("POST /admin/blog/store", { form: long })
    expect([answer.http, Object.keys(answer.errors ?? {})]).toEqual([422, ["content"]])
    expect((await change("post_none", { title: "x" })).http).toBe(404)
  })

  it("a blog post is changed only by permitted roles", async () => {
    const { data } = await write()
    const finance = await signedIn(shop, "finance@demo.shop")
    const merchandiser = await signedIn(shop, "merchandiser@demo.shop")
    for (const who of [finance, merchandiser]) {
      expect((await who.call("GET /admin/blog")).http).toBe(403)
      const params = { id: data.id }
      expect((await who.call("DELETE /admin/blog/delete/{id}", { params })).http).toBe(403)
    }
    // A post of one kind is none of the other.
    const params = { id: data.id }
    expect((await writer.call("DELETE /admin/community/delete/{id}", { params })).http).toBe(404)
    for (const http of [200, 404])
      expect((await writer.call("DELETE /admin/blog/delete/{id}", { params })).http).toBe(http)
  })
})

describe("a look of the community", () => {
  it("a community look is written, shown at /inspire with its products, changed and deleted", async () => {
    const image = { file: await picture("webp", 1200, 800), name: "look.webp" }
    const title = unique("Owambe")
    const form = {
      title,
      content: "<p>Gold, and patience.</p>",
      category: "Parties",
      product_ids: JSON.stringify(products),
      published_at: JSON.stringify(new Date().toISOString()),
      image,
    }
    const { data } = await writer.call("POST /admin/community/store", { form })
    made.push(data.id)
    expect(data).toMatchObject({ kind: "community", state: "published", category: "Parties" })
    await eventually(async () => {
      const [first] = (await shop.visitor().call("GET /community")).data
      expect(first).toMatchObject({ id: data.id, category: { name: "Parties", slug: "parties" } })
      expect(first?.products.map(({ id }) => id)).toEqual(products)
      expect((await page("/inspire")).html).toContain(title)
    })
    expect((await read(data.id)).http).toBe(404)
    const params = { id: data.id }
    const body = { title: `${title} again`, product_ids: [], image: null, updated_at: data.updated_at }
    const changed = await writer.call("POST /admin/community/update/{id}", { params, body })
    expect(changed.data).toMatchObject({ products: [], image: null, slug: data.slug })
    await eventually(async () =>
      expect((await page(`/inspire/${data.slug}`)).html).toContain(`${title} again`),
    )
    expect((await writer.call("DELETE /admin/community/delete/{id}", { params })).http).toBe(200)
    await eventually(async () => expect((await page(`/inspire/${data.slug}`)).http).toBe(404))
    const [entry] = await shop.sql(
      "select count(*)::integer as acts from audit_entry where target_type = 'post' and target_id = $1",
      [data.id],
    )
    expect(entry?.acts).toBe(3)
  })
})

describe("script in a look of the community", () => {
  it("a community look shows script as text, at /inspire, on its own page and in the apps' answers", async () => {
    const nasty = `<img src=x onerror="window.caught=1"><script>window.caught=1</script>`
    const title = `${nasty} ${randomUUID().slice(0, 8)}`
    const { data } = await writer.call("POST /admin/community/store", {
      body: {
        title,
        excerpt: nasty,
        category: nasty.slice(0, 40),
        product_ids: products,
        content: `<p onclick="caught()">Gold</p>${nasty}<a href="javascript:caught()">more</a>`,
        published_at: new Date().toISOString(),
      },
    })
    made.push(data.id)
    expect(data.title).toBe(title)
    expect(data.content).not.toMatch(/<script|onerror|onclick|javascript:/)
    for (const path of ["/inspire", `/inspire/${data.slug}`]) {
      await eventually(async () => {
        const shown = await page(path)
        expect([path, shown.http, shown.html.includes("&lt;script&gt;window.caught=1")]).toEqual([
          path,
          200,
          true,
        ])
        expect(shown.html).not.toMatch(/<img src=x|<script>window\.caught|javascript:caught/)
      })
    }
    // The list's own test looks for the titles of its first looks as they are.
    const gone = await writer.call("DELETE /admin/community/delete/{id}", { params: { id: data.id } })
    expect(gone.http).toBe(200)
    await eventually(async () => expect((await page("/inspire")).html).not.toContain("window.caught"))
  })
})

describe("pictures", () => {
  it("content pictures are re-encoded, referenced by posts and served in several widths", async () => {
    const image = { file: await picture("png", 900, 600), name: "look.png" }
    const stored = await writer.call("POST /admin/content-pictures/store", { form: { image } })
    expect(stored.data).toEqual({ url: expect.stringMatching(/^\/img\/pictures\//), width: 900, height: 600 })
    const { url } = stored.data
    const form = {
      title: unique("With pictures"),
      content: `<p>Look</p><img src="${url}" width="900" height="600" alt="A wig">`,
      image: { file: await picture("jpeg", 1200, 800), name: "cover.jpg" },
      published_at: past,
    }
    const post = await writer.call("POST /admin/blog/store", { form })
    made.push(post.data.id)
    expect(post.data.image).toMatch(/^\/img\/pictures\/.*\.jpg$/)
    const { data } = await read(post.data.id)
    expect(data.content).toContain(`src="${url}?w=800" srcset="${url}?w=320 320w`)
    expect((await fetch(`${shop.url}${url}?w=320`)).headers.get("content-type")).toMatch(/^image\//)
    for (const file of [Buffer.from("<svg onload=alert(1)>"), Buffer.from("a,b")]) {
      const refused = await writer.call("POST /admin/content-pictures/store", {
        form: { image: { file, name: "x.png" } },
      })
      expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["image"]])
    }
  })
})

describe("lists", () => {
  it("the list of posts shows the newest first, by category, in pages that end", async () => {
    const { data, meta } = await shop.visitor().call("GET /blog", { query: { per_page: 100 } })
    const dates = data.map(({ published_at }) => published_at)
    expect([...dates].sort().reverse()).toEqual(dates)
    const { categories } = meta as unknown as { categories: { slug: string; posts_count: number }[] }
    expect(categories.length).toBeGreaterThan(1)
    for (const { slug, posts_count } of categories) {
      const of = await shop.visitor().call("GET /blog", { query: { category: slug, per_page: 100 } })
      expect([slug, of.data.length]).toEqual([slug, posts_count])
    }
    const beyond = await shop.visitor().call("GET /blog", { query: { page: 99 } })
    expect([beyond.http, beyond.data]).toEqual([200, []])
    expect((await page("/blog?page=99")).http).toBe(404)
    expect((await page("/blog?category=none")).http).toBe(404)
  })

  it("the list of looks has what each needs and leaves out products not in the shop", async () => {
    const { data } = await shop.visitor().call("GET /community")
    expect(data.length).toBeGreaterThan(3)
    expect(data.every((look) => look.products.length > 0)).toBe(true)
    const { html } = await page("/inspire")
    for (const { title } of data.slice(0, 3)) expect(html).toContain(title)
  })

  it("blog posts are listed in the sitemap and in the feed", async () => {
    const { data } = await shop.visitor().call("GET /blog")
    const slug = String(data.at(-1)?.slug)
    expect((await page("/sitemap.xml")).html).toContain("/sitemaps/posts.xml")
    expect((await page("/sitemaps/posts.xml")).html).toContain(`/blog/${slug}</loc>`)
    const feed = await page("/blog/feed.xml")
    expect(feed.headers.get("content-type")).toMatch(/^application\/atom\+xml/)
    expect(feed.html).toContain(`/blog/${slug}"/>`)
  })
})
