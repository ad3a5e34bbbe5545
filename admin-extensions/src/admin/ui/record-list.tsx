import type { ReactNode } from "react"
import type { CallKey, Meta } from "../../../../src/contract/calls"
import { type ListView, unlessAll, useListFilter, viewOf } from "../platform/list-filter"
import { type ListQuery, useShopList } from "../platform/shop-list"
import { ListViews } from "./list-views"

/**
 * A list of records with its filter in the address: the view, under the name `by`, what is searched, and the page. `screen`
 * is what a ListScreen needs of it.
 */
export function useRecordList<K extends CallKey, Id extends string>(
  key: K,
  by: keyof ListQuery<K> & string,
  views: readonly ListView<Id>[],
  options: {
    /** How many fit each view. */
    counts?: (meta: Meta<K>) => Partial<Record<Id, number>> | undefined
    brand?: string
    enabled?: boolean
    refetchInterval?: number
  } = {},
) {
  const { counts, ...reading } = options
  const filter = useListFilter()
  const view = viewOf(views, filter.chosen(by))
  // Where "all" is one of the views that the call itself knows, it is asked for by name.
  const asked = by === "view" ? view : unlessAll(view)
  const list = useShopList<K>(
    key,
    { [by]: asked, page: filter.page, q: filter.q, sort: filter.sort } as ListQuery<K>,
    reading,
  )
  const meta = (list.data as { meta?: Meta<K> } | undefined)?.meta
  const chooser: ReactNode = (
    <ListViews
      views={views}
      view={view}
      counts={meta && counts?.(meta)}
      onChoose={(id) => filter.filter({ [by]: id })}
    />
  )
  return { view, list, filter, screen: { filter, list, views: chooser } }
}
