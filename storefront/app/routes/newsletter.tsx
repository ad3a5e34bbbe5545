import { data } from "react-router"
import { NewsletterLink } from "~/features/content/newsletter-link"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/newsletter"

export function loader({ params }: Route.LoaderArgs) {
  const { step } = params
  if (step !== "confirm" && step !== "unsubscribe") throw data(null, { status: 404 })
  const known: "confirm" | "unsubscribe" = step
  return { step: known }
}

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Newsletter", "/newsletter")

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  return <NewsletterLink step={loaderData.step} />
}
