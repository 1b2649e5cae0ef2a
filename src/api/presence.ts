import { useQuery } from '@tanstack/react-query'
import type { Presence } from '#domain/account/presence.ts'
import type { AlarmUid, ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readList } from '#wire/envelope.ts'
import { fromWirePresence, toWirePresence, wirePresence } from '#wire/presence.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useVersion } from './version.ts'

const { path, envelope } = profile.resources.presence

/** How often a viewer says that it is still there; the service forgets it after three times as long. */
export const presenceBeatMs = 15_000

const bytes = crypto.getRandomValues(new Uint8Array(12))
/** This tab, among all that look. */
const viewer = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')

/** Tells what this tab shows; page undefined: nothing any more. */
export async function sendPresence(
  projectUid: ProjectUid,
  page: string | undefined,
  alarmUid?: AlarmUid,
): Promise<void> {
  await request(path, { method: 'PUT', projectUid, body: toWirePresence(viewer, page, alarmUid) })
}

/** The other screens of the project and what they show; undefined where the service does not tell. */
export function useOthersHere(): readonly Presence[] | undefined {
  const projectUid = useProjectUid()
  const enabled = useVersion().data?.presence === true
  const here = useQuery({
    queryKey: keyOf(projectUid, 'presence'),
    enabled,
    // A user who just disappears is not reported, so the list is read regularly.
    refetchInterval: presenceBeatMs,
    queryFn: async ({ signal }): Promise<readonly Presence[]> =>
      readList(wirePresence, envelope, await request(path, { projectUid, signal })).map(fromWirePresence),
  })
  return here.data?.filter(each => each.viewer !== viewer)
}
