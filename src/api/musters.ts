import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MusterDraft, MusterRun } from '#domain/muster/muster-run.ts'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList, readOne } from '#wire/envelope.ts'
import {
  fromWireMuster,
  fromWireMusterSummary,
  toWireFound,
  toWireMuster,
  toWireMusterEnd,
  wireMuster,
  wireMusterSummary,
} from '#wire/musters.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion } from './version.ts'

const { path, envelope } = profile.resources.musters
const pathOf = (uid: string) => `${path}/${encodeURIComponent(uid)}`
/** Polling interval of a running muster: its samples grow without a notice. */
const readEveryMs = 5_000

export const mustersQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'musters'),
    queryFn: async ({ signal }) => {
      const body = await request(path, { projectUid, signal })
      return readList(wireMusterSummary, envelope, body).map(fromWireMusterSummary)
    },
  })

/**
 * Whether the service stores musters; otherwise a muster exists on one screen only. Undefined while unknown.
 */
export const useHasMusters = () => useVersion().data?.musters

/** The newest musters of the project, running and ended; empty if the service stores none. */
export function useMusters() {
  const projectUid = useProjectUid()
  const enabled = useHasMusters() === true
  return useQuery({ ...mustersQuery(projectUid), enabled })
}

const musterQuery = (projectUid: ProjectUid, uid: string) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'musters', uid),
    queryFn: async ({ signal }): Promise<MusterRun> =>
      fromWireMuster(readOne(wireMuster, envelope, await request(pathOf(uid), { projectUid, signal }))),
    refetchInterval: ({ state }) => (state.data && state.data.endedAtMs === undefined ? readEveryMs : false),
  })

/** One muster with its people, reloaded while it is running. */
export function useMusterRun(uid: string | undefined) {
  const projectUid = useProjectUid()
  return useQuery({ ...musterQuery(projectUid, uid ?? ''), enabled: uid !== undefined })
}

/** Keeps a muster for the page that shows it, as read at its start and after each change. */
export function useKeptMuster(uid: string | undefined): void {
  const projectUid = useProjectUid()
  const enabled = uid !== undefined
  useQuery({ ...musterQuery(projectUid, uid ?? ''), enabled, refetchInterval: false })
}

function useMusterChange<V, R>(act: (projectUid: ProjectUid, variables: V) => Promise<R>) {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (variables: V) => act(projectUid, variables),
    onSettled: () => refresh('musters'),
  })
}

/**
 * Starts a muster; rejected (409) if one is running in one of the areas.
 * @returns its uid
 */
export const useStartMuster = () =>
  useMusterChange(async (projectUid, draft: MusterDraft) => {
    const body = await request(path, { method: 'POST', projectUid, body: toWireMuster(draft) })
    return readBody(wireMuster, envelope, body).uid
  })

export const useEndMuster = () =>
  useMusterChange((projectUid, uid: string) =>
    request(pathOf(uid), { method: 'PUT', projectUid, body: toWireMusterEnd() }),
  )

interface FoundMark {
  readonly uid: string
  readonly tagUid: TagUid
  readonly isFound: boolean
}

/** Marks a person as found, or undoes it. */
export const useMarkFound = () =>
  useMusterChange((projectUid, { uid, tagUid, isFound }: FoundMark) =>
    request(`${pathOf(uid)}/found`, { method: 'PUT', projectUid, body: toWireFound(tagUid, isFound) }),
  )
