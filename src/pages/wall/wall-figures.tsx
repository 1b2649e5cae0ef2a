import { useMemo } from 'react'
import { useProjectSettings } from '#api/project-settings.ts'
import { hiddenAfterMs } from '#domain/account/project-settings.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { AreaUid } from '#domain/uid.ts'
import { useConnection } from '#live/use-connection.ts'
import { useTagStates } from '#live/use-tag-states.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { areaCounts } from './area-counts.ts'
import styles from './wall.module.css'

const useText = textOf('wall')

interface WallFiguresProps {
  readonly areaUid: AreaUid
  readonly tags: readonly Tag[]
}

/** Number of tags in the area, and the age of the newest position. */
export function WallFigures({ areaUid, tags }: WallFiguresProps) {
  const t = useText()

  const states = useTagStates()
  const hiddenAfter = hiddenAfterMs(useProjectSettings().data)
  const ageMs = useConnection(connection => connection.dataAgeMs)
  const {
    people,
    tags: all,
    notReceived,
  } = useMemo(() => areaCounts(tags, states, areaUid, hiddenAfter), [tags, states, areaUid, hiddenAfter])
  return (
    <dl className={styles.figures}>
      <div className={styles.figure}>
        <dt>{t('wall.screen.people')}</dt>
        <dd data-testid="people">{formatNumber(people)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t('wall.screen.tags')}</dt>
        <dd data-testid="tags-here">{formatNumber(all)}</dd>
      </div>
      {notReceived > 0 && (
        <div className={styles.fact}>
          <dt>{t('wall.screen.noSignal')}</dt>
          <dd>{formatNumber(notReceived)}</dd>
        </div>
      )}
      <div className={styles.fact}>
        <dt>{t('wall.screen.age')}</dt>
        <dd data-testid="age">{ageMs === undefined ? t('wall.screen.noData') : formatSpan(ageMs)}</dd>
      </div>
    </dl>
  )
}
