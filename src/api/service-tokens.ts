import { useQuery } from '@tanstack/react-query'
import type { ServiceTokenDraft } from '#domain/connection/connection.ts'
import { useProjectUid } from '#session/session.ts'
import { readBody } from '#wire/envelope.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireServiceToken,
  toWireServiceToken,
  wireNewServiceToken,
  wireServiceToken,
} from '#wire/service-tokens.ts'
import { request } from './request.ts'
import { createResource, listQuery } from './resource.ts'
import { useRefresh, useRemove } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const serviceTokens = createResource({
  noun: 'serviceTokens',
  schema: wireServiceToken,
  fromWire: fromWireServiceToken,
})

/** Tokens of other systems for the current project (beyond the specification, for its administrators). */
export const useServiceTokens = (enabled = true) =>
  useQuery({ ...listQuery(serviceTokens, useProjectUid()), enabled })

/** Creates a token and returns it; no read returns it, and it is not cached. */
export function useCreateServiceToken() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    gcTime: 0,
    mutationFn: async (draft: ServiceTokenDraft): Promise<string> => {
      const body = toWireServiceToken(draft)
      const answer = await request(profile.resources.serviceTokens.path, { method: 'POST', projectUid, body })
      return readBody(wireNewServiceToken, 'new service token', answer).token
    },
    onSettled: () => refresh('serviceTokens'),
  })
}

export const useRevokeServiceToken = () => useRemove(serviceTokens)
