import type { CareWarning } from "@contract/skin"
import { AlertIcon, InfoIcon } from "~/ui/icons"

/** Ingredients that do not go together, and cautions, each with its source. */
export function Warnings({ warnings }: { warnings: readonly CareWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <section aria-labelledby="mind" className="mt-10">
      <h2 id="mind" className="text-xl font-bold">
        Good to know
      </h2>
      <ul className="mt-4 grid gap-3 lg:grid-cols-2">
        {warnings.map(({ code, kind, title, text, products, source }) => (
          <li
            key={code}
            className={`flex gap-3 rounded-lg p-4 ${kind === "conflict" ? "bg-alert-wash" : "bg-sand"}`}
          >
            {kind === "conflict" ? (
              <AlertIcon className="size-5 shrink-0 text-alert-deep" />
            ) : (
              <InfoIcon className="size-5 shrink-0 text-brand-deep" />
            )}
            <div className="min-w-0 text-sm">
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="mt-1">{text}</p>
              <p className="mt-1 text-ink-soft">{products.map(({ name }) => name).join(" · ")}</p>
              <p className="mt-1 text-ink-soft">
                Source:{" "}
                <a
                  href={source.url}
                  target="_blank"
                  rel="noreferrer"
                  className="wrap-anywhere text-brand-deep underline underline-offset-2"
                >
                  {source.name}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
