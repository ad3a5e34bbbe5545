import { securityContact } from "@contract/contact-address"
import { securityTxt } from "~/features/seo/security-txt"
import { siteOrigin } from "~/platform/env/origin"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/security-txt"

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const contact = securityContact(process.env) ?? `mailto:${encodeURI((await shopNow(context)).email)}`
  return new Response(securityTxt(contact, siteOrigin(process.env), new Date()), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  })
}
