import { data } from "react-router-dom"
import { NewsletterTopics } from "~/features/content/newsletter-topics"
import { NewsletterLink } from "~/features/mail-choices/newsletter-link"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/newsletter"

export function loader({ params }: Route.LoaderArgs) {
  const { step } = params
  if (step !== "confirm" && step !== "unsubscribe" && step !== "preferences")
    throw data(null, { status: 404 })
  const known: "confirm" | "unsubscribe" | "preferences" = step
  return { step: known }
}

export const meta = personalMeta("Newsletter", "/newsletter")

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { step } = loaderData
  return step === "preferences" ? <NewsletterTopics /> : <NewsletterLink step={step} />
}
