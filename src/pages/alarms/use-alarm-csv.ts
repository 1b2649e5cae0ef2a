import { useAlarmNames } from '#api/alarm-names.ts'
import { writeCsv } from '#api/csv-table.ts'
import { useSites } from '#api/sites.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { knownTimeZone, siteTime } from '#domain/time/site-time.ts'
import { alarmTypeText, useAlarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'

const useText = textOf('alarmLabels', 'alarms')

/**
 * Saves the `listed` alarms, including unloaded pages, as CSV; times are in the time zone of the alarm's site, with
 * offset.
 */
export function useAlarmCsv(listed: readonly Alarm[]): (alarms: readonly Alarm[]) => void {
  const t = useText()
  const names = useAlarmNames(useAlarmNameTexts(t), listed)
  const sites = useSites().data
  return alarms => {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const zoneOf = ({ siteUid }: Alarm) =>
      knownTimeZone(sites?.find(site => site.uid === siteUid)?.timeZone ?? here)
    const time = (alarm: Alarm, atMs: number | undefined) =>
      atMs === undefined ? '' : siteTime(atMs, zoneOf(alarm))
    const columns: readonly (readonly [string, (alarm: Alarm) => string | undefined])[] = [
      [t('alarms.raisedAt'), alarm => time(alarm, alarm.setAtMs)],
      [t('alarms.clearedAt'), alarm => time(alarm, alarm.clearedAtMs)],
      [t('alarms.timeZone'), zoneOf],
      [t('alarms.type'), alarm => alarmTypeText(t, alarm.type)],
      [t('alarms.severity'), alarm => t(`alarmLabels.severity.${alarm.severity}`)],
      [t('alarms.tag'), names.subjectOf],
      [t('alarms.location'), names.placeOf],
      [t('alarms.acknowledgedAt'), alarm => time(alarm, alarm.acknowledgedAtMs)],
      [t('alarms.acknowledgedBy'), alarm => alarm.acknowledgedBy],
      [t('alarms.note'), alarm => alarm.comment],
    ]
    const header = columns.map(([name]) => name)
    const rows = alarms.map(alarm => columns.map(([, cell]) => cell(alarm) ?? ''))
    const zones = [...new Set(alarms.map(zoneOf))].join('_').replaceAll('/', '-')
    saveFile(`alarms_${zones}.csv`, writeCsv(header, rows))
  }
}
