import type { Alarm } from '#domain/alarm/alarm.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import { formatFull } from '#locales/format-time.ts'
import type { TextOf } from '#locales/message-types.ts'
import type { BlackBoxLine } from './black-box-view.ts'

/**
 * When the alarm was raised, cleared and acknowledged, by which user and with which note; full dates in the site's time
 * zone.
 */
export function alarmTimesOf(
  { setAtMs, clearedAtMs, acknowledgedAtMs, acknowledgedBy, comment }: Alarm,
  t: TextOf<'blackBox'>,
  timeZone: string | undefined,
  userNameOf: (email: string) => string,
): readonly (readonly [string, string])[] {
  const when = (atMs: number) => formatFull(atMs, timeZone)
  const by = [acknowledgedBy && userNameOf(acknowledgedBy), comment].filter(Boolean).join(': ')
  return [
    [t('blackBox.states.raised'), when(setAtMs)],
    [
      t('blackBox.states.cleared'),
      clearedAtMs === undefined ? t('blackBox.states.notYet') : when(clearedAtMs),
    ],
    [
      t('blackBox.states.acknowledged'),
      acknowledgedAtMs === undefined
        ? t('blackBox.states.notYet')
        : [when(acknowledgedAtMs), by].filter(Boolean).join(', '),
    ],
  ]
}

interface Account {
  readonly alarm: Alarm
  readonly title: string
  readonly events: readonly ZoneEvent[]
  readonly span: TimeSpan
  readonly tagName: (uid: string) => string
  readonly zoneName: (uid: string) => string
  readonly userNameOf: (email: string) => string
  readonly t: TextOf<'blackBox'>
}

/** Timeline of the recorded minutes: zone events, and all state changes of the alarm, including later ones. */
export function timelineOf({
  alarm,
  title,
  events,
  span,
  tagName,
  zoneName,
  userNameOf,
  t,
}: Account): readonly BlackBoxLine[] {
  const zoneEvents = events
    .filter(event => event.atMs >= span.startMs && event.atMs <= span.endMs)
    .map(event => ({
      atMs: event.atMs,
      text: t(`blackBox.${event.type}`, { tag: tagName(event.tagUid), zone: zoneName(event.zoneUid) }),
    }))
  const { setAtMs, clearedAtMs, acknowledgedAtMs, acknowledgedBy = '', comment = '' } = alarm
  return [
    ...zoneEvents,
    { atMs: setAtMs, text: t('blackBox.raised', { line: title }) },
    ...(clearedAtMs === undefined ? [] : [{ atMs: clearedAtMs, text: t('blackBox.cleared') }]),
    ...(acknowledgedAtMs === undefined
      ? []
      : [
          {
            atMs: acknowledgedAtMs,
            text: t('blackBox.acknowledged', {
              who: userNameOf(acknowledgedBy),
              note: comment,
              hasWho: acknowledgedBy !== '',
              hasNote: comment !== '',
            }),
          },
        ]),
  ].sort((a, b) => a.atMs - b.atMs)
}
