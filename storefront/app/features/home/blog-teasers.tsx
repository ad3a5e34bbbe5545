import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { ArrowRightIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"

export interface Teaser {
  title: string
  slug: string
  image: string | null
  category: string
}

/** The newest posts of the blog. */
export function BlogTeasers({ posts }: { posts: readonly Teaser[] }) {
  const saver = useSaver()
  return (
    <section aria-labelledby="blog-title" className="page py-10 lg:py-14">
      <div className="flex flex-wrap items-end gap-x-4">
        <h2 id="blog-title" className="grow basis-44 text-2xl font-bold tracking-tight">
          Beauty Trends & Tips
        </h2>
        <Link
          to={paths.blog}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-semibold text-brand-deep hover:underline"
        >
          All posts <ArrowRightIcon className="size-4" />
        </Link>
      </div>
      <ul className="mt-5 grid gap-6 sm:grid-cols-3">
        {posts.map(({ title, slug, image, category }) => (
          <li key={slug} className="group relative">
            {saver ? null : (
              <Picture
                src={image ?? ""}
                alt=""
                width={420}
                height={280}
                widest={1080}
                sizes="(min-width: 40rem) 30vw, 92vw"
                className="aspect-[3/2] w-full rounded-lg bg-blush object-cover"
              />
            )}
            <p className="caps mt-3 text-brand-deep">{category}</p>
            <h3 className="mt-1 text-lg font-bold">
              <Link
                to={`${paths.blog}/${encodeURIComponent(slug)}`}
                discover="none"
                className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-deep"
              >
                {title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
