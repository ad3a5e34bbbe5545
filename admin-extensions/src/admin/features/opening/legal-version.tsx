import { Text } from "@medusajs/ui"
import type { LegalKind } from "../../../../../src/contract/legal-texts"
import { useRead } from "../../platform/shop-queries"
import { Part } from "../../ui/facts"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/text"

/** A legal text as it was in one version. */
export function LegalVersion(props: {
  title: string
  kind: LegalKind
  version: number
  onClose: () => void
}) {
  const { kind, version } = props
  const text = useRead("GET /admin/legal-texts/{kind}/{version}", {
    params: { kind, version: String(version) },
  })
  return (
    <RecordDrawer title={`${props.title}, version ${version}`} onClose={props.onClose}>
      <Loaded query={text}>
        {({ opening, parts }) => (
          <>
            <Text size="small">{opening}</Text>
            {parts.map(({ id, title, text: words }) => (
              <Part key={id} title={title}>
                <Subtle className="whitespace-pre-line">{words}</Subtle>
              </Part>
            ))}
          </>
        )}
      </Loaded>
    </RecordDrawer>
  )
}
