import { readShop } from "@contract/shop"
import { manifest } from "~/features/found/manifest"

export function loader(): Response {
  return new Response(JSON.stringify(manifest(readShop(process.env))), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  })
}
