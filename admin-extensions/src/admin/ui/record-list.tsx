import { Fragment, type ReactNode } from "react"
import type { CallKey, Meta } from "../../../../src/contract/calls"
import type { Step } from "../platform/editing"
import { type ListView, unlessAll, useListFilter, viewOf, withAll } from "../platform/list-filter"
import { type ListQuery, useShopList } from "../platform/shop-list"
import { useOpenId } from "../platform/use-open-row"
import { ListViews } from "./list-views"
import type { Page } from "./record-table"
import type { Query } from "./screen"

/**
 * A list of records with its filter in the address: the view, under the name `by`, what is searched, and the page. `screen`
 * is what a ListScreen needs of it.
 */
export function useRecordList<K extends CallKey, Id extends string>(
  key: K,
  by: keyof ListQuery<K> & string,
  views: readonly ListView<Id>[],
  options: {
    /** How many fit each view, where that is not what the call counts. */
    counts?: (meta: Meta<K>) => Partial<Record<Id, number>> | undefined
    brand?: string
    enabled?: boolean
    refetchInterval?: number
  } = {},
) {
  const { counts: counted, ...reading } = options
  const filter = useListFilter()
  const view = viewOf(views, filter.chosen(by))
  // Where "all" is one of the views that the call itself knows, it is asked for by name.
  const asked = by === "view" ? view : unlessAll(view)
  const list = useShopList<K>(
    key,
    { [by]: asked, page: filter.page, q: filter.q, sort: filter.sort } as ListQuery<K>,
    reading,
  )
  const meta = (list.data as { meta?: Meta<K> & { counts?: Record<Id, number> } } | undefined)?.meta
  // Views that the call itself knows it counts, all of them too; of states it counts each.
  const counts =
    by === "view" || (meta?.counts && "all" in meta.counts) ? meta?.counts : withAll(meta?.counts)
  const chooser: ReactNode = (
    <ListViews
      views={views}
      view={view}
      counts={meta && counted ? counted(meta) : counts}
      onChoose={(id) => filter.filter({ [by]: id })}
    />
  )
  return { view, list, filter, screen: { filter, list, views: chooser } }
}

/** The record that is open beside its list, by the address: what a ListScreen needs of it. `row`: as the list has it. */
export function useOpened<Row extends { id: string }>(
  list: Query<Page<Row>>,
  draw: (id: string, step: Step, row: Row | undefined) => ReactNode,
) {
  const { openId, show, close } = useOpenId()
  const row = list.data?.data.find(({ id }) => id === openId)
  const step = { onClose: () => openId && close(openId), onReload: () => void list.refetch() }
  return {
    onOpen: ({ id }: { id: string }) => show(id),
    children: openId && <Fragment key={openId}>{draw(openId, step, row)}</Fragment>,
  }
}
