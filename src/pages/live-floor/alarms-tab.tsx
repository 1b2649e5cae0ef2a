import { Anchor } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import { alarmNames } from '#domain/alarm/alarm-names.ts'
import { useMoment } from '#live/history/use-moment.ts'
import { useConnection } from '#live/use-connection.ts'
import { alarmNameTexts } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { useNow } from '#ui/use-now.ts'
import { AlarmCard } from './alarm-card.tsx'
import styles from './alarms-tab.module.css'
import type { FloorData } from './use-floor-data.ts'
import { type AlarmGroupName, alarmGroupNames, groupAlarms, useHeldGroups } from './use-held-groups.ts'

/**
 * The time that the floor shows: the current time of the service, once per second, or the selected past time.
 * Epoch ms.
 */
function useShownNow(): number {
  const nowMs = useNow(1_000) + useConnection(connection => connection.clockOffsetMs)
  return useMoment() ?? nowMs
}

const useText = textOf('alarmLabels', 'liveFloor')

interface AlarmsTabProps {
  readonly data: FloorData
  readonly current: string | undefined
  readonly onShow: (alarm: Alarm) => void
}

type Item = { readonly group: AlarmGroupName; readonly count: number } | { readonly alarm: Alarm }

const headPx = 36
const cardPx = 112
/** Maximum delay until an expired shelved alarm returns. */
const regroupMs = 5_000

/** The relevant alarms of this area in groups. Virtualised, and frozen while the pointer or focus is in the list. */
export function AlarmsTab({ data, current, onShow }: AlarmsTabProps) {
  const t = useText()

  const { tags, zones, buffers, removedTags, removedZones, tagsAtMs } = data
  const { lineOf } = useMemo(
    () =>
      alarmNames(
        { tags, tagsAtMs, zones: [...zones, ...buffers], removedTags, removedZones },
        alarmNameTexts(t),
      ),
    [tags, tagsAtMs, zones, buffers, removedTags, removedZones, t],
  )
  const nowMs = useShownNow()
  const timeZone = useSiteZone()({ areaUid: data.area?.uid })
  const scroller = useRef<HTMLDivElement>(null)
  const [unfolded, setUnfolded] = useState<ReadonlySet<AlarmGroupName>>(new Set(['open', 'shelved']))
  const groupedAtMs = Math.floor(nowMs / regroupMs) * regroupMs
  const grouped = useMemo(() => groupAlarms(data.alarms, groupedAtMs), [data.alarms, groupedAtMs])
  const { groups, arrived, hold } = useHeldGroups(grouped)

  const items = useMemo(
    (): readonly Item[] =>
      alarmGroupNames.flatMap(group =>
        groups[group].length === 0
          ? []
          : [
              { group, count: groups[group].length },
              ...(unfolded.has(group) ? groups[group].map(alarm => ({ alarm })) : []),
            ],
      ),
    [groups, unfolded],
  )
  const keyOf = useCallback(
    (index: number) => {
      const item = items[index]
      return item === undefined ? index : 'alarm' in item ? item.alarm.uid : item.group
    },
    [items],
  )
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: index => (items[index] && 'alarm' in items[index] ? cardPx : headPx),
    overscan: 4,
    // Rows are rendered before the container is measured, and in tests without layout.
    initialRect: { width: 300, height: 600 },
  })

  function toggle(group: AlarmGroupName): void {
    const next = new Set(unfolded)
    if (!next.delete(group)) next.add(group)
    setUnfolded(next)
  }

  if (items.length === 0)
    return (
      <p className={styles.none}>
        {t('liveFloor.alarm.none')}{' '}
        {data.alarmsElsewhere > 0 && (
          <Anchor component={Link} to={paths.alarms()}>
            {t('liveFloor.alarm.elsewhere', { count: data.alarmsElsewhere })}
          </Anchor>
        )}
      </p>
    )
  return (
    <div className={styles.frame} {...hold}>
      <p role="status" className={styles.arrived}>
        {arrived > 0 && t('liveFloor.alarm.arrived', { count: arrived })}
      </p>
      <div ref={scroller} className={styles.scroller}>
        <ul
          className={styles.list}
          aria-label={t('liveFloor.alarm.list')}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const item = items[index]
            if (!item) return null
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                {'alarm' in item ? (
                  <AlarmCard
                    alarm={item.alarm}
                    line={lineOf(item.alarm)}
                    nowMs={nowMs}
                    timeZone={timeZone}
                    current={item.alarm.uid === current}
                    onShow={() => onShow(item.alarm)}
                  />
                ) : (
                  <button
                    type="button"
                    className={styles.head}
                    aria-expanded={unfolded.has(item.group)}
                    onClick={() => toggle(item.group)}
                  >
                    <span aria-hidden="true">{unfolded.has(item.group) ? '▾ ' : '▸ '}</span>
                    {t('liveFloor.alarm.group', {
                      name: t(`liveFloor.alarm.groups.${item.group}`),
                      count: item.count,
                    })}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
