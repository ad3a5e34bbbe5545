import { type CareRoute, routeWords } from "@contract/skin-words"
import { Form } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { Button } from "~/ui/button"
import { Checkbox } from "~/ui/checkbox"
import { TextLink } from "~/ui/link-button"
import { type Answers, asksConcern } from "./answers"
import { CONCERN_CHOICES, HEAD_CHOICES, TYPE_QUESTION } from "./words"

/** The other questions on one page: a form that the browser sends by itself. */
export function QuestionsPage({ answers, route }: { answers: Answers; route: CareRoute }) {
  const type = TYPE_QUESTION[route]
  return (
    <div className="page pb-16">
      <Breadcrumbs
        crumbs={[
          { name: "Home", to: paths.home },
          { name: "Skin Expert", to: paths.skinExpert },
          { name: routeWords[route] },
        ]}
        className="pt-3"
      />
      <h1 className="pt-2 text-3xl font-bold tracking-tight">{heading(route)}</h1>
      <p className="mt-2 text-ink-soft">
        We save no answer unless you ask us to. <TextLink to={paths.skinExpert}>Choose another area</TextLink>
      </p>
      <Form action={paths.skinExpert} className="mt-8 grid max-w-3xl gap-10">
        <input type="hidden" name="for" value={route} />
        <Choices name="skin" legend={type.question} choices={type.choices} chosen={answers.skin} required />
        {route === "head" ? (
          <Choices
            name="hair"
            legend="You wear your hair …"
            choices={HEAD_CHOICES}
            chosen={answers.hair}
            required
          />
        ) : null}
        {asksConcern(route) ? (
          <Choices
            name="concern"
            legend="What would you like to change?"
            choices={CONCERN_CHOICES}
            chosen={answers.concern ?? ""}
          />
        ) : null}
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-lg font-bold">If you wish</legend>
          {asksConcern(route) ? (
            <div>
              <Checkbox
                name="gentle"
                value="1"
                defaultChecked={answers.gentle}
                label="Gentle: without retinoids, acids, scrub grains and benzoyl peroxide"
              />
              <p className="pl-8 text-sm text-ink-soft">
                For when you are pregnant, breastfeeding, very reactive, or simply rather so.
              </p>
            </div>
          ) : null}
          <Checkbox
            name="budget"
            value="low"
            defaultChecked={answers.lowPrice}
            label="The lowest prices first"
          />
        </fieldset>
        <div>
          <Button type="submit" size="large">
            See my routine
          </Button>
        </div>
      </Form>
    </div>
  )
}

const heading = (route: CareRoute): string =>
  route === "head" ? "Your scalp and how you wear your hair" : `Your ${routeWords[route].toLowerCase()}`

/** One choice of a few as cards, by the browser's own radios. */
function Choices({
  name,
  legend,
  choices,
  chosen,
  required,
}: {
  name: string
  legend: string
  choices: readonly { value: string; title: string; text?: string }[]
  chosen: string | null
  required?: boolean
}) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map(({ value, title, text }) => (
          <label
            key={value}
            className="flex min-h-14 items-start gap-3 rounded-sm border border-line bg-white p-4 hover:border-brand-deep has-checked:border-brand-deep has-checked:bg-brand-wash"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={chosen === value}
              required={required}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-white checked:border-6 checked:border-brand-deep"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              {text ? <span className="mt-0.5 block text-sm text-ink-soft">{text}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
