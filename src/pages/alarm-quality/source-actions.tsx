import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'

const minDwellS = 5

/** Dwell time in seconds that would suppress a chattering zone's alarms; undefined if dwell does not apply. */
export function proposedDwellS({ trigger, dwellS }: Pick<Zone, 'trigger' | 'dwellS'>): number | undefined {
  if (trigger === 'exit') return undefined
  return trigger === 'dwell' ? Math.max(minDwellS, dwellS * 2) : minDwellS
}

const useText = textOf('alarmQuality')

interface SourceWaysProps {
  readonly alarm: Alarm
  /** Active for more than a day and no longer noticed, so that severity 0 is proposed. */
  readonly isStale?: boolean
}

/** Actions for a source: a proposed change of its zone to test against history, otherwise a link to the zone or tag. */
export function SourceActions({ alarm, isStale = false }: SourceWaysProps) {
  const t = useText()
  const zone = useZones().data?.find(({ uid }) => uid === alarm.zoneUid)
  const dwellS = zone && !zone.dynamic && !isStale ? proposedDwellS(zone) : undefined
  if (zone?.areaUid)
    return (
      <>
        {dwellS !== undefined && (
          <LinkButton
            to={paths.floor(zone.areaUid, { zone: zone.uid, dwell: String(dwellS) })}
            size="compact-sm"
            aria-label={t('alarmQuality.tryDwellOf', { seconds: dwellS, zone: zone.name })}
          >
            {t('alarmQuality.tryOut')}
          </LinkButton>
        )}
        {isStale && (
          <LinkButton
            to={paths.floor(zone.areaUid, { zone: zone.uid, severity: '0' })}
            size="compact-sm"
            aria-label={t('alarmQuality.tryQuietOf', { zone: zone.name })}
          >
            {t('alarmQuality.tryOut')}
          </LinkButton>
        )}
        <LinkButton to={paths.floor(zone.areaUid, { zone: zone.uid })} size="compact-sm" variant="default">
          {t('alarmQuality.openZone')}
        </LinkButton>
      </>
    )
  return alarm.tagUid ? (
    <LinkButton to={paths.tag(alarm.tagUid)} size="compact-sm" variant="default">
      {t('alarmQuality.openTag')}
    </LinkButton>
  ) : null
}
