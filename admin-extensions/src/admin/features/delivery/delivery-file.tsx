import { Alert, Button, Container, Heading, StatusBadge, Table, Text, toast } from "@medusajs/ui"
import { useRef, useState } from "react"
import type { RuleFileLine, RuleFilePlan } from "../../../../../src/contract/admin-delivery"
import { formatPrice } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { ShopApiError, shopApi } from "../../platform/shop-api"

const MOST_LINES = 200

const ACTIONS = {
  create: { label: "New", tone: "green" },
  update: { label: "Changes", tone: "blue" },
  delete: { label: "Goes", tone: "orange" },
  none: { label: "As it is", tone: "grey" },
} as const

interface Looked {
  filename: string
  csv: string
  plan: RuleFilePlan
}

/** Fees from a file: first what every row would do, then all of it or nothing. */
export function DeliveryFile({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = useChange()

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ShopApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const look = (filename: string, csv: string) =>
    attempt(async () => {
      const { data } = await shopApi("POST /admin/delivery/import/preview", { body: { csv } })
      setLooked({ filename, csv, plan: data })
    })
  const choose = async (file: File | undefined) => {
    if (input.current) input.current.value = ""
    if (!file) return
    setLooked(null)
    await look(file.name, await file.text())
  }
  const apply = (file: Looked) =>
    attempt(async () => {
      const answer = await change.mutateAsync({
        key: "POST /admin/delivery/import",
        sent: { body: { csv: file.csv, preview: file.plan.preview } },
      })
      toast.success(answer.message)
      onClose()
    })

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div className="max-w-2xl">
          <Heading level="h2">Fees from a file</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            Export all fees, change them in a spreadsheet, and bring the file back. The fees of each place
            that it names become those of the file; other places stay as they are.
          </Text>
        </div>
        <div className="flex gap-2">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            aria-label="CSV file of fees"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Button size="small" isLoading={busy && !looked} onClick={() => input.current?.click()}>
            Choose a CSV file
          </Button>
          <Button size="small" variant="secondary" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {problem && (
        <div className="px-6 py-4">
          <Alert variant="error" role="alert">
            {problem}
          </Alert>
          {looked && (
            <Button
              size="small"
              variant="secondary"
              className="mt-3"
              onClick={() => void look(looked.filename, looked.csv)}
            >
              Look at the file again
            </Button>
          )}
        </div>
      )}
      {looked && <Plan looked={looked} busy={busy} onApply={() => void apply(looked)} />}
    </Container>
  )
}

function Plan({ looked, busy, onApply }: { looked: Looked; busy: boolean; onApply: () => void }) {
  const { counts, lines } = looked.plan
  const changed = counts.create + counts.update + counts.delete
  const shown = lines.filter(({ action }) => action !== "none").slice(0, MOST_LINES)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <Text size="small" role="status">
          {looked.filename}: {counts.create} new, {counts.update} changed, {counts.delete} deleted,{" "}
          {counts.unchanged} as they are, {counts.bad} to mend
        </Text>
        <Button size="small" disabled={counts.bad > 0 || changed === 0} isLoading={busy} onClick={onApply}>
          {counts.bad > 0
            ? "Mend the file first"
            : changed === 0
              ? "Nothing changes"
              : `Change ${changed} ${changed === 1 ? "fee" : "fees"}`}
        </Button>
      </div>
      {shown.length > 0 && (
        <div className="overflow-x-auto">
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>Line</Table.HeaderCell>
                <Table.HeaderCell>Place</Table.HeaderCell>
                <Table.HeaderCell>Weight</Table.HeaderCell>
                <Table.HeaderCell className="text-right">Fee now</Table.HeaderCell>
                <Table.HeaderCell className="text-right">New fee</Table.HeaderCell>
                <Table.HeaderCell>What happens</Table.HeaderCell>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {shown.map((line, index) => (
                <Line key={line.line ?? `left out ${index}`} line={line} />
              ))}
            </Table.Body>
          </Table>
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: RuleFileLine }) {
  const action = line.action ? ACTIONS[line.action] : null
  return (
    <Table.Row>
      <Table.Cell className="tabular-nums">{line.line ?? "–"}</Table.Cell>
      <Table.Cell className="min-w-40 py-2">
        {line.place}
        {line.problem && (
          <Text size="xsmall" className="text-ui-fg-error">
            {line.problem}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap tabular-nums">{line.weights}</Table.Cell>
      <Table.Cell className="text-right tabular-nums">{formatPrice(line.old_fee)}</Table.Cell>
      <Table.Cell className="text-right tabular-nums">{formatPrice(line.new_fee)}</Table.Cell>
      <Table.Cell>
        <StatusBadge color={action?.tone ?? "red"}>{action?.label ?? "To mend"}</StatusBadge>
      </Table.Cell>
    </Table.Row>
  )
}
