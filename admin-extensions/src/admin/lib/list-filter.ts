import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"

const SEARCH_DELAY_MS = 300

/** A list's filter, kept in the address: what is searched, the page, and whatever else the list knows. */
export function useListFilter() {
  const [params, setParams] = useSearchParams()
  const q = params.get("q") ?? ""
  const [typed, setTyped] = useState(q)

  const filter = (change: Record<string, string>) => {
    const next = new URLSearchParams(params)
    next.delete("page")
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true })
  }
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => filter({ q: typed }), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  return {
    q,
    typed,
    setTyped,
    page: Math.max(1, Number(params.get("page")) || 1),
    chosen: (name: string) => params.get(name) ?? "",
    filter,
  }
}
