import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Anchor } from '#domain/hardware/hardware.ts'
import type { RowVersion } from '#domain/row-version.ts'
import type { Group, Tag } from '#domain/tag/tag.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { ProjectUid } from '#domain/uid.ts'
import type { ZoneOfHistory } from '#domain/zone/zone.ts'
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

const none: readonly never[] = []

/** Where previous states of a resource are read from. */
interface Source<Row> {
  readonly noun: keyof typeof profile.versionsQuery
  readonly read: (body: unknown) => readonly RowVersion<Row>[]
}

function sourceOf<W, Row>(
  noun: Source<Row>['noun'],
  schema: z.ZodMiniType<W>,
  fromWire: (row: W) => Row,
): Source<Row> {
  const version = wireRowVersion(schema)
  const read = (body: unknown) =>
    readList(version, profile.envelopes.rowVersions, body).map(each => fromWireRowVersion(each, fromWire))
  return { noun, read }
}

const zones = sourceOf<z.infer<typeof wireZone>, ZoneOfHistory>('zones', wireZone, fromWireZoneOfHistory)
const tags = sourceOf<z.infer<typeof wireTag>, Tag>('tags', wireTag, fromWireTag)
const groups = sourceOf<z.infer<typeof wireGroup>, Group>('groups', wireGroup, fromWireGroup)
const anchors = sourceOf<z.infer<typeof wireAnchor>, Anchor>('anchors', wireAnchor, fromWireAnchor)

const versionsQuery = <Row>(
  projectUid: ProjectUid,
  { noun, read }: Source<Row>,
  span: TimeSpan | undefined,
) =>
  queryOptions({
    queryKey: keyOf(projectUid, noun, 'versions', span?.startMs, span?.endMs),
    queryFn: span
      ? async ({ signal }): Promise<readonly RowVersion<Row>[]> => {
          const query = { ...profile.versionsQuery[noun], start: span.startMs, end: span.endMs }
          return read(await request(profile.paths.rowVersions, { projectUid, query, signal }))
        }
      : skipToken,
  })

/**
 * Previous states of rows of one resource in a period; empty without a period or if the service stores none,
 * undefined while loading.
 */
function useVersionsIn<Row>(
  source: Source<Row>,
  span: TimeSpan | undefined,
): readonly RowVersion<Row>[] | undefined {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.rowVersions === true && span !== undefined
  const found = useQuery({ ...versionsQuery(projectUid, source, span), enabled })
  return found.data ?? (enabled && found.isPending ? undefined : none)
}

export const useZoneVersions = (span: TimeSpan | undefined) => useVersionsIn(zones, span)
export const useTagVersions = (span: TimeSpan | undefined) => useVersionsIn(tags, span)
export const useGroupVersions = (span: TimeSpan | undefined) => useVersionsIn(groups, span)
export const useAnchorVersions = (span: TimeSpan) => useVersionsIn(anchors, span)
