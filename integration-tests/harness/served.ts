import type { ShopUnderTest } from "./shop"

type Shop = Pick<ShopUnderTest, "url">

/** A page as the shop sends it, to whoever has no script: without a browser, which costs a hundred times as much. */
export async function served(shop: Shop, path: string): Promise<string> {
  const answer = await fetch(`${shop.url}${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.text()
}

/** What is to be read on such a page, with single spaces. */
export const words = async (shop: Shop, path: string): Promise<string> => wordsIn(await served(shop, path))

/** What is to be read in a piece of the shop's HTML. React parts texts by comments, and writes five entities. */
export function wordsIn(html: string): string {
  return html
    .replace(/<(head|script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, " ")
}

const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" }
