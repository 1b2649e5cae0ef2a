import { useMemo } from 'react'
import type { NotificationProfile, ProfileDraft } from '#domain/notification/notification-profile.ts'
import type { ProfileChange, ProfileField } from '#domain/notification/profile-changes.ts'
import { alarmTypeText } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('alarmLabels', 'notifications')

/** Labels of profile fields and values. */
export function useProfileLabels() {
  const t = useText()
  return useMemo(() => {
    const types = (names: readonly string[]) =>
      names.length === 0
        ? t('notifications.profiles.everyType')
        : names.map(type => alarmTypeText(t, type)).join(', ')
    function value(field: ProfileField, of: ProfileChange['before']): string {
      if (of === undefined) return t('notifications.profiles.openValue')
      if (field === 'kind' && (of === 'ALARM' || of === 'SYSTEM')) return t(`notifications.kinds.${of}`)
      if (field === 'active') return of ? t('notifications.profiles.on') : t('notifications.profiles.off')
      if (field === 'minSeverity' && typeof of === 'number')
        return t('notifications.severityFrom', { severity: of })
      if (field === 'cooldownS') return `${of} s`
      if (typeof of === 'boolean') return of ? t('app.yes') : t('app.no')
      return typeof of === 'object' ? types(of) : String(of)
    }
    return {
      value,
      /** The conditions in one line. */
      what: ({ minSeverity, alarmTypes }: Pick<ProfileDraft, 'minSeverity' | 'alarmTypes'>) =>
        [
          types(alarmTypes),
          minSeverity !== undefined && t('notifications.severityFrom', { severity: minSeverity }),
        ]
          .filter(Boolean)
          .join(' · '),
      ways: ({ email, phone }: Pick<NotificationProfile, 'email' | 'phone'>) =>
        [
          email && t('notifications.channel', { channel: 'email' }),
          phone && t('notifications.channel', { channel: 'phone' }),
        ]
          .filter(Boolean)
          .join(', ') || t('notifications.profiles.noChannels'),
    }
  }, [t])
}
