import { isRouteErrorResponse, Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { errorWords } from "~/platform/seo/error-meta"
import { buttonClasses } from "~/ui/button-classes"

export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = errorWords(error)
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <div className="page grid min-h-[60vh] place-items-center py-16 text-center">
      <div className="max-w-md">
        <SpilledJar />
        <h1 className="mt-8 text-3xl font-bold tracking-tight">{title}</h1>
        <p className="mt-3 text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link to={paths.home} reloadDocument={!missing} className={buttonClasses({})}>
            Go to the home page
          </Link>
          {missing ? (
            <Link to={paths.shop} className={buttonClasses({ variant: "secondary" })}>
              See all products
            </Link>
          ) : (
            <Link to="." reloadDocument className={buttonClasses({ variant: "secondary" })}>
              Try again
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

/** A jar on its side with its cream on the table. */
function SpilledJar() {
  return (
    <svg aria-hidden viewBox="0 0 260 150" width="260" height="150" className="mx-auto max-w-full">
      <ellipse cx="130" cy="128" rx="118" ry="12" className="fill-blush" />
      <path d="M96 126c-26 0-62 3-66-6-3-8 16-8 24-14 8-7 20-18 44-16z" className="fill-clay" />
      <g transform="rotate(-8 160 90)">
        <rect x="92" y="52" width="26" height="76" rx="8" className="fill-brand-mist" />
        <rect x="112" y="46" width="104" height="86" rx="20" className="fill-brand" />
        <rect x="112" y="46" width="104" height="22" rx="11" className="fill-brand-mist" opacity=".6" />
        <rect x="138" y="80" width="56" height="30" rx="4" className="fill-white" />
        <path d="M148 92h36M154 100h24" className="stroke-brand-deep" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="rotate(24 226 104)">
        <rect x="212" y="66" width="18" height="66" rx="7" className="fill-brand-deep" />
      </g>
    </svg>
  )
}
