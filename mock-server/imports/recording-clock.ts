import type { TimeOf } from '../ingest/apply-mapping.ts'
import { type JsonPath, valueAt } from '../ingest/json-path.ts'
import { clockOf, FieldRefusal, plausibleTime, timeOf } from '../ingest/message-fields.ts'
import type { TimeSettings } from './import-settings.ts'
import { createLocalClock, wallTimeOf } from './local-time.ts'

const maxShown = 40

/**
 * Reads the time of a row; throws FieldRefusal.
 * @param datePath of the date, if it is not with the time
 */
export function createRecordingClock(
  settings: TimeSettings,
  path: JsonPath,
  datePath: JsonPath | undefined,
): TimeOf {
  if (settings.type === 'frames') {
    const { start, rate } = settings
    return (item, nowMs) => plausibleTime(start + (clockOf(valueAt(item, path)) * 1_000) / rate, nowMs)
  }
  if (settings.type !== 'local') {
    const { type } = settings
    return (item, nowMs) => timeOf(valueAt(item, path), type, nowMs)
  }
  const epochMsOf = createLocalClock(settings.time_zone)
  const { order, time_zone } = settings
  return (item, nowMs) => {
    const text = [datePath && valueAt(item, datePath), valueAt(item, path)]
      .filter(part => part !== undefined && part !== null && part !== '')
      .join(' ')
      .slice(0, 100)
    if (text === '') throw new FieldRefusal('no_time', 'there is no time')
    const wallMs = wallTimeOf(text, order)
    const shown = JSON.stringify(text.slice(0, maxShown))
    if (wallMs === undefined) throw new FieldRefusal('no_time', `the time is ${shown}`)
    const ms = epochMsOf(wallMs)
    if (ms === undefined)
      throw new FieldRefusal('no_time', `${shown} does not exist in ${time_zone}: the clock was set forward`)
    return plausibleTime(ms, nowMs)
  }
}
