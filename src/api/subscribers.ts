import type { Subscriber, SubscriberDraft, SystemSubscription } from '#domain/notification/subscriber.ts'
import type { Revised } from '#domain/row-version.ts'
import { useProjectUid } from '#session/session.ts'
import { profile } from '#wire/profile.ts'
import {
  fromWireSubscriber,
  fromWireSystemSubscription,
  toWireSubscriber,
  toWireSystemSubscription,
  wireSubscriber,
  wireSystemSubscription,
} from '#wire/subscribers.ts'
import { request } from './request.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRefresh, useRemove, useUpdate } from './use-resource.ts'
import { useServiceMutation } from './use-service-mutation.ts'

const subscribers = createResource({
  noun: 'subscribers',
  schema: wireSubscriber,
  fromWire: fromWireSubscriber,
  toWire: (draft: SubscriberDraft) => toWireSubscriber(draft),
})

/** Recipients of alarm notifications in the current project. */
export const useSubscribers = () => useList(subscribers)
export const useCreateSubscriber = () => useCreate(subscribers)
export const useUpdateSubscriber = () =>
  useUpdate(
    subscribers,
    (change: Subscriber & Revised): SubscriberDraft => change,
    (_old, change) => change,
  )
export const useDeleteSubscriber = () => useRemove(subscribers)

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
