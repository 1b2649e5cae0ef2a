import { useMemo } from 'react'
import { useSubscribers, useSystemSubscriptions } from '#api/subscribers.ts'
import { useUsers } from '#api/users.ts'
import { userName } from '#domain/account/user.ts'
import type { NotificationProfile } from '#domain/notification/notification-profile.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('notifications')

/** Names of the recipients of a profile: subscribers for alarms, users for system events. */
export function useRecipients(): (profile: Pick<NotificationProfile, 'uid' | 'kind'>) => readonly string[] {
  const t = useText()
  const subscribers = useSubscribers().data
  const subscriptions = useSystemSubscriptions().data
  const users = useUsers().data
  return useMemo(
    () =>
      ({ uid, kind }) => {
        if (kind === 'ALARM')
          return (subscribers ?? []).filter(each => each.profileUids.includes(uid)).map(each => each.name)
        return (subscriptions ?? [])
          .filter(each => each.profileUids.includes(uid))
          .map(({ userUid }) => {
            const user = users?.find(each => each.uid === userUid)
            return user ? userName(user) : t('notifications.system.notShown')
          })
      },
    [t, subscribers, subscriptions, users],
  )
}
