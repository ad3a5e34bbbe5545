import { ArrowUpRightOnBox, EyeSlash, PencilSquare, Plus, Trash } from "@medusajs/icons"
import { Button, StatusBadge, toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffPost, StaffPostHead } from "../../../../../src/contract/admin-posts"
import type { PostKind } from "../../../../../src/contract/posts"
import { useChange } from "../../platform/kept-records"
import { unlessAll, useListFilter, viewOf } from "../../platform/list-filter"
import { shopApi } from "../../platform/shop-api"
import { useShopList } from "../../platform/shop-list"
import { useMay } from "../../platform/staff-access"
import { DeletePrompt } from "../../ui/delete-prompt"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { RowMenu } from "../../ui/row-menu"
import { Thumb } from "../../ui/thumb"
import { PostForm } from "./post-form"
import { KIND_WORDS, momentWord, POST_CALLS, stateLabel, stateTone, VIEWS } from "./post-words"

interface Editing {
  post: StaffPost | null
  /** Another number, another form. */
  round: number
}

/** The posts of one kind, and the form that writes them. */
export function PostList({ kind }: { kind: PostKind }) {
  const words = KIND_WORDS[kind]
  const calls = POST_CALLS[kind]
  const filter = useListFilter()
  const view = viewOf(VIEWS, filter.chosen("state"))
  const posts = useShopList(calls.list, { page: filter.page, q: filter.q, state: unlessAll(view) })
  const [editing, setEditing] = useState<Editing | null>(null)
  const [doomed, setDoomed] = useState<StaffPostHead | null>(null)
  const change = useChange()
  const mayChange = useMay("content.update")

  const edit = async (id: string) => {
    try {
      const { data } = await shopApi(calls.one, { params: { id } })
      setEditing((last) => ({ post: data, round: (last?.round ?? 0) + 1 }))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const write = () => setEditing((last) => ({ post: null, round: (last?.round ?? 0) + 1 }))
  const takeBack = async ({ id, title, updated_at }: StaffPostHead) => {
    const form = { published_at: null, updated_at }
    try {
      await change.mutateAsync({ key: calls.update, sent: { params: { id }, form } })
      toast.success(`${title} is a draft again`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  const actionsOf = (post: StaffPostHead) => [
    ...(mayChange ? [{ label: "Edit", icon: <PencilSquare />, onClick: () => void edit(post.id) }] : []),
    {
      label: "Preview",
      icon: <ArrowUpRightOnBox />,
      onClick: () => void window.open(post.preview_url, "_blank", "noopener"),
    },
    ...(mayChange && post.published_at
      ? [{ label: "Make it a draft", icon: <EyeSlash />, onClick: () => void takeBack(post) }]
      : []),
    ...(mayChange ? [{ label: "Delete", icon: <Trash />, onClick: () => setDoomed(post) }] : []),
  ]

  const columns: Column<StaffPostHead>[] = [
    {
      head: "Title",
      cell: (post) => (
        <div className="flex max-w-36 items-center gap-3 py-2 sm:max-w-80">
          <span className="hidden sm:block">
            <Thumb src={post.image} />
          </span>
          {mayChange ? (
            <button
              type="button"
              className="min-w-0 truncate text-left text-ui-fg-base hover:text-ui-fg-interactive"
              onClick={() => void edit(post.id)}
            >
              {post.title}
            </button>
          ) : (
            <span className="min-w-0 truncate">{post.title}</span>
          )}
        </div>
      ),
    },
    {
      head: "State",
      cell: ({ state }) => <StatusBadge color={stateTone[state]}>{stateLabel[state]}</StatusBadge>,
    },
    { head: words.category, from: "md", cell: ({ category }) => category },
    { head: "By", from: "lg", cell: ({ author }) => author },
    {
      head: "Shown from",
      from: "sm",
      cell: ({ published_at }) => (published_at ? momentWord(published_at) : "Not yet"),
    },
    {
      head: "Actions",
      kind: "actions",
      cell: (post) => <RowMenu name={post.title} actions={actionsOf(post)} />,
    },
  ]

  return (
    <ListScreen
      title={words.title}
      about={words.about}
      search={{ label: words.search, placeholder: "Title, author or topic" }}
      actions={
        mayChange && (
          <Button size="small" variant="secondary" onClick={write}>
            <Plus /> New {words.one}
          </Button>
        )
      }
      views={
        <ListViews
          views={VIEWS}
          view={view}
          counts={posts.data?.meta.counts}
          onChoose={(state) => filter.filter({ state })}
        />
      }
      filter={filter}
      list={posts}
      columns={columns}
      of="posts"
      empty={filter.q || view !== "all" ? "Nothing fits. Try another word or view." : "Nothing written yet."}
    >
      {editing && (
        <PostForm
          key={editing.round}
          kind={kind}
          post={editing.post}
          categories={posts.data?.meta.categories ?? []}
          onClose={() => setEditing(null)}
          onReload={() => void (editing.post && edit(editing.post.id))}
        />
      )}
      {doomed && (
        <DeletePrompt
          request={{
            name: doomed.title,
            consequence: "It leaves the shop at once, and its address leads nowhere.",
            products: 0,
            places: [],
            run: () => change.mutateAsync({ key: calls.remove, sent: { params: { id: doomed.id } } }),
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </ListScreen>
  )
}
