import { useId, useState } from "react"
import type { StaffPost } from "../../../../../src/contract/admin-posts"
import { toLagos } from "../../../../../src/contract/lagos"
import type { PostKind } from "../../../../../src/contract/posts"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentMoment } from "../../platform/typed-days"
import { ChoiceField } from "../../ui/choice-field"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Field } from "../../ui/field"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"
import { RichText } from "../../ui/rich-text"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"
import { ProductPicker } from "../products/product-picker"
import { KIND_WORDS, POST_CALLS } from "./post-words"

type When = "draft" | "now" | "moment"

const WHENS: { id: When; name: string }[] = [
  { id: "draft", name: "Draft: hidden" },
  { id: "now", name: "Publish when saved" },
  { id: "moment", name: "At a set time" },
]

/** Writes a post, or changes it. */
export function PostForm({
  kind,
  post,
  categories,
  ...step
}: Step & {
  kind: PostKind
  post: StaffPost | null
  categories: string[]
}) {
  const words = KIND_WORDS[kind]
  const listId = useId()
  const [before] = useState(() => ({
    title: post?.title ?? "",
    slug: post?.slug ?? "",
    excerpt: post?.excerpt ?? "",
    author: post?.author ?? "",
    category: post?.category ?? "",
    image_alt: post?.image_alt ?? "",
    content: post?.content ?? "",
    products: post?.products ?? [],
    when: (post?.published_at ? "moment" : "draft") as When,
    moment: toLagos(post?.published_at ?? null),
    image: SAME_PICTURE,
  }))
  const { value, set, bind, changed, isDirty } = useFields(before)

  const save = (send: Send) => {
    const { title, excerpt, author, category, image_alt, content, image } = changed
    const form = {
      title: post ? title : value.title,
      slug: changed.slug || undefined,
      excerpt,
      author,
      category,
      image_alt,
      content,
      product_ids: changed.products?.map(({ id }) => id),
      published_at: publishedAt(value, changed),
      image,
    }
    const { store, update } = POST_CALLS[kind]
    return post
      ? send(update, { params: { id: post.id }, form: { ...form, updated_at: post.updated_at } })
      : send(store, { form })
  }

  return (
    <EditDrawer {...step} wide title={post ? post.title : `New ${words.one}`} isDirty={isDirty} onSave={save}>
      <TextField {...bind("title")} label="Title" />
      <WordsField
        {...bind("excerpt")}
        label="In short"
        hint="One or two sentences: lists, search engines and shared links show them"
        optional
        rows={2}
        most={300}
      />
      <Field name="content" label="Text">
        {(ids) => (
          <RichText {...ids} label="Text" value={before.content} onChange={(content) => set({ content })} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...bind("category")}
          label={words.category}
          hint={words.categoryHint}
          optional
          list={listId}
        />
        <TextField {...bind("author")} label="By" hint="Leave empty for the shop's name" optional />
      </div>
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PictureField
        {...bind("image")}
        label="Picture"
        hint="3:2 fits best"
        optional
        shape="3 / 2"
        current={post?.image ?? null}
      />
      <TextField {...bind("image_alt")} label="What the picture shows" optional />
      <TextField
        {...bind("slug")}
        label="Address"
        hint={post ? "The old address redirects to the new one" : "Leave empty to use the title"}
        optional={!post}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField {...bind("when")} name="published_at" label="Shown" choices={WHENS} />
        {value.when === "moment" && <DayField {...bind("moment")} label="From" hint="Lagos time" withTime />}
      </div>
      <Field name="product_ids" label="Products" hint="At most 12, shown beneath it" optional>
        {() => (
          <ProductPicker
            label={words.products}
            value={value.products}
            onChange={(products) => set({ products })}
          />
        )}
      </Field>
    </EditDrawer>
  )
}

interface Shown {
  when: When
  moment: string
}

/** Undefined: as it was. */
function publishedAt(
  { when, moment }: Shown,
  changed: Partial<Shown>,
): ReturnType<typeof sentMoment> | undefined {
  if (changed.when === undefined && changed.moment === undefined) return undefined
  if (when === "now") return new Date().toISOString()
  return when === "draft" ? null : sentMoment(moment)
}
