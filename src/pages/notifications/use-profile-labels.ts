import { useMemo } from 'react'
import type { NotificationProfile, ProfileDraft } from '#domain/notification/notification-profile.ts'
import type { ProfileChange, ProfileField } from '#domain/notification/profile-changes.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarmLabels', 'notifications')

/** Texts of profiles and their values. */
export function useProfileLabels() {
  const { notifications, alarmLabels, app } = useText()
  return useMemo(() => {
    const text = notifications.profiles
    const types = (names: readonly string[]) =>
      names.length === 0 ? text.everyType : names.map(alarmLabels.type).join(', ')
    function value(field: ProfileField, of: ProfileChange['before']): string {
      if (of === undefined) return text.openValue
      if (field === 'kind' && (of === 'ALARM' || of === 'SYSTEM')) return notifications.kinds[of]
      if (field === 'active') return of ? text.on : text.off
      if (field === 'leastSeverity' && typeof of === 'number') return notifications.severityFrom(of)
      if (field === 'cooldownS') return `${of} s`
      if (typeof of === 'boolean') return of ? app.yes : app.no
      return typeof of === 'object' ? types(of) : String(of)
    }
    return {
      value,
      /** The notified events, in one line. */
      what: ({ leastSeverity, alarmTypes }: Pick<ProfileDraft, 'leastSeverity' | 'alarmTypes'>) =>
        [types(alarmTypes), leastSeverity !== undefined && notifications.severityFrom(leastSeverity)]
          .filter(Boolean)
          .join(' · '),
      ways: ({ email, phone }: Pick<NotificationProfile, 'email' | 'phone'>) =>
        [email && notifications.channel('email'), phone && notifications.channel('phone')]
          .filter(Boolean)
          .join(', ') || text.noChannels,
    }
  }, [notifications, alarmLabels, app])
}
