import { queryOptions, useQuery } from '@tanstack/react-query'
import type { NotificationProfile, ProfileDraft } from '#domain/notification/notification-profile.ts'
import type { Revised } from '#domain/row-version.ts'
import type { ProjectUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import { fromWireDelivery, wireDelivery } from '#wire/notification-deliveries.ts'
import {
  fromWireNotificationProfile,
  fromWireNotificationTypes,
  toWireNotificationProfile,
  wireNotificationProfile,
  wireNotificationTypes,
} from '#wire/notification-profiles.ts'
import { profile } from '#wire/profile.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

type Known = NotificationProfile & Revised

const profiles = createResource({
  noun: 'notificationProfiles',
  schema: wireNotificationProfile,
  fromWire: fromWireNotificationProfile,
  toWire: (draft: ProfileDraft) => toWireNotificationProfile(draft),
})

export interface ProfileReplacement {
  readonly uid: string
  readonly draft: ProfileDraft
  /** The profile when the form was opened; undefined to overwrite any change. */
  readonly base: Known | undefined
}

const same = (a: Known, b: Known) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Replaces a profile unless another user changed it since the form was opened (ApiError 412). Reads the
 * profile first, because older services return revisions but do not check them; with those, a change during
 * one round trip is lost.
 */
async function replaceProfile(projectUid: ProjectUid, { uid, draft, base }: ProfileReplacement) {
  if (base) {
    const now = (await profiles.list(projectUid)).find(each => each.uid === uid)
    if (now && !same(now, base)) throw new ApiError({ status: 412 })
  }
  return profiles.update(projectUid, uid, draft, base?.rev)
}

export const useNotificationProfiles = () => useList(profiles)
export const useCreateProfile = () => useCreate(profiles)
export const useDeleteProfile = () => useRemove(profiles, ['subscribers', 'systemSubscriptions'])

export function useReplaceProfile() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (replacement: ProfileReplacement) => replaceProfile(projectUid, replacement),
    onSettled: () => refresh('notificationProfiles'),
  })
}

const notificationTypesQuery = () =>
  queryOptions({
    queryKey: ['notification-types'],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = await request(profile.paths.notificationTypes, { signal, projectUid: null })
      return fromWireNotificationTypes(readBody(wireNotificationTypes, 'notification_types', body))
    },
  })

/** The selectable notification types, as the service names them. */
export function useNotificationTypes() {
  return useQuery(notificationTypesQuery())
}

/** Sends a test to all recipients of the profile; returns the deliveries (beyond the specification). */
export function useTestProfile() {
  const projectUid = useProjectUid()
  return useServiceMutation({
    mutationFn: async (uid: string) => {
      const body = await request(profile.paths.testOfProfile(uid), { method: 'POST', projectUid })
      return readList(wireDelivery, profile.envelopes.deliveries, body).map(fromWireDelivery)
    },
  })
}
