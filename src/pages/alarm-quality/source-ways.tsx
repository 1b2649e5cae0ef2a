import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useZones } from '#api/zones.ts'
import type { Alarm } from '#domain/alarm.ts'
import { proposedDwellS } from '#domain/proposed-dwell.ts'
import { paths } from '#session/paths.ts'
import { useText } from '#text/use-text.ts'

interface SourceWaysProps {
  readonly alarm: Alarm
  /** A longest stay would hold none of them back. */
  readonly withoutDwell?: boolean
}

/** What can be done about where an alarm comes from: its zone with a proposed change, judged by what was recorded; else the zone, or the tag. */
export function SourceWays({ alarm, withoutDwell = false }: SourceWaysProps) {
  const { alarmQuality: text } = useText()
  const zone = useZones().data?.find(({ uid }) => uid === alarm.zoneUid)
  const dwellS = zone && !zone.dynamic && !withoutDwell ? proposedDwellS(zone) : undefined
  if (zone?.areaUid)
    return (
      <>
        {dwellS !== undefined && (
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
      </>
    )
  return alarm.tagUid ? (
    <Button component={Link} to={paths.tag(alarm.tagUid)} size="compact-sm" variant="default">
      {text.openTag}
    </Button>
  ) : null
}
