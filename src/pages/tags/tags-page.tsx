import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { TagsNow } from './tags-now.tsx'

const TagsPast = lazyPart(async () => (await import('./tags-past.tsx')).TagsPast)

/** Every tag of the project, live or at the selected time. */
export function TagsPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <TagsNow />
  return (
    <Suspense fallback={null}>
      <TagsPast atMs={atMs} />
    </Suspense>
  )
}
