import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DisclosureDecision, PrivacySettings } from '#domain/account/privacy.ts'
import type { ProjectUid, TagUid } from '#domain/uid.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody, readList } from '#wire/envelope.ts'
import {
  type DisclosureRequest,
  fromWireDisclosure,
  fromWirePrivacy,
  toWireDisclosureRequest,
  toWirePrivacy,
  toWireSubjectExport,
  wireDisclosure,
  wirePrivacy,
} from '#wire/privacy.ts'
import { profile } from '#wire/profile.ts'
import { keyOf } from './query-keys.ts'
import { request, requestReply } from './request.ts'
import { useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'
import { useVersion } from './version.ts'

const { privacy, disclosures } = profile.resources
const read = (body: unknown) => fromWirePrivacy(readBody(wirePrivacy, privacy.envelope, body))

const privacyQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'privacy'),
    queryFn: async ({ signal }) => read(await request(privacy.path, { projectUid, signal })),
  })

/** Whether the service has privacy mode; undefined while unknown. */
export const useHasPrivacy = () => useVersion().data?.privacyMode

/** Privacy settings of the project, and what it stores about people. */
export function usePrivacy() {
  const projectUid = useProjectUid()
  const enabled = useHasPrivacy() === true
  return useQuery({ ...privacyQuery(projectUid), enabled })
}

const disclosuresQuery = (projectUid: ProjectUid) =>
  queryOptions({
    queryKey: keyOf(projectUid, 'disclosures'),
    queryFn: async ({ signal }) => {
      const body = await request(disclosures.path, { projectUid, signal })
      return readList(wireDisclosure, disclosures.envelope, body).map(fromWireDisclosure)
    },
  })

/** The newest disclosures of names and requests for them. */
export function useDisclosures() {
  const projectUid = useProjectUid()
  const enabled = useHasPrivacy() === true
  return useQuery({ ...disclosuresQuery(projectUid), enabled })
}

/** Names may appear or disappear everywhere. */
function useEverythingStale() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [projectUid] })
}

/** Saves settings, or switches privacy mode on; switching off is requested. */
export function useSavePrivacy() {
  const projectUid = useProjectUid()
  const client = useQueryClient()
  const reload = useEverythingStale()
  return useServiceMutation({
    mutationFn: async (change: 'switch on' | Omit<PrivacySettings, 'isOn'>) => {
      const body = change === 'switch on' ? { enabled: true } : toWirePrivacy(change)
      return read(await request(privacy.path, { method: 'PUT', projectUid, body }))
    },
    onSuccess: saved => client.setQueryData(keyOf(projectUid, 'privacy'), saved),
    onSettled: reload,
  })
}

export function useRequestDisclosure() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (wanted: DisclosureRequest) =>
      request(disclosures.path, { method: 'POST', projectUid, body: toWireDisclosureRequest(wanted) }),
    onSettled: () => refresh('disclosures'),
  })
}

export function useDecideDisclosure() {
  const projectUid = useProjectUid()
  const reload = useEverythingStale()
  return useServiceMutation({
    mutationFn: ({ uid, decision }: { readonly uid: string; readonly decision: DisclosureDecision }) =>
      request(`${disclosures.path}/${encodeURIComponent(uid)}`, {
        method: 'PUT',
        projectUid,
        body: { decision },
      }),
    onSettled: reload,
  })
}

/** Everything that is stored about a person, as the text of a file. It is not cached. */
export function useExportPerson() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    gcTime: 0,
    mutationFn: async ({ tagUid, format }: { readonly tagUid: TagUid; readonly format: 'json' | 'csv' }) => {
      const body = toWireSubjectExport(tagUid, format)
      const reply = await requestReply(profile.paths.subjectExports, { method: 'POST', projectUid, body })
      return { format, tagUid, text: reply.text }
    },
    onSettled: () => refresh('disclosures'),
  })
}
