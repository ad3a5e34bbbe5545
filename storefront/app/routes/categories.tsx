import { AllCategories } from "~/features/catalogue/all-categories"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/categories"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /section")
  return {
    sections: data.map(({ id, name, slug, image, category }) => ({
      id,
      name,
      slug,
      image,
      categories: category.map(({ id, name, slug }) => ({ id, name, slug })),
    })),
  }
}

export const meta = fixedMeta({
  title: "Categories",
  description: "Every section of the shop and its categories: skincare, makeup, hair, fragrance and more.",
  path: paths.categories,
})

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <AllCategories sections={loaderData.sections} />
}
