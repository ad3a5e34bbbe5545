import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { SparkleIcon } from "~/ui/icons"
import { LinkButton } from "~/ui/link-button"

const types = ["Normal", "Dry", "Oily", "Combination", "Sensitive"] as const

/** Leads to the skin expert, whoever knows their type straight to the routine. */
export function SkinExpertInvitation() {
  return (
    <section aria-labelledby="skin-title" className="bg-brand-wash">
      <div className="page flex flex-col items-center py-12 text-center lg:py-16">
        <span className="grid size-14 place-items-center rounded-full bg-white text-brand-deep">
          <SparkleIcon className="size-7" />
        </span>
        <h2 id="skin-title" className="mt-4 text-2xl font-bold tracking-tight">
          Which skin is yours?
        </h2>
        <p className="mt-2 max-w-lg text-ink-soft">
          Radiant results for glowing outcomes: two questions, and you see a routine step by step, with its
          price.
        </p>
        <ul className="mt-5 flex flex-wrap justify-center gap-2">
          {types.map((type) => (
            <li key={type}>
              <Link
                to={`${paths.skinExpert}?for=face&skin=${type.toLowerCase()}`}
                className="flex min-h-11 items-center rounded-full bg-white px-4 text-sm font-semibold hover:text-brand-deep"
              >
                {type}
              </Link>
            </li>
          ))}
        </ul>
        <LinkButton to={paths.skinExpert} size="large" className="mt-6">
          Meet the Skin Expert
        </LinkButton>
      </div>
    </section>
  )
}
