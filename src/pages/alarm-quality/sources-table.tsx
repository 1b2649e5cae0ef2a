import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useAlarmNames } from '#api/alarm-names.ts'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import type { AlarmQuality } from '#domain/alarm-quality.ts'
import { proposedDwellS } from '#domain/proposed-dwell.ts'
import { paths } from '#session/paths.ts'
import { formatNumber } from '#text/format-number.ts'
import { useText } from '#text/use-text.ts'
import styles from './alarm-quality.module.css'

const shown = 10

/** Where most alarms come from, and what could be done about each; of chatter, who made it. */
export function SourcesTable({ quality }: { readonly quality: AlarmQuality }) {
  const { alarmQuality: text, alarmWords } = useText()
  const { whoOf, lineOf } = useAlarmNames(alarmWords)
  const zones = useZones().data
  const zoneOf = ({ zoneUid }: Alarm) => zones?.find(zone => zone.uid === zoneUid)
  const chattering = new Map(quality.chatter.map(({ example, perMinute }) => [example.zoneUid, perMinute]))

  /** The longest stay to be proposed for the zone, seconds: it chatters, and a stay has to do with it. */
  function dwellFor(alarm: Alarm): number | undefined {
    const zone = zoneOf(alarm)
    return zone && chattering.has(alarm.zoneUid) ? proposedDwellS(zone) : undefined
  }

  function advice(alarm: Alarm): string {
    const zone = zoneOf(alarm)
    const dwellS = dwellFor(alarm)
    if (dwellS !== undefined) return text.dwell(dwellS)
    if (zone) return text.groups
    return alarm.type === 'tag_silent' || alarm.type === 'low_battery' ? text.battery : text.look
  }

  return (
    <section aria-label={text.sources}>
      <h2 className={styles.title}>{text.sources}</h2>
      <ol className={styles.sources}>
        {quality.sources.slice(0, shown).map(({ key, example, count, share }) => {
          const zone = zoneOf(example)
          const dwellS = dwellFor(example)
          const what = zone
            ? alarmWords.line(example.type, undefined, zone.name)
            : alarmWords.line(example.type, whoOf(example), undefined)
          return (
            <li key={key}>
              <span className={styles.what}>
                <strong>{what}</strong>
                <span className={styles.dim}>{advice(example)}</span>
              </span>
              <span className={styles.count}>
                {text.share(formatNumber(count), formatNumber(share * 100))}
              </span>
              {zone?.areaUid ? (
                <span className={styles.ways}>
                  {dwellS !== undefined && !zone.dynamic && (
                    <Button
                      component={Link}
                      to={paths.floor(zone.areaUid, { zone: zone.uid, dwell: String(dwellS) })}
                      size="compact-sm"
                      aria-label={text.tryDwellOf(zone.name, dwellS)}
                    >
                      {text.tryDwell}
                    </Button>
                  )}
                  <Button
                    component={Link}
                    to={paths.floor(zone.areaUid, { zone: zone.uid })}
                    size="compact-sm"
                    variant="default"
                  >
                    {text.openZone}
                  </Button>
                </span>
              ) : example.tagUid ? (
                <Button component={Link} to={paths.tag(example.tagUid)} size="compact-sm" variant="default">
                  {text.openTag}
                </Button>
              ) : (
                <span />
              )}
            </li>
          )
        })}
      </ol>
      {quality.chatter.length > 0 && (
        <>
          <h2 className={styles.title}>{text.chatterTitle}</h2>
          <ul className={styles.chatter}>
            {quality.chatter.slice(0, shown).map(({ example, perMinute, count }) => (
              <li key={example.uid}>{text.chatterLine(lineOf(example), count, perMinute)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
