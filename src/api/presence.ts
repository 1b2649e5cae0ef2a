import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Presence } from '#domain/account/user.ts'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWirePresence, toWirePresence, wirePresence } from '#wire/presence.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

const { path, envelope } = profile.resources.presence

/** Heartbeat interval of a viewer; the service removes it after three times as long. */
export const presenceBeatMs = 15_000

const bytes = crypto.getRandomValues(new Uint8Array(12))
/** The id of this tab. */
const viewer = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Reports what this tab shows; page undefined for nothing. */
export async function sendPresence(
  projectUid: ProjectUid,
  page: string | undefined,
  alarmUid?: AlarmUid,
): Promise<void> {
  await request(path, { method: 'PUT', projectUid, body: toWirePresence(viewer, page, alarmUid) })
}

const presenceQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'presence'),
    // A user who just disappears is not reported, so the list is read regularly.
    refetchInterval: presenceBeatMs,
    queryFn: async ({ signal }): Promise<readonly Presence[]> =>
      readList(wirePresence, envelope, await request(path, { projectUid, signal })).map(fromWirePresence),
  })

/** The other viewers of the project, read only when `wanted`; undefined if the service does not provide them. */
export function useOthersHere(wanted: boolean): readonly Presence[] | undefined {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.presence === true && wanted
  const here = useQuery({ ...presenceQuery(projectUid), enabled })
  return here.data?.filter(each => each.viewer !== viewer)
}
