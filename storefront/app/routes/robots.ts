import { robots } from "~/features/seo/robots"
import { siteOrigin } from "~/platform/env/origin"

export function loader(): Response {
  return new Response(robots(siteOrigin(process.env)), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  })
}
