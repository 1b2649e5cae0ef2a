import type { Subscriber, SubscriberDraft } from '#domain/notification/subscriber.ts'
import type { Revised } from '#domain/row-version.ts'
import { fromWireSubscriber, toWireSubscriber, wireSubscriber } from '#wire/subscribers.ts'
import { createResource } from './resource.ts'
import { useCreate, useList, useRemove, useUpdate } from './use-resource.ts'

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
