import { formatMac } from '#domain/hardware/mac-address.ts'
import type { JobStep, StepName, SyncJob } from '#domain/sync/sync-job.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { JobStepCell } from './job-step-cell.tsx'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface JobTableProps {
  readonly job: SyncJob
  /** Whether waiting steps can be sent manually, which is not possible while the job is running. */
  readonly canSend: boolean
  readonly onRetry: (id: string) => void
}

const order: readonly StepName[] = ['sf', 'sync_slot', 'tdoa_schedule']

/** All steps of the job: one row per node, one column per parameter. */
export function JobTable({ job, canSend, onRetry }: JobTableProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const names = order.filter(name => job.steps.some(step => step.name === name))
  const lines = Map.groupBy(job.steps, step => step.mac)

  function nameOfLine(mac: MacAddress | undefined, steps: readonly JobStep[]): string {
    if (mac !== undefined) return nameOf(mac)
    return t('sync.settingsRow', {
      isStarted: (steps[0]?.value as { isStarted?: boolean } | undefined)?.isStarted === true,
    })
  }

  return (
    <div className={styles.scroll}>
      <table className={`${styles.table} ${styles.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{t('sync.node')}</th>
            {names.map(name => (
              <th key={name} scope="col">
                {t('sync.stepNameOf', { name })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...lines].map(([mac, steps]) => {
            const line = nameOfLine(mac, steps)
            const shown = mac === undefined ? (['settings'] as const) : names
            return (
              <tr key={mac ?? 'settings'}>
                <th scope="row" title={mac && formatMac(mac)}>
                  {line}
                </th>
                {shown.map(name => {
                  const step = steps.find(each => each.name === name)
                  return (
                    <td
                      key={name}
                      data-label={t('sync.stepNameOf', { name })}
                      colSpan={mac === undefined ? names.length : 1}
                    >
                      {step && (
                        <JobStepCell
                          step={step}
                          line={line}
                          canSend={canSend}
                          onRetry={() => onRetry(step.id)}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
