import { useState } from "react"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { changes, NameFields } from "../../ui/name-fields"
import { type PictureChange, PictureField } from "../../ui/picture-field"
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
  }
  const [value, set] = useFields(before)
  const [image, setImage] = useState<PictureChange>(undefined)
  const change = useChange()
  const changed = changes(value, before)
  const parentOf = (parent: string | undefined) =>
    level === "section" || parent === undefined ? {} : { [parentField[level]]: parent }
  const save = () => {
    const { parent, ...form } = node ? changed : value
    return node
      ? change.run(updateCall[level], {
          params: { id: node.id },
          form: { ...form, ...parentOf(parent), image, updated_at: node.updated_at },
        })
      : change.run(storeCall[level], {
          form: { ...form, slug: value.slug || undefined, ...parentOf(parent), image },
        })
  }
  const parents = withPaths(tree).filter(({ node: one }) =>
    level === "category" ? one.level === "section" : one.level === "category",
  )
  return (
    <EditDrawer
      {...step}
      title={node ? node.name : `New ${level}`}
      isDirty={Object.keys(changed).length > 0 || image !== undefined}
      onSave={save}
    >
      <NameFields
        value={value}
        onChange={set}
        isNew={!node}
        activeHint="Inactive: hidden with everything below it. Products stay on sale"
      />
      {level !== "section" && (
        <ChoiceField
          name={parentField[level]}
          label={level === "category" ? "Section" : "Category"}
          value={value.parent}
          choices={parents.map(({ node: { id }, path }) => ({ id, name: path }))}
          onChange={(parent) => set({ parent })}
        />
      )}
      <PictureField
        name="image"
        label="Picture"
        optional
        current={node?.image ?? null}
        value={image}
        onChange={setImage}
      />
    </EditDrawer>
  )
}
