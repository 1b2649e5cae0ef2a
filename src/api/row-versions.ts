import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Anchor } from '#domain/hardware.ts'
import type { RowVersion } from '#domain/row-version.ts'
import type { Group, Tag } from '#domain/tag.ts'
import type { TimeSpan } from '#domain/time-window.ts'
import type { ZoneOfHistory } from '#domain/zone.ts'
import { useProjectUid } from '#session/session.ts'
import { fromWireAnchor, wireAnchor } from '#wire/anchors.ts'
import { readList } from '#wire/envelope.ts'
import { fromWireGroup, wireGroup } from '#wire/groups.ts'
import { profile } from '#wire/profile.ts'
import { fromWireRowVersion, wireRowVersion } from '#wire/row-versions.ts'
import { fromWireTag, wireTag } from '#wire/tags.ts'
import { fromWireZoneOfHistory, wireZone } from '#wire/zones.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

const none: readonly RowVersion<never>[] = []

/** Reads the states that rows of one resource had in a span and have no more; none where the service keeps none. */
function reader<W, Row>(
  noun: keyof typeof profile.versionsQuery,
  schema: z.ZodMiniType<W>,
  fromWire: (row: W) => Row,
) {
  const wireVersion = wireRowVersion(schema)
  return function useVersionsIn({ startMs, endMs }: TimeSpan) {
    const projectUid = useProjectUid()
    const kept = useVersion().data?.rowVersions
    const read = useQuery({
      queryKey: keyOf(projectUid, noun, 'versions', startMs, endMs),
      enabled: kept === true,
      queryFn: async ({ signal }): Promise<readonly RowVersion<Row>[]> => {
        const query = { ...profile.versionsQuery[noun], start: startMs, end: endMs }
        const body = await request(profile.paths.rowVersions, { projectUid, query, signal })
        return readList(wireVersion, profile.envelopes.rowVersions, body).map(version =>
          fromWireRowVersion(version, fromWire),
        )
      },
    })
    return {
      versions: read.data ?? (none as readonly RowVersion<Row>[]),
      /** Neither is it read, nor known that there is nothing to be read. */
      pending: kept === undefined || (kept && read.isPending),
    }
  }
}

export const useZoneVersions = reader<z.infer<typeof wireZone>, ZoneOfHistory>(
  'zones',
  wireZone,
  fromWireZoneOfHistory,
)
export const useTagVersions = reader<z.infer<typeof wireTag>, Tag>('tags', wireTag, fromWireTag)
export const useGroupVersions = reader<z.infer<typeof wireGroup>, Group>('groups', wireGroup, fromWireGroup)
export const useAnchorVersions = reader<z.infer<typeof wireAnchor>, Anchor>(
  'anchors',
  wireAnchor,
  fromWireAnchor,
)
