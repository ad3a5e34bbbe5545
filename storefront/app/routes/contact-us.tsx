import { Contact } from "~/features/content/contact"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/contact-us"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Customer Support",
    description: "Chat, call or write to customer care. Track an order with its number.",
    path: paths.contact,
  })
}

export default Contact
