import { Button, Progress, Slider } from '@mantine/core'
import { useState } from 'react'
import { useUsedPlan } from '#api/floorplans.ts'
import { problemOf } from '#api/problem-of.ts'
import { useHeatmap } from '#api/reports.ts'
import { QueryState } from '#components/query-state.tsx'
import type { ReportUid } from '#domain/report.ts'
import { formatFull } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import styles from './reports.module.css'

const useText = textOf('reports')

/** A heatmap over its plan with a legend, or its progress or error. */
export function HeatmapView({ uid }: { readonly uid: ReportUid }) {
  const t = useText()

  const heatmap = useHeatmap(uid)
  const [areaUid] = useUrlValue('area')
  const plan = useUsedPlan(areaUid).data
  const [opacity, setOpacity] = useState(100)
  const { data } = heatmap
  const percent = Math.round((data?.progress ?? 0) * 100)
  return (
    <QueryState
      query={heatmap}
      problem={heatmap.error ? problemText(t, problemOf(heatmap.error)) : undefined}
    >
      {data?.status === 'error' && (
        <p role="alert" className={styles.warning}>
          {data.failure
            ? t('reports.heatmap.failed', { why: data.failure })
            : t('reports.heatmap.failedUnknown')}
        </p>
      )}
      {(data?.status === 'queued' || data?.status === 'running') && (
        <div role="status">
          {data.status === 'queued' ? t('reports.heatmap.queued') : t('reports.heatmap.running', { percent })}
          <Progress value={percent} aria-label={t('reports.heatmap.running', { percent })} mt={8} maw={400} />
        </div>
      )}
      {data?.withoutData?.map(({ startMs, endMs, keptDays }) => (
        <p key={startMs} role="alert" className={styles.warning}>
          {t('reports.withoutData', {
            from: formatFull(startMs),
            to: formatFull(endMs),
            days: keptDays,
            hasDays: keptDays !== undefined,
          })}
        </p>
      ))}
      {data?.imageUrl && (
        <>
          <div className={styles.legend}>
            <span>{t('reports.heatmap.legend')}</span>
            <span className={styles.opacity}>
              {t('reports.heatmap.less')} <span className={styles.ramp} aria-hidden="true" />{' '}
              {t('reports.heatmap.more')}
            </span>
            {plan && (
              <span className={styles.opacity}>
                {t('reports.heatmap.opacity')}
                <Slider
                  w={160}
                  thumbLabel={t('reports.heatmap.opacity')}
                  value={opacity}
                  onChange={setOpacity}
                />
              </span>
            )}
            <Button component="a" href={data.imageUrl} target="_blank" rel="noreferrer" variant="default">
              {t('reports.heatmap.open')}
            </Button>
            <span role="status">{t('reports.heatmap.ready')}</span>
          </div>
          <p className={styles.dim}>{t('reports.heatmap.legendNote')}</p>
          <div className={styles.picture}>
            {plan && <img src={plan.imageUrl} alt="" />}
            <img
              src={data.imageUrl}
              alt={t('reports.heatmap.picture', { name: plan?.label ?? '' })}
              style={plan ? { opacity: opacity / 100 } : undefined}
            />
          </div>
        </>
      )}
    </QueryState>
  )
}
