const marks = [
  [
    "Card",
    <g key="card">
      <circle cx="18" cy="13" r="6" className="fill-alert" />
      <circle cx="26" cy="13" r="6" className="fill-star" opacity=".85" />
    </g>,
  ],
  [
    "Bank transfer",
    <path
      key="bank"
      d="M12 11.5 22 6l10 5.5v1H12zM14 14h2.5v4.5H14zm6.8 0h2.5v4.5h-2.5zm6.7 0H30v4.5h-2.5zM12 19.5h20V21H12z"
      className="fill-brand-deep"
    />,
  ],
  [
    "Pay later",
    <path
      key="credit"
      d="M22 6.5a6.5 6.5 0 1 0 6.5 6.5M22 9v4l3 2"
      className="fill-none stroke-brand-deep"
      strokeWidth="2"
      strokeLinecap="round"
    />,
  ],
  [
    "Wallet",
    <path
      key="wallet"
      d="M13 9.5A2.5 2.5 0 0 1 15.5 7H29v3M13 9.5V18a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1H13.5M27 15h1"
      className="fill-none stroke-brand-deep"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />,
  ],
] as const

/** The kinds of payment as small drawn marks: nobody's trade mark. */
export function PaymentMarks() {
  return (
    <ul aria-label="Ways to pay" className="flex gap-2">
      {marks.map(([name, drawing]) => (
        <li key={name}>
          <svg viewBox="0 0 44 26" width="44" height="26" role="img" aria-label={name}>
            <rect x=".5" y=".5" width="43" height="25" rx="5" className="fill-white stroke-line" />
            {drawing}
          </svg>
        </li>
      ))}
    </ul>
  )
}
