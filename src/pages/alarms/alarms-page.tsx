import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { AlarmsNow } from './alarms-now.tsx'

const AlarmsPast = lazyPart(async () => (await import('./alarms-past.tsx')).AlarmsPast)

/** Alarms that need attention, or their states at the selected time. */
export function AlarmsPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <AlarmsNow />
  return (
    <Suspense fallback={null}>
      <AlarmsPast atMs={atMs} />
    </Suspense>
  )
}
