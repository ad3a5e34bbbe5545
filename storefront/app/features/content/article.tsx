import type { ReactNode } from "react"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"

export interface ArticlePart {
  /** Anchor, for links into the page. */
  id: string
  title: string
  /** A string is a paragraph, a list of strings a list. */
  text: readonly (string | readonly string[])[]
  /** Anything that is not a text, such as a table, below it. */
  more?: ReactNode
}

/** A page to read: title, opening, parts with a list of them at the side. */
export function Article({
  title,
  opening,
  parts,
  children,
}: {
  title: string
  opening: ReactNode
  parts: readonly ArticlePart[]
  children?: ReactNode
}) {
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: title }]} className="pt-3" />
      <header className="max-w-3xl pt-2 pb-8 lg:pt-6 lg:pb-12">
        <h1 className="text-3xl font-bold tracking-tight">{title}</h1>
        <p className="mt-4 text-lg text-ink-soft">{opening}</p>
      </header>
      {children}
      <div className="gap-16 lg:grid lg:grid-cols-[14rem_minmax(0,42rem)]">
        <nav aria-label="On this page" className="hidden lg:block">
          <ul className="sticky top-36 space-y-1 text-sm">
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 text-ink-soft hover:text-brand-deep hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-10">
          {parts.map((part) => (
            <section key={part.id} id={part.id} className="scroll-mt-36">
              <h2 className="text-xl font-bold">{part.title}</h2>
              {part.text.map((block) =>
                typeof block === "string" ? (
                  <p key={block} className="mt-3 text-ink-soft">
                    {block}
                  </p>
                ) : (
                  <ul
                    key={block.join()}
                    className="mt-3 list-disc space-y-1.5 pl-5 text-ink-soft marker:text-brand"
                  >
                    {block.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ),
              )}
              {part.more}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
