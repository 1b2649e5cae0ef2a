import { useMemo } from 'react'
import type { TextOf } from './message-types.ts'

/** An alarm type of another deployment keeps its own name, made readable. */
const readable = (type: string) => type.replaceAll('_', ' ')

export function alarmTypeText(t: TextOf<'alarmLabels'>, type: string): string {
  return t('alarmLabels.type', { type, name: readable(type) })
}

/** An alarm in one line: its type, tag and zone. */
export function alarmLine(
  t: TextOf<'alarmLabels'>,
  type: string,
  tag: string | undefined,
  zone: string | undefined,
): string {
  return t('alarmLabels.line', {
    type,
    name: readable(type),
    tag,
    zone,
    hasTag: Boolean(tag),
    hasZone: Boolean(zone),
  })
}

interface AlarmNameTexts {
  readonly removedTag: string
  readonly removedZone: string
  readonly removed: (name: string) => string
  readonly line: (type: string, who: string | undefined, zone: string | undefined) => string
}

/** What the names of tags and zones of an alarm are made with. */
export const alarmNameTexts = (t: TextOf<'alarmLabels'>): AlarmNameTexts => ({
  removedTag: t('alarmLabels.removedTag'),
  removedZone: t('alarmLabels.removedZone'),
  removed: name => t('alarmLabels.removed', { name }),
  line: (type, who, zone) => alarmLine(t, type, who, zone),
})

export const useAlarmNameTexts = (t: TextOf<'alarmLabels'>): AlarmNameTexts =>
  useMemo(() => alarmNameTexts(t), [t])

/** The severities as choices of a select. */
export const severityOptions = (t: TextOf<'alarmLabels'>) =>
  ([0, 1, 2, 3] as const).map(severity => ({
    value: String(severity),
    label: t(`alarmLabels.severity.${severity}`),
  }))
