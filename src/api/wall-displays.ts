import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OwnWallDisplay, WallDisplay, WallEnd } from '#domain/site/wall-display.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireOwnWallDisplay,
  fromWireWallDisplay,
  toWireWallDisplay,
  type WallDisplayDraft,
  wireNewWallDisplay,
  wireOwnWallDisplay,
  wireWallDisplay,
} from '#wire/wall-displays.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

export type { WallDisplayDraft }

const { paths, resources } = profile
const everyMs = 30_000

const wallDisplays = createResource({
  noun: 'wallDisplays',
  schema: wireWallDisplay,
  fromWire: fromWireWallDisplay,
  toWire: toWireWallDisplay,
})

/** The wall displays of the current project (beyond the specification, for administrators). */
export const useWallDisplays = (enabled: boolean) =>
  useQuery({ ...listQuery(wallDisplays, useProjectUid()), enabled })

/** Creates a display and returns its token, which no read returns. It is not cached. */
export function useCreateWallDisplay() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    gcTime: 0,
    mutationFn: async (draft: WallDisplayDraft): Promise<string> => {
      const body = toWireWallDisplay(draft)
      const answer = await request(resources.wallDisplays.path, { method: 'POST', projectUid, body })
      return readBody(wireNewWallDisplay, 'new wall display', answer).token
    },
    onSettled: () => refresh('wallDisplays'),
  })
}

export const useUpdateWallDisplay = () =>
  useUpdate(
    wallDisplays,
    ({ uid: _, createdBy: _by, rev: _rev, ...draft }: WallDisplay) => draft,
    (_old, display) => display,
  )

export const useRevokeWallDisplay = () => useRemove(wallDisplays)

const ownWallDisplayQuery = () =>
  queryOptions({
    queryKey: ['own-wall-display'],
    retry: false,
    staleTime: 0,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }): Promise<OwnWallDisplay> => {
      const body = await request(paths.ownWallDisplay, { projectUid: null, signal })
      return fromWireOwnWallDisplay(readBody(wireOwnWallDisplay, 'wall display', body))
    },
  })

/** The wall display of this browser, by the token of its session; read regularly because it may be changed. */
export function useOwnWallDisplay(enabled: boolean) {
  return useQuery({ ...ownWallDisplayQuery(), enabled })
}

/** Why a display may show nothing any more, by the service's response; undefined if the connection may be the cause. */
export function wallEndOf(error: unknown): WallEnd | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 404) return 'missing'
  if (error.status === 403) return 'refused'
  if (error.status !== 401) return undefined
  const how = error.fieldErrors[0]?.message
  return how === 'expired' || how === 'revoked' ? how : 'unknown'
}
