import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { OverviewNow } from './overview-now.tsx'

const OverviewPast = lazyPart(async () => (await import('./overview-past.tsx')).OverviewPast)

/** How the project is doing, or how it did at the moment that is looked at. */
export function OverviewPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <OverviewNow />
  return (
    <Suspense fallback={null}>
      <OverviewPast atMs={atMs} />
    </Suspense>
  )
}
