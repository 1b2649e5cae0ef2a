import { Button, NativeSelect, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { problemOf } from '#api/problem-of.ts'
import type { AreaUid } from '#domain/uid.ts'
import type { ZoneFigures } from '#domain/what-if/zone-replay.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../live-floor-page.module.css'
import type { FloorData } from '../use-floor-data.ts'
import { useWhatIf } from './use-what-if.ts'
import panel from './what-if.module.css'
import { WhatIfFigures } from './what-if-figures.tsx'
import type { WhatIfAnswer } from './what-if-messages.ts'
import { WhatIfMoments } from './what-if-moments.tsx'
import { WhatIfProposal } from './what-if-proposal.tsx'

const useText = textOf('whatIf')

interface WhatIfPanelProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly saved: Zone | undefined
  readonly drawn: Zone | undefined
}

const windows = [1, 8, 24]
/** A start of the data shortly after the start of the period needs no message. */
const shortMs = 60_000

/** Alarms that the saved and the edited zone would have raised, with their times. */
export function WhatIfPanel({ areaUid, data, saved, drawn }: WhatIfPanelProps) {
  const t = useText()
  const [hours, setHours] = useState(1)
  const { state, recorded, endMs, again, retry } = useWhatIf({ areaUid, data, hours, saved, drawn })
  const reading = state && state.share < 1 && state.error === undefined
  const nothing = state && !state.busy && state.fixes === 0 && state.error === undefined
  const firstMs = state?.firstMs ?? 0
  const answer = nothing ? undefined : state?.answer

  /** The result as text, for one version or both. */
  function sentence({ saved: before, drawn: after }: WhatIfAnswer): string {
    const counted = ({ alarms, flaps, tags }: ZoneFigures) =>
      t('whatIf.counted', { alarms: alarms.length, flaps, tags })
    return [
      t('whatIf.draftSummary', { hours, counted: counted(after) }),
      before && t('whatIf.savedSummary', { counted: counted(before) }),
    ]
      .filter(part => part !== undefined)
      .join(' ')
  }

  return (
    <div className={styles.list}>
      <div className={panel.head}>
        <NativeSelect
          size="xs"
          label={t('whatIf.window')}
          value={String(hours)}
          data={windows.map(each => ({ value: String(each), label: t('whatIf.last', { hours: each }) }))}
          onChange={event => setHours(Number(event.currentTarget.value))}
        />
        <Button size="xs" variant="default" onClick={again}>
          {t('whatIf.again')}
        </Button>
      </div>
      {/* The outline has a problem, which is shown above. The previous result is hidden because it would be
          misleading. */}
      {!drawn && <p className={styles.dim}>{t('whatIf.notDrawn')}</p>}
      {reading && (
        <label className={panel.reading}>
          {t('whatIf.reading', { percent: Math.round(state.share * 100) })}
          <progress value={state.share} max={1} />
        </label>
      )}
      {state?.error !== undefined && (
        <div role="alert" className={styles.trouble}>
          {recorded
            ? t('whatIf.noRecording')
            : `${t('whatIf.failed')} ${problemText(t, problemOf(state.error))}`}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('app.retry')}
          </Button>
        </div>
      )}
      {nothing && (
        <p className={styles.dim}>{recorded ? t('whatIf.nothingRecorded') : t('whatIf.nothing')}</p>
      )}
      {answer && drawn && (
        <>
          <WhatIfFigures answer={answer} busy={state?.busy ?? false} />
          <p className={styles.dim}>
            {t('whatIf.until', { moment: formatMoment(endMs) })}{' '}
            {firstMs > (state?.fromMs ?? 0) + shortMs &&
              `${t('whatIf.first', { moment: formatMoment(firstMs) })} `}
            {t('whatIf.flap')}
          </p>
        </>
      )}
      {answer?.proposal && drawn && <WhatIfProposal proposal={answer.proposal} zone={drawn} />}
      {state?.cut && answer && (
        <p className={styles.warning}>{t('whatIf.cut', { span: formatSpan(endMs - state.fromMs) })}</p>
      )}
      {recorded && answer && <p className={styles.warning}>{t('whatIf.recordedOnly')}</p>}
      {/* The figures as one sentence for screen readers. */}
      <VisuallyHidden role="status" aria-live="polite">
        {answer && drawn && !state?.busy ? sentence(answer) : ''}
      </VisuallyHidden>
      {answer && drawn && (
        <WhatIfMoments answer={answer} areaUid={areaUid} zoneUid={saved?.uid} tags={data.tags} />
      )}
    </div>
  )
}
