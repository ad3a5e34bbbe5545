import { useSearchParams } from "react-router-dom"

/**
 * Page and order of a list that stands beside something else on its screen, another list or a form: in the address under
 * names of its own, so that turning a page leaves the rest as it is.
 */
export function useSideList(name: string) {
  const [params, setParams] = useSearchParams()
  const [pageName, sortName] = [`${name}_page`, `${name}_sort`]
  const sort = params.get(sortName) ?? ""
  const set = (change: Record<string, string>) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete(pageName)
      for (const [param, value] of Object.entries(change)) {
        if (value) next.set(param, value)
        else next.delete(param)
      }
      return next
    })
  return {
    page: Math.max(1, Number(params.get(pageName)) || 1),
    sort,
    toPage: (page: number) => set({ [pageName]: String(page) }),
    sorting: { sort, onSort: (next: string) => set({ [sortName]: next }) },
  }
}

/** What of an address no form depends on. */
const BESIDE = /_(page|sort)$/

/** The query without pages and orders of lists that stand beside a form. */
export function withoutSideLists(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of [...params.keys()]) if (BESIDE.test(name)) params.delete(name)
  return params.toString()
}
