import { About } from "~/features/content/about"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"

export const meta = fixedMeta({
  title: "About Us",
  description: "Who we are, how we keep every product genuine, and where to find us.",
  path: paths.about,
})

export default About
