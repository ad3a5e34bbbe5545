import { About } from "~/features/content/about"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/about-us"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "About Us",
    description: "Who we are, how we keep every product genuine, and where to find us.",
    path: paths.about,
  })
}

export default About
