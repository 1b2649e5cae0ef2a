import { Button } from '@mantine/core'
import type { ParameterRow } from '#domain/hardware/node-parameter.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import styles from '../hardware.module.css'

const useText = textOf('nodeParams')

interface ParameterLineProps {
  readonly row: ParameterRow
  readonly showsDesired: boolean
  readonly sinceReadMs: number
  readonly onWrite: (() => void) | undefined
}

const glyphs = { queued: '…', applied: '✓', refused: '✕' } as const

/** One parameter: the sent value and its delivery status, and the reported value with its age. */
export function ParameterLine({ row, showsDesired, sinceReadMs, onWrite }: ParameterLineProps) {
  const t = useText()
  const { name, sent, reported } = row
  return (
    <tr>
      <th scope="row">
        {name}
        <div className={styles.dim}>{t('nodeParams.labelOf', { name })}</div>
      </th>
      {showsDesired && (
        <td data-label={t('nodeParams.desired')}>
          {sent ? (
            <>
              <div className={styles.value}>{JSON.stringify(sent.value)}</div>
              <div className={sent.state === 'refused' ? styles.reason : styles.dim}>
                <span aria-hidden="true">{`${glyphs[sent.state]} `}</span>
                {t(`nodeParams.states.${sent.state}`)}
                {sent.reason && `: ${sent.reason}`}
                {sent.sentAtMs !== undefined && (
                  <>
                    {', '}
                    <Moment time={formatMoment(sent.settledAtMs ?? sent.sentAtMs)} />
                  </>
                )}
              </div>
            </>
          ) : (
            <span className={styles.dim}>{t('nodeParams.neverSent')}</span>
          )}
        </td>
      )}
      <td data-label={t('nodeParams.reported')}>
        {reported ? (
          <>
            <div className={styles.value}>{JSON.stringify(reported.value)}</div>
            {reported.ageMs !== undefined && (
              <div className={styles.dim}>
                {t('nodeParams.ago', { span: formatSpan(reported.ageMs + sinceReadMs) })}
              </div>
            )}
          </>
        ) : (
          <span className={styles.dim}>{t('nodeParams.neverReported')}</span>
        )}
      </td>
      <td>
        {onWrite && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('nodeParams.writeOne', { name })}
            onClick={onWrite}
          >
            {t('nodeParams.write')}
          </Button>
        )}
      </td>
    </tr>
  )
}
