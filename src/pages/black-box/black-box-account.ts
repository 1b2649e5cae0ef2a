import type { Alarm } from '#domain/alarm/alarm.ts'
import type { TimeSpan } from '#domain/time/time-window.ts'
import type { ZoneEvent } from '#domain/zone/zone-event.ts'
import type { Catalogue } from '#locales/catalogue.ts'
import { formatFull } from '#locales/format-time.ts'
import type { BlackBoxLine } from './black-box-view.ts'

/** When the alarm was raised, cleared and acknowledged, by which user and with which note; full dates on the clock of the site. */
export function alarmTimesOf(
  { setAtMs, clearedAtMs, acknowledgedAtMs, acknowledgedBy, comment }: Alarm,
  text: Catalogue['blackBox'],
  timeZone: string | undefined,
): readonly (readonly [string, string])[] {
  const when = (atMs: number) => formatFull(atMs, timeZone)
  const by = [acknowledgedBy, comment].filter(Boolean).join(': ')
  return [
    [text.states.raised, when(setAtMs)],
    [text.states.cleared, clearedAtMs === undefined ? text.states.notYet : when(clearedAtMs)],
    [
      text.states.acknowledged,
      acknowledgedAtMs === undefined
        ? text.states.notYet
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
  readonly text: Catalogue['blackBox']
}

/** What happened, line by line: the passages of those minutes, and whatever became of the alarm, however late. */
export function timelineOf({
  alarm,
  title,
  events,
  span,
  tagName,
  zoneName,
  text,
}: Account): readonly BlackBoxLine[] {
  const passages = events
    .filter(event => event.atMs >= span.startMs && event.atMs <= span.endMs)
    .map(event => ({
      atMs: event.atMs,
      text: text[event.type](tagName(event.tagUid), zoneName(event.zoneUid)),
    }))
  const { setAtMs, clearedAtMs, acknowledgedAtMs, acknowledgedBy = '', comment = '' } = alarm
  return [
    ...passages,
    { atMs: setAtMs, text: text.raised(title) },
    ...(clearedAtMs === undefined ? [] : [{ atMs: clearedAtMs, text: text.cleared }]),
    ...(acknowledgedAtMs === undefined
      ? []
      : [{ atMs: acknowledgedAtMs, text: text.acknowledged(acknowledgedBy, comment) }]),
  ].sort((a, b) => a.atMs - b.atMs)
}
