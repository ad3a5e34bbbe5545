import { appWords } from "~/features/content/app-words"
import { InstallHere } from "~/features/content/install-here"
import { ProgrammePage } from "~/features/programmes/programme-page"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/download-app"

/** The words travel in the page's HTML, not in a script. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = await shopNow(context)
  return { programme: appWords(shop), name: shop.name }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.programme
  return pageMeta(matches, { title, description, path: paths.app })
}

export default function DownloadAppRoute({ loaderData }: Route.ComponentProps) {
  const { programme, name } = loaderData
  return (
    <ProgrammePage programme={programme}>
      <InstallHere name={name} />
    </ProgrammePage>
  )
}
