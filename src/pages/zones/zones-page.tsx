import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ZonesNow } from './zones-now.tsx'

const ZonesPast = lazyPart(async () => (await import('./zones-past.tsx')).ZonesPast)

/** Every zone of the project, live or at the selected time. */
export function ZonesPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <ZonesNow />
  return (
    <Suspense fallback={null}>
      <ZonesPast atMs={atMs} />
    </Suspense>
  )
}
