import { Button, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSendFirmware } from '#api/node-params.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import type { ParameterRow } from '#domain/hardware/node-parameter.ts'
import { isFirmwareSettled, isFirmwareVersion } from '#domain/hardware/node-update.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { valueProps } from '#ui/value-props.ts'
import styles from '../hardware.module.css'
import type { NodeLive } from './use-node-live.ts'

/** The firmware version in a value of parameter `p`; undefined if it has none. */
function firmwareVersionOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('firmware' in value)) return undefined
  return typeof value.firmware === 'string' ? value.firmware : undefined
}

const useText = textOf('hardware')

interface FirmwareSectionProps {
  readonly node: HardwareNode
  /** Sent and reported values of the firmware parameter. */
  readonly row: ParameterRow | undefined
  readonly live: NodeLive['firmware']
}

/** The firmware of a node, its update, and the progress of the update. */
export function FirmwareSection({ node, row, live }: FirmwareSectionProps) {
  const t = useText()
  const send = useSendFirmware(node.mac)
  const rights = useProjectRights()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const running = firmwareVersionOf(row?.reported?.value)
  const sent = row?.sent
  const desired = firmwareVersionOf(sent?.value)
  const moving = live !== undefined && !isFirmwareSettled(live.status)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isFirmwareVersion(typed))
      send.mutate(typed.trim(), {
        onSuccess: () => {
          setTyped('')
          setTried(false)
        },
      })
  }

  return (
    <PageSection title={t('hardware.firmwareTitle')}>
      <p>{running ? `${t('hardware.firmwareNow')}: ${running}` : t('hardware.firmwareUnknown')}</p>
      <RightsGate rights={rights} needs="configure">
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextInput
            className={styles.field ?? ''}
            label={t('hardware.firmwareVersion')}
            description={t('hardware.firmwareHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...valueProps(typed, setTyped)}
            error={tried && !isFirmwareVersion(typed) && t('hardware.firmwareWrong')}
          />
          <Button type="submit" mt={22} loading={send.isPending}>
            {t('hardware.firmwareSend')}
          </Button>
        </form>
      </RightsGate>
      <RefusalAlert error={send.error} />
      <div role="status" className={styles.news}>
        {live && live.status !== 'FAILED' && (
          <p>
            {t('hardware.firmwareProgress', {
              version: live.version ?? '',
              status: t('hardware.firmwareStatusOf', { status: live.status }),
              share: live.status === 'DOWNLOADING' && live.progress !== undefined ? `${live.progress} %` : '',
              hasShare: Boolean(
                live.status === 'DOWNLOADING' && live.progress !== undefined ? `${live.progress} %` : '',
              ),
            })}
          </p>
        )}
        {moving && <Progress value={live.progress ?? 0} aria-label={t('hardware.firmwareTitle')} />}
        {live?.status === 'FAILED' && (
          <p className={styles.reason}>
            {t('hardware.firmwareFailed', {
              version: live.version ?? '',
              reason: live.reason ?? t('hardware.noReason'),
            })}
          </p>
        )}
        {!moving && desired && sent?.state === 'queued' && (
          <p>{t('hardware.firmwareWaits', { version: desired })}</p>
        )}
        {!moving && desired && sent?.state === 'refused' && live?.status !== 'FAILED' && (
          <p className={styles.reason}>
            {t('hardware.firmwareRefused', { reason: sent.reason ?? t('hardware.noReason') })}
          </p>
        )}
      </div>
    </PageSection>
  )
}
