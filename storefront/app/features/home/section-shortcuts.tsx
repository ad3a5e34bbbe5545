import { Link } from "react-router-dom"
import { SectionPicture } from "~/features/catalogue/section-picture"
import { paths } from "~/platform/paths/paths"
import { useSite } from "~/platform/site/site"

/** The sections as round pictures: a row to swipe on phones, all at once on desktop. */
export function SectionShortcuts() {
  const { sections } = useSite()
  return (
    <nav aria-label="Sections" className="page pt-8 lg:pt-12">
      <ul className="row-scroll -mx-4 flex gap-3 px-4 pb-1 lg:mx-0 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-2 lg:px-0">
        {sections.map((section, i) => (
          <li key={section.id} className="w-21 shrink-0 snap-start lg:w-auto">
            <Link to={paths.section(section)} className="group flex flex-col items-center gap-2 text-center">
              <span className="rounded-full ring-brand ring-offset-2 transition-shadow group-hover:ring-2">
                <SectionPicture section={section} index={i} size={84} />
              </span>
              <span className="text-xs leading-tight font-semibold group-hover:text-brand-deep xl:text-sm">
                {section.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
