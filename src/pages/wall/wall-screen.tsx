import { problemOf } from '#api/problem-of.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { areasOf, endsInDays, type OwnWallDisplay } from '#domain/site/wall-display.ts'
import { formatMoment } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'
import { useWallData } from './use-wall-data.ts'
import styles from './wall.module.css'
import { WallAlarms } from './wall-alarms.tsx'
import { WallFigures } from './wall-figures.tsx'
import { WallFloor } from './wall-floor.tsx'
import { useRotation, WallHead } from './wall-head.tsx'
import { WallLost } from './wall-lost.tsx'
import { WallNotice } from './wall-notice.tsx'

const useText = textOf('wall')

/** Shows one area at a time with its counts, and the alarms of the project. */
export function WallScreen({ display }: { readonly display: OwnWallDisplay }) {
  const t = useText()

  const data = useWallData()
  const areas = areasOf(display, data.areas)
  const rotation = useRotation(areas.length, display.secondsPerArea)
  const days = endsInDays(display.expiresAtMs, useNow(60_000))
  const area = areas[rotation.index]
  const zoneOf = useSiteZone()

  if (data.error)
    return <WallNotice title={problemText(t, problemOf(data.error))} detail={t('wall.screen.retrying')} />
  if (data.isPending) return <WallNotice quiet title={t('wall.screen.starting')} />
  if (!area)
    return (
      <WallNotice
        title={t('wall.screen.noAreas')}
        detail={t('wall.screen.ask', {
          project: display.projectName,
          hasProject: Boolean(display.projectName),
          who: display.createdBy,
          hasWho: Boolean(display.createdBy),
        })}
      />
    )
  return (
    <main className={styles.screen}>
      <WallHead area={area} count={areas.length} rotation={rotation} />
      <div className={styles.middle}>
        <WallFloor key={area.uid} area={area} data={data} />
        <WallFigures areaUid={area.uid} tags={data.tags} />
      </div>
      {days !== undefined && (
        <p className={styles.warning} role="status">
          {t('wall.screen.endsSoon', {
            days,
            when: formatMoment(display.expiresAtMs, zoneOf(area)),
            who: display.createdBy,
            hasWho: Boolean(display.createdBy),
          })}
        </p>
      )}
      <WallAlarms data={data} />
      <WallLost />
    </main>
  )
}
