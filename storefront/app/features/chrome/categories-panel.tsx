import { useState } from "react"
import { Link } from "react-router"
import { paths } from "~/platform/paths/paths"
import { classNames } from "~/ui/class-names"
import { ChevronRightIcon } from "~/ui/icons"
import { usePublicList } from "./public-answer"

/** Specification 2.6: the first twelve sections at the left; the chosen one's categories, each with its subcategories. */
export default function CategoriesPanel() {
  const sections = usePublicList("GET /section").data.slice(0, 12)
  const [chosen, setChosen] = useState(sections[0]?.id)
  const section = sections.find(({ id }) => id === chosen)
  return (
    <div className="grid h-full grid-cols-[16rem_1fr] gap-10">
      <ul className="row-span-1 -my-1 overflow-y-auto pr-2">
        {sections.map((entry) => (
          <li key={entry.id}>
            <Link
              to={paths.section(entry)}
              onPointerEnter={() => setChosen(entry.id)}
              onFocus={() => setChosen(entry.id)}
              className={classNames(
                "flex min-h-8 items-center justify-between rounded-sm px-3 text-sm font-semibold",
                entry.id === chosen ? "bg-brand-wash text-brand-deep" : "hover:bg-brand-wash",
              )}
            >
              {entry.name}
              <ChevronRightIcon className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="overflow-y-auto">
        {section && section.category.length > 0 ? (
          <div className="columns-3 gap-8 xl:columns-4">
            {section.category.map((category) => (
              <div key={category.id} className="mb-6 break-inside-avoid">
                <Link
                  to={paths.category(category)}
                  className="text-sm font-bold hover:text-brand-deep hover:underline"
                >
                  {category.name}
                </Link>
                <ul className="mt-1.5">
                  {category.subcategory.map((sub) => (
                    <li key={sub.id}>
                      <Link
                        to={paths.subcategory(sub)}
                        className="block py-1 text-sm text-ink-soft hover:text-brand-deep hover:underline"
                      >
                        {sub.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        ) : (
          <p className="text-ink-soft">No categories found</p>
        )}
      </div>
    </div>
  )
}
