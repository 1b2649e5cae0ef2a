import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAskNode } from '#api/node-params.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { type ParameterName, type ParameterRow, parameterNames } from '#domain/hardware/node-parameter.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from '../hardware.module.css'
import { ParameterDialog } from './parameter-dialog.tsx'
import { ParameterLine } from './parameter-line.tsx'
import type { NodeLive } from './use-node-live.ts'

const useText = textOf('nodeParams')

interface ParametersSectionProps {
  readonly node: HardwareNode
  readonly rows: readonly ParameterRow[]
  /** When the reported values were read, epoch ms by this computer's clock; ages are computed from it. */
  readonly readAtMs: number
  /** Whether the service provides the sent values. */
  readonly showsDesired: boolean
  readonly answeredAtMs: NodeLive['answeredAtMs']
}

const isKnown = (name: string): name is ParameterName => (parameterNames as readonly string[]).includes(name)

/** Desired and reported parameters of a node, with buttons to request a report and to write a parameter. */
export function ParametersSection(props: ParametersSectionProps) {
  const { node, rows, readAtMs, showsDesired, answeredAtMs } = props
  const t = useText()
  const ask = useAskNode(node.mac)
  const rights = useProjectRights()
  const nowMs = useNow(1_000)
  const [askedAtMs, setAskedAtMs] = useState<number>()
  const [writing, setWriting] = useState<ParameterName>()
  const written = rows.find(row => row.name === writing)
  const answered = answeredAtMs !== undefined && answeredAtMs >= (askedAtMs ?? 0)

  function askNow(): void {
    setAskedAtMs(Date.now())
    ask.mutate()
  }

  return (
    <PageSection title={t('nodeParams.title')} wide>
      <div className={styles.row}>
        <RightsGate rights={rights} needs="configure">
          <Button size="compact-sm" variant="default" loading={ask.isPending} onClick={askNow}>
            {t('nodeParams.refresh')}
          </Button>
        </RightsGate>
        <span role="status">
          {askedAtMs !== undefined &&
            !ask.error &&
            (answered
              ? t('nodeParams.updatedAt', { at: formatMoment(answeredAtMs) })
              : t('nodeParams.requested'))}
        </span>
      </div>
      <RefusalAlert error={ask.error} />
      {!showsDesired && <p className={styles.dim}>{t('nodeParams.sentUnavailable')}</p>}
      <RightsGate rights={rights} needs="configure" quiet>
        <table className={`${styles.table} ${styles.stacked}`}>
          <thead>
            <tr>
              <th scope="col">{t('nodeParams.parameter')}</th>
              {showsDesired && <th scope="col">{t('nodeParams.desired')}</th>}
              <th scope="col">{t('nodeParams.reported')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <ParameterLine
                key={row.name}
                row={row}
                showsDesired={showsDesired}
                sinceReadMs={Math.max(0, nowMs - readAtMs)}
                onWrite={isKnown(row.name) ? () => isKnown(row.name) && setWriting(row.name) : undefined}
              />
            ))}
          </tbody>
        </table>
      </RightsGate>
      {writing && (
        <ParameterDialog
          mac={node.mac}
          name={writing}
          value={written?.reported?.value ?? written?.sent?.value}
          onClose={() => setWriting(undefined)}
        />
      )}
    </PageSection>
  )
}
