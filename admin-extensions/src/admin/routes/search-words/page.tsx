import { defineRouteConfig } from "@medusajs/admin-sdk"
import { MagnifyingGlass } from "@medusajs/icons"
import { Container, Heading, Tabs } from "@medusajs/ui"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"
import { SearchTerms } from "../../features/catalogue/search-terms"
import { type SynonymsDraft, SynonymsForm } from "../../features/catalogue/synonyms-form"
import { SynonymsTable } from "../../features/catalogue/synonyms-table"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"

/** Words that mean the same to shoppers, and what they looked for. The tab lives in the address. */
export default function SearchWordsPage() {
  const [params, setParams] = useSearchParams()
  const mayChange = useMay("catalogue.update")
  const [draft, setDraft] = useState<SynonymsDraft | null>(null)
  return (
    <Container className="p-0">
      <Tabs
        value={params.get("tab") === "searches" ? "searches" : "synonyms"}
        onValueChange={(tab) => setParams({ tab })}
      >
        <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
          <Heading>Search words</Heading>
          {mayChange && (
            <SmallButton onClick={() => setDraft({ id: null, words: [] })}>Add synonyms</SmallButton>
          )}
        </div>
        <Tabs.List className="px-6 pb-4">
          <Tabs.Trigger value="synonyms">Synonyms</Tabs.Trigger>
          <Tabs.Trigger value="searches">Searches</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="synonyms">
          <SynonymsTable onEdit={mayChange ? setDraft : null} />
        </Tabs.Content>
        <Tabs.Content value="searches">
          <SearchTerms
            onMakeSynonym={mayChange ? (word) => setDraft({ id: null, words: [word, ""] }) : null}
          />
        </Tabs.Content>
      </Tabs>
      {draft && (
        <SynonymsForm key={draft.id ?? draft.words.join()} draft={draft} onClose={() => setDraft(null)} />
      )}
    </Container>
  )
}

export const config = defineRouteConfig({ label: "Search words", icon: MagnifyingGlass, rank: 23 })
