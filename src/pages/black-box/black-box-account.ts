import type { Alarm } from '#domain/alarm.ts'
import type { TimeSpan } from '#domain/time-window.ts'
import type { ZoneEvent } from '#domain/zone-event.ts'
import type { Catalogue } from '#text/catalogue.ts'
import type { BlackBoxLine } from './black-box-view.ts'

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
export function accountOf({
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
    { atMs: setAtMs, text: text.set(title) },
    ...(clearedAtMs === undefined ? [] : [{ atMs: clearedAtMs, text: text.cleared }]),
    ...(acknowledgedAtMs === undefined
      ? []
      : [{ atMs: acknowledgedAtMs, text: text.acknowledged(acknowledgedBy, comment) }]),
  ].sort((a, b) => a.atMs - b.atMs)
}
