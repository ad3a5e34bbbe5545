import { ListErrorBoundary } from "~/features/catalogue/list-trouble"
import { readAnswers, routineQuery, skinExpertPath } from "~/features/skin-expert/answers"
import { QuestionsPage } from "~/features/skin-expert/questions-page"
import { RoutinePage } from "~/features/skin-expert/routine-page"
import { shownRoutine } from "~/features/skin-expert/shown-routine"
import { StartPage } from "~/features/skin-expert/start-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/skin-expert"

export const ErrorBoundary = ListErrorBoundary

/** `/skin-expert`: which part of the body, then the questions, then the routine; all of it in the address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const answers = readAnswers(url.searchParams)
  const query = routineQuery(answers)
  if (!query) return { answers, routine: null }
  const { data } = await serverApi(context)("GET /skin/routine", { query })
  return { answers, routine: shownRoutine(data) }
}

const DESCRIPTION =
  "Radiant results for glowing outcomes: answer two questions and see a routine for your skin or hair step by step, with products in stock and their price."

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { answers, routine } = loaderData
  if (!routine) {
    return pageMeta(matches, {
      title: "Skin Expert",
      description: DESCRIPTION,
      path: paths.skinExpert,
      noindex: answers.route !== null,
    })
  }
  const { route, skin, hair, concern, gentle, lowPrice, picks, shared } = answers
  return pageMeta(matches, {
    title: routine.title,
    description: routine.summary,
    path: skinExpertPath({ route, skin, hair }),
    noindex: concern !== null || gentle || lowPrice || shared || picks.length > 0,
  })
}

export default function SkinExpertRoute({ loaderData: { answers, routine } }: Route.ComponentProps) {
  if (routine) return <RoutinePage answers={answers} routine={routine} />
  if (answers.route) return <QuestionsPage key={answers.route} answers={answers} route={answers.route} />
  return <StartPage />
}
