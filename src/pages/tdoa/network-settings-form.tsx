import { Button, JsonInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useSaveNetworkSettings } from '#api/network-settings.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { type JsonFault, readJsonObject, writeJsonObject } from '#domain/json-object.ts'
import type { NetworkSettings } from '#domain/sync/sync-status.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

interface NetworkSettingsFormProps {
  /** Settings when the form was opened. */
  readonly network: NetworkSettings
  /** Current settings of the service. */
  readonly theirs: NetworkSettings
  /** Restarts the form with these settings. */
  readonly onBase: (network: NetworkSettings) => void
}

/** Network settings other than the service mode as JSON, because the specification does not define their fields. */
export function NetworkSettingsForm({ network, theirs, onBase }: NetworkSettingsFormProps) {
  const t = useText()
  const save = useSaveNetworkSettings()
  const { base, refused } = useBaseRevision(network)
  const [before] = useState(() => writeJsonObject(network.others))
  const rights = useProjectRights()
  const [typed, setTyped] = useState(before)
  const [fault, setFault] = useState<JsonFault>()
  const isChanged = typed !== before
  const isOld = theirs.rev !== network.rev

  useEffect(() => {
    if (isOld && !isChanged && !save.isPending) onBase(theirs)
  }, [isOld, isChanged, save.isPending, theirs, onBase])

  function type(value: string): void {
    setTyped(value)
    setFault(undefined)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = readJsonObject(typed)
    if ('fault' in read) setFault(read.fault)
    else save.mutate({ others: read.value ?? {}, ...base }, { onSuccess: onBase, onError: refused })
  }

  return (
    <PageSection title={t('sync.others')} className={styles.whole}>
      <form onSubmit={submit} noValidate>
        <RightsGate rights={rights} needs="configure">
          <JsonInput
            label={t('sync.othersField')}
            description={t('sync.othersWhat')}
            rows={12}
            value={typed}
            onChange={type}
            error={fault && t(`sync.jsonFaults.${fault}`)}
          />
          <RefusalAlert error={save.error} />
          <div className={styles.row}>
            <Button type="submit" loading={save.isPending} disabled={!isChanged}>
              {t('app.save')}
            </Button>
            <Button variant="default" disabled={!isChanged || save.isPending} onClick={() => type(before)}>
              {t('sync.discard')}
            </Button>
          </div>
        </RightsGate>
      </form>
      <LeaveGuard onTab active={isChanged} />
    </PageSection>
  )
}
