import { Suspense } from 'react'
import { useMoment } from '#live/history/use-moment.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { TagsNow } from './tags-now.tsx'

const TagsPast = lazyPart(async () => (await import('./tags-past.tsx')).TagsPast)

/** Every tag of the project: of now, or of the moment that is looked at. */
export function TagsPage() {
  const atMs = useMoment(1_000)
  if (atMs === undefined) return <TagsNow />
  return (
    <Suspense fallback={null}>
      <TagsPast atMs={atMs} />
    </Suspense>
  )
}
