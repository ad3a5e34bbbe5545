import { ArrowUpRightOnBox, EyeSlash } from "@medusajs/icons"
import { toast } from "@medusajs/ui"
import { useState } from "react"
import type { StaffPost, StaffPostHead } from "../../../../../src/contract/admin-posts"
import type { PostKind } from "../../../../../src/contract/posts"
import { formatInstant } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { AddButton } from "../../ui/add-button"
import { useDeleting } from "../../ui/delete-prompt"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { deleteAction, editAction, RowMenu } from "../../ui/row-menu"
import { StateBadge } from "../../ui/state-badge"
import { Thumb } from "../../ui/thumb"
import { PostForm } from "./post-form"
import { KIND_WORDS, POST_CALLS, postStates, VIEWS } from "./post-words"

interface Editing {
  post: StaffPost | null
  /** Another number, another form. */
  round: number
}

/** The posts of one kind, and the form that writes them. */
export function PostList({ kind }: { kind: PostKind }) {
  const words = KIND_WORDS[kind]
  const calls = POST_CALLS[kind]
  const { view, screen, list, filter } = useRecordList(calls.list, "state", VIEWS)
  const [editing, setEditing] = useState<Editing | null>(null)
  const { call } = useCall()
  const deleting = useDeleting((doomed: StaffPostHead) => ({
    name: doomed.title,
    consequence: "The post and its page are removed right away.",
    call: calls.remove,
  }))
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
  const takeBack = ({ id, title, updated_at }: StaffPostHead) =>
    call(
      calls.update,
      { params: { id }, form: { published_at: null, updated_at } },
      { words: `${title} is a draft again` },
    )
  const actionsOf = (post: StaffPostHead) => [
    ...(mayChange ? [editAction(() => void edit(post.id))] : []),
    {
      label: "Preview",
      icon: <ArrowUpRightOnBox />,
      onClick: () => void window.open(post.preview_url, "_blank", "noopener"),
    },
    ...(mayChange && post.published_at
      ? [{ label: "Make it a draft", icon: <EyeSlash />, onClick: () => void takeBack(post) }]
      : []),
    ...(mayChange ? [deleteAction(() => deleting.ask(post))] : []),
  ]

  const columns: Column<StaffPostHead>[] = [
    {
      head: "Title",
      sort: "title",
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
    { head: "State", cell: ({ state }) => <StateBadge of={postStates[state]} /> },
    { head: words.category, sort: "category", from: "md", cell: ({ category }) => category },
    { head: "By", sort: "author", from: "lg", cell: ({ author }) => author },
    {
      head: "Shown from",
      sort: "-shown",
      from: "sm",
      cell: ({ published_at }) => (published_at ? formatInstant(published_at) : "Not yet"),
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
      actions={mayChange && <AddButton onClick={write}>New {words.one}</AddButton>}
      {...screen}
      columns={columns}
      of="posts"
      empty={filter.q || view !== "all" ? "No match. Try another word or view." : "No posts yet."}
    >
      {editing && (
        <PostForm
          key={editing.round}
          kind={kind}
          post={editing.post}
          categories={list.data?.meta.categories ?? []}
          onClose={() => setEditing(null)}
          onReload={() => void (editing.post && edit(editing.post.id))}
        />
      )}
      {deleting.prompt}
    </ListScreen>
  )
}
