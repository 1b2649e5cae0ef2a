import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { ZonesNow } from './zones-now.tsx'

const ZonesPast = lazyPart(async () => (await import('./zones-past.tsx')).ZonesPast)

/** Every zone of the project: of now, or of the moment that is looked at. */
export function ZonesPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <ZonesNow />
  return (
    <Suspense fallback={null}>
      <ZonesPast atMs={atMs} />
    </Suspense>
  )
}
