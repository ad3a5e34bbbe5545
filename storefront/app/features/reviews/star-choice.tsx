import { classNames } from "~/ui/class-names"

const WORDS = ["", "Very bad", "Bad", "Okay", "Good", "Very good"]

/** Five stars to choose from: radio buttons to whoever cannot see them. */
export function StarChoice({
  value,
  error,
  onChange,
}: {
  value: number
  error?: string | undefined
  onChange: (stars: number) => void
}) {
  return (
    <fieldset aria-describedby={error ? "stars-error" : undefined}>
      <legend className="mb-1 text-sm font-semibold">How do you like it?</legend>
      <div className="flex items-center">
        {[1, 2, 3, 4, 5].map((star) => (
          <label
            key={star}
            className="-ml-2 grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-brand-deep"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
              aria-label={`${star} ${star === 1 ? "star" : "stars"}: ${WORDS[star]}`}
            />
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              className={classNames("size-8 stroke-ink", star <= value ? "fill-star" : "fill-white")}
            >
              <path
                d="m10 2.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z"
                strokeWidth=".9"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
        <span className="ml-2 text-sm text-ink-soft">{WORDS[value]}</span>
      </div>
      {error ? (
        <p id="stars-error" role="alert" className="text-sm text-alert-deep">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
