import { Contact } from "~/features/content/contact"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"

export const meta = fixedMeta({
  title: "Customer Support",
  description: "Chat, call or write to customer care. Track an order with its number.",
  path: paths.contact,
})

export default Contact
