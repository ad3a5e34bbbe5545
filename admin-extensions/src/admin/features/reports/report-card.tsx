import { Container, Heading, Skeleton } from "@medusajs/ui"
import { type ReactNode, Suspense, useState } from "react"
import { DownloadButton, SmallButton } from "../../ui/buttons"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/text"

interface Query<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}

/**
 * One report: its chart, with the same figures as a table for screen readers and, on demand, on screen, and as a file.
 * Without a chart the table is all there is.
 */
export function ReportCard<T>(props: {
  title: string
  about: string
  query: Query<T>
  isEmpty: (data: T) => boolean
  empty: string
  chart?: (data: T) => ReactNode
  table: (data: T) => ReactNode
  file: string
}) {
  const [isTable, setTable] = useState(false)
  const { chart } = props
  return (
    <Container className="flex min-w-0 flex-col divide-y p-0">
      <div className="flex flex-wrap items-start justify-between gap-3 px-6 py-4">
        <div className="min-w-0">
          <Heading level="h2">{props.title}</Heading>
          <Subtle>{props.about}</Subtle>
        </div>
        <div className="flex items-center gap-2">
          {chart && (
            <SmallButton
              aria-pressed={isTable}
              aria-label={`${props.title} as a table`}
              onClick={() => setTable(!isTable)}
            >
              Table
            </SmallButton>
          )}
          <DownloadButton href={props.file} label={`${props.title} as a CSV file`}>
            CSV
          </DownloadButton>
        </div>
      </div>
      <Loaded query={props.query} isEmpty={props.isEmpty} empty={props.empty}>
        {(data) =>
          chart && !isTable ? (
            <div className="px-2 py-4 sm:px-4">
              <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                <div aria-hidden>{chart(data)}</div>
              </Suspense>
              <div className="sr-only">{props.table(data)}</div>
            </div>
          ) : (
            props.table(data)
          )
        }
      </Loaded>
    </Container>
  )
}
