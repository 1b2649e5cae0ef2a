import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { tagNames } from '#domain/tag/tag-name.ts'
import type { AreaUid, ZoneUid } from '#domain/uid.ts'
import { alarmChanges } from '#domain/what-if/alarm-count.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import styles from '../live-floor-page.module.css'
import type { FloorData } from '../use-floor-data.ts'
import panel from './what-if.module.css'
import type { WhatIfAnswer } from './what-if-messages.ts'

const useText = textOf('whatIf')

interface WhatIfMomentsProps {
  readonly answer: WhatIfAnswer
  readonly areaUid: AreaUid
  readonly zoneUid: ZoneUid | undefined
  readonly tags: FloorData['tags']
}

const maxShown = 50
const marks = { stays: '', gone: '−', new: '+' } as const

/**
 * The alarms of both versions, each with a link to its time. It opens in a new tab, so that the draft stays
 * open here.
 */
export function WhatIfMoments({ answer, areaUid, zoneUid, tags }: WhatIfMomentsProps) {
  const t = useText()
  const { saved, drawn } = answer
  const changes = useMemo(() => alarmChanges(saved?.alarms, drawn.alarms), [saved, drawn])
  const names = tagNames(tags)
  if (changes.length === 0) return null
  return (
    <section aria-label={t('whatIf.moments')}>
      <h3 className={panel.title}>{t('whatIf.moments')}</h3>
      <ol className={panel.moments}>
        {changes.slice(0, maxShown).map(({ alarm, change }) => (
          <li key={`${alarm.tagUid} ${alarm.atMs} ${change}`} data-change={change}>
            <Link
              target="_blank"
              to={paths.floor(areaUid, {
                tag: alarm.tagUid,
                ...(zoneUid && { zone: zoneUid }),
                at: new Date(alarm.atMs).toISOString(),
              })}
            >
              {formatMoment(alarm.atMs)}
              <VisuallyHidden component="span"> {t('whatIf.opensBeside')}</VisuallyHidden>
            </Link>
            <span className={panel.who}>{names.get(alarm.tagUid) ?? t('app.unknown')}</span>
            <span className={styles.dim}>
              {alarm.endMs === undefined ? t('whatIf.stillActive') : formatSpan(alarm.endMs - alarm.atMs)}
              {alarm.flap && `, ${t('whatIf.isFlap')}`}
              {alarm.short && `, ${t('whatIf.isShort')}`}
            </span>
            {saved && change !== 'stays' && (
              <span className={panel.change}>
                <span aria-hidden="true">{`${marks[change]} `}</span>
                {t(`whatIf.changes.${change}`)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {changes.length > maxShown && (
        <p className={styles.dim}>{t('whatIf.older', { count: changes.length - maxShown })}</p>
      )}
    </section>
  )
}
