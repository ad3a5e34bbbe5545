/** Names the round button it stands in, to whoever points at it or comes to it by keyboard. */
export function Tip({ children }: { children: string }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-full z-10 mr-1.5 hidden -translate-y-1/2 rounded-xs bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-white group-focus-visible/tip:block wide-hover:group-hover/tip:block"
    >
      {children}
    </span>
  )
}
