import { useMutation } from '@tanstack/react-query'
import { useProjectUid } from '#session/session.ts'
import type { ZoneDraft } from '#wire/zones.ts'
import { useRefresh } from './use-resource.ts'
import { createZone } from './zones.ts'

export interface ZonesCreated {
  /** Positions in the list that was given. */
  readonly done: readonly number[]
  readonly failed: readonly { readonly index: number; readonly error: unknown }[]
}

const atOnce = 4

/** Creates many zones, a few at a time; one that fails does not stop the others. `onProgress`: how many are through. */
export function useCreateZones(onProgress: (through: number) => void) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (drafts: readonly ZoneDraft[]): Promise<ZonesCreated> => {
      const done: number[] = []
      const failed: { index: number; error: unknown }[] = []
      const queue = [...drafts.entries()]
      const work = async () => {
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [index, draft] = next
          try {
            await createZone(projectUid, draft)
            done.push(index)
          } catch (error) {
            failed.push({ index, error })
          }
          onProgress(done.length + failed.length)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return { done, failed }
    },
    onSettled: () => refresh('zones'),
  })
}
