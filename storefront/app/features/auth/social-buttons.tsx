import { api } from "~/platform/api/client"
import { useRead } from "~/platform/query/use-read"
import { buttonClasses } from "~/ui/button-classes"

const marks = {
  google: "M20 12.2h-7.6M20 12.2a8 8 0 1 1-2.6-6",
  facebook:
    "M13.5 21v-7.5h2.7l.5-3.3h-3.2V8.3c0-1 .4-1.8 1.9-1.8h1.4v-3S15.5 3.2 14.3 3.2c-2.6 0-4.2 1.5-4.2 4.4v2.6H7.3v3.3h2.8V21",
} as const

/**
 * Sign-in by the social identity providers that the shop works with. Links, because the way there
 * and back is made of redirects; the marks are drawn by us, in the style of our icons. Their space stays until they are
 * known, and given up only by a shop that has none.
 */
export function SocialButtons({ next }: { next: string | null }) {
  const { data: providers, isPending } = useRead({
    queryKey: ["social-providers"],
    queryFn: async ({ signal }) => (await api("GET /auth/social", { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isPending && !providers?.length) return null
  const query = next ? `?next=${encodeURIComponent(next)}` : ""
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <div className="grid min-h-25 content-start gap-3 sm:min-h-11 sm:grid-cols-2">
        {providers?.map(({ provider, name, url }) => (
          <a key={provider} href={url + query} className={buttonClasses({ variant: "secondary" })}>
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-5"
            >
              <path d={marks[provider]} />
            </svg>
            Continue with {name}
          </a>
        ))}
      </div>
    </div>
  )
}
