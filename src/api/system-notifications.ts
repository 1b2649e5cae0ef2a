import type { SystemSubscription } from '#domain/notification/subscriber.ts'
import { useProjectUid } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireSystemSubscription,
  toWireSystemSubscription,
  wireSystemSubscription,
} from '#wire/subscribers.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useList, useRefresh } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const subscriptions = createResource({
  noun: 'systemSubscriptions',
  schema: wireSystemSubscription,
  fromWire: fromWireSystemSubscription,
})

/** The users who receive system notifications. */
export const useSystemSubscriptions = () => useList(subscriptions)

/** Replaces the system subscriptions of a user. Reloads the list instead of using the response. */
export function useSubscribeUser() {
  const projectUid = useProjectUid()
  const refresh = useRefresh()
  return useServiceMutation({
    mutationFn: (subscription: Omit<SystemSubscription, 'uid'>) =>
      request(profile.resources.systemSubscriptions.path, {
        method: 'PUT',
        projectUid,
        body: toWireSystemSubscription(subscription),
      }),
    onSettled: () => refresh('systemSubscriptions'),
  })
}
