import { postKinds } from "../../contract/posts"
import { cleanHtml, wordsOf } from "../../modules/posts/domain/clean-html"
import { POSTS } from "../tables/posts"
import { postFiles, postHtml, postImage } from "./posts"
import { demoShop } from "./shop"
import { bannerGoods } from "./showcase"

const shop = demoShop()

describe("what the demo shop's staff wrote", () => {
  it("the demo shop's posts are clean HTML as they stand", () => {
    const posts = postKinds.flatMap((kind) => POSTS[kind])
    expect(posts.length).toBeGreaterThan(5)
    for (const { text } of posts) {
      expect(cleanHtml(postHtml(text))).toBe(postHtml(text))
      expect(wordsOf(postHtml(text)).split(" ").length).toBeGreaterThan(35)
    }
  })

  it("the demo shop's posts have a picture with a text, and products in stock", () => {
    const drawn = new Set([...postFiles(shop.brands)].map(({ path }) => path))
    for (const kind of postKinds) {
      expect(POSTS[kind].length).toBeGreaterThan(2)
      for (const post of POSTS[kind]) {
        expect(drawn).toContain(postImage(kind, post))
        expect(post.alt.length).toBeGreaterThan(20)
        expect([post.code, bannerGoods(post, shop.products).length > 1]).toEqual([post.code, true])
      }
    }
  })

  it("the demo shop's posts link only to addresses of the shop and to posts that exist", () => {
    const codes = POSTS.blog.map(({ code }) => `/blog/${code}`)
    const links = postKinds.flatMap((kind) =>
      POSTS[kind].flatMap(({ text }) => [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, to = ""]) => to)),
    )
    expect(links.length).toBeGreaterThan(2)
    for (const to of links.filter((link) => link.startsWith("/blog/"))) expect(codes).toContain(to)
  })
})
