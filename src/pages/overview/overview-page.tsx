import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { OverviewNow } from './overview-now.tsx'

const OverviewPast = lazyPart(async () => (await import('./overview-past.tsx')).OverviewPast)

/** State of the project, live or at the selected time. */
export function OverviewPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <OverviewNow />
  return (
    <Suspense fallback={null}>
      <OverviewPast atMs={atMs} />
    </Suspense>
  )
}
