import { Link } from "react-router-dom"
import { type Named, paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { SectionPicture } from "./section-picture"

interface SectionOverview extends Named {
  image: string | null
  categories: Named[]
}

/** The whole shop at a glance: sections with their pictures, categories below each. */
export function AllCategories({ sections }: { sections: readonly SectionOverview[] }) {
  return (
    <div className="page pb-16">
      <Breadcrumbs crumbs={[{ name: "Home", to: paths.home }, { name: "Categories" }]} className="pt-3" />
      <h1 className="pt-2 pb-6 text-3xl font-bold tracking-tight lg:pt-4">Categories</h1>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {sections.map((section, i) => (
          <li key={section.id} className="flex flex-wrap gap-4 rounded-lg bg-sand p-4">
            <Link to={paths.section(section)} aria-hidden tabIndex={-1} className="shrink-0">
              <SectionPicture section={section} index={i} size={96} />
            </Link>
            <div className="min-w-0 flex-1 basis-36">
              <h2>
                <Link
                  to={paths.section(section)}
                  className="inline-flex min-h-11 items-center text-lg font-bold hover:text-brand-deep hover:underline lg:min-h-8"
                >
                  {section.name}
                </Link>
              </h2>
              <ul className="flex flex-wrap gap-x-4">
                {section.categories.map((category) => (
                  <li key={category.id}>
                    <Link
                      to={paths.category(category)}
                      className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-brand-deep hover:underline lg:min-h-8"
                    >
                      {category.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
