import { serverApi } from "~/platform/api/server"
import type { Route } from "./+types/home"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /section")
  return { sections: data }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <ul>
      {loaderData.sections.map((section) => (
        <li key={section.id}>{section.name}</li>
      ))}
    </ul>
  )
}
