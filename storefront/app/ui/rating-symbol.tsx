/** The five stars' outline, drawn once in the document; every rating refers to it. */
export function RatingSymbol() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <symbol id="rating-stars" viewBox="0 0 100 20">
        {[0, 20, 40, 60, 80].map((x) => (
          <path
            key={x}
            transform={`translate(${x} 0)`}
            d="m10 2.2 2.4 5 5.4.7-4 3.8 1 5.4-4.8-2.6-4.8 2.6 1-5.4-4-3.8 5.4-.7z"
            strokeWidth=".9"
            strokeLinejoin="round"
          />
        ))}
      </symbol>
    </svg>
  )
}
