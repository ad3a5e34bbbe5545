import { useState } from "react"
import { useFields } from "../../platform/fields"
import { useChange } from "../../platform/kept-records"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { changes, NameFields } from "../../ui/name-fields"
import { type PictureChange, PictureField } from "../../ui/picture-field"
import { type Level, type Node, parentField, storeCall, updateCall, withPaths } from "./catalogue-nodes"

/** Makes a node of a level beneath a parent (`node` null), or changes one and where it is. */
export function NodeForm(props: {
  node: Node | null
  level: Level
  parentId: string | null
  tree: Node[]
  onClose: () => void
  onReload: () => void
}) {
  const { node, level } = props
  const before = {
    name: node?.name ?? "",
    slug: node?.slug ?? "",
    description: node?.description ?? "",
    is_active: node?.is_active ?? true,
    parent: props.parentId ?? "",
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
  const parents = withPaths(props.tree).filter(({ node: one }) =>
    level === "category" ? one.level === "section" : one.level === "category",
  )
  return (
    <EditDrawer
      title={node ? node.name : `New ${level}`}
      isDirty={Object.keys(changed).length > 0 || image !== undefined}
      onSave={save}
      onClose={props.onClose}
      onReload={props.onReload}
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
