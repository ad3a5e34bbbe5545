import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { NameFields } from "../../ui/name-fields"
import { PictureField, SAME_PICTURE } from "../../ui/picture-field"
import { type Level, type Node, parentField, storeCall, updateCall, withPaths } from "./catalogue-nodes"

/** Makes a node of a level beneath a parent (`node` null), or changes one and where it is. */
export function NodeForm({
  node,
  level,
  parentId,
  tree,
  ...step
}: Step & {
  node: Node | null
  level: Level
  parentId: string | null
  tree: Node[]
}) {
  const before = {
    name: node?.name ?? "",
    slug: node?.slug ?? "",
    description: node?.description ?? "",
    is_active: node?.is_active ?? true,
    parent: parentId ?? "",
    image: SAME_PICTURE,
  }
  const { value, set, bind, changed, isDirty } = useFields(before)
  const parentOf = (parent: string | undefined) =>
    level === "section" || parent === undefined ? {} : { [parentField[level]]: parent }
  const save = (send: Send) => {
    const { parent, ...form } = node ? changed : value
    return node
      ? send(updateCall[level], {
          params: { id: node.id },
          form: { ...form, ...parentOf(parent), updated_at: node.updated_at },
        })
      : send(storeCall[level], {
          form: { ...form, slug: value.slug || undefined, ...parentOf(parent) },
        })
  }
  const parents = withPaths(tree).filter(({ node: one }) =>
    level === "category" ? one.level === "section" : one.level === "category",
  )
  return (
    <EditDrawer {...step} title={node ? node.name : `New ${level}`} isDirty={isDirty} onSave={save}>
      <NameFields
        value={value}
        onChange={set}
        isNew={!node}
        activeHint="Inactive: hidden with everything below it. Products stay on sale"
      />
      {level !== "section" && (
        <ChoiceField
          {...bind("parent")}
          name={parentField[level]}
          label={level === "category" ? "Section" : "Category"}
          choices={parents.map(({ node: { id }, path }) => ({ id, name: path }))}
        />
      )}
      <PictureField {...bind("image")} label="Picture" optional current={node?.image ?? null} />
    </EditDrawer>
  )
}
