import { useUserNames } from '#api/user-names.ts'
import { timeToShareMs } from '#domain/muster/muster.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { useNow } from '#ui/use-now.ts'
import styles from './muster.module.css'
import { shares } from './muster-report.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

const states = ['missing', 'unsure', 'safe'] as const
const glyphs = { missing: '✕', unsure: '?', safe: '✓' } as const

/** Number of missing people in large figures, the elapsed time, and the times of the drill. */
export function MusterFigures({ muster: { rows, count, run, isOn } }: { readonly muster: Muster }) {
  const t = useText()
  const nowMs = useNow(1_000)
  const nameOf = useUserNames()
  return (
    <>
      <dl className={styles.figures}>
        {states.map(state => (
          <div key={state} className={styles.figure} data-state={run && count[state] > 0 ? state : 'none'}>
            <dt>
              {run && <span aria-hidden="true">{glyphs[state]} </span>}
              {run ? t(`muster.states.${state}`) : t(`muster.statesBefore.${state}`)}
            </dt>
            <dd>
              {count[state]}
              <small>{t('muster.of', { expected: rows.length })}</small>
            </dd>
          </div>
        ))}
        {run && (
          <div className={styles.figure} data-state="none">
            <dt>{isOn ? t('muster.since') : t('muster.duration')}</dt>
            <dd>{formatSpan((run.endedAtMs ?? nowMs) - run.startedAtMs)}</dd>
          </div>
        )}
      </dl>
      {!run && <p className={styles.times}>{t('muster.notStarted', { expected: rows.length })}</p>}
      {run?.startedBy && (
        <p className={styles.times}>
          {t('muster.startedBy', {
            by: nameOf(run.startedBy),
            endedBy: run.endedBy && nameOf(run.endedBy),
            hasEndedBy: run.endedBy !== undefined,
          })}
        </p>
      )}
      {run && (
        <p className={styles.times}>
          {shares
            .map(share => {
              const ms = timeToShareMs(run.startedAtMs, run.samples, share)
              return `${t('muster.timeTo', { percent: share * 100 })}: ${ms === undefined ? t('muster.notReached') : formatSpan(ms)}`
            })
            .join(' · ')}
        </p>
      )}
    </>
  )
}
