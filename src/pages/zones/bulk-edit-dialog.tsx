import { MultiSelect, NativeSelect, NumberInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsJobRunning } from '#api/bulk-job-store.ts'
import { useGroups } from '#api/groups.ts'
import { changeZones } from '#api/zone-jobs.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Severity, Zone, ZoneTrigger } from '#domain/zone/zone.ts'
import { severityOptions } from '#locales/alarm-text.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('alarmLabels', 'jobs', 'zones')

interface BulkEditDialogProps {
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** Applies the same rules to many zones; fields that are not chosen stay unchanged. */
export function BulkEditDialog({ zones, onClose }: BulkEditDialogProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const running = useIsJobRunning()
  const groups = useGroups().data
  const [severity, setSeverity] = useState('')
  const [trigger, setTrigger] = useState('')
  const [dwellS, setDwellS] = useState<number | string>(60)
  const [applies, setApplies] = useState('')
  const [groupUids, setGroupUids] = useState<string[]>([])
  const [tried, setTried] = useState(false)
  const change = {
    ...(severity !== '' && { severity: Number(severity) as Severity }),
    ...(trigger !== '' && { trigger: trigger as ZoneTrigger }),
    ...(trigger === 'dwell' && { dwellS: Number(dwellS) }),
    ...(applies !== '' && { groupUids: applies === 'groups' ? groupUids : [] }),
  }
  const dwellWrong = trigger === 'dwell' && !(Number(dwellS) > 0)
  // An empty list of groups would mean every tag.
  const groupsMissing = applies === 'groups' && groupUids.length === 0
  const nothing = Object.keys(change).length === 0
  const keep = { value: '', label: t('zones.bulk.asItIs') }

  function submit(): void {
    setTried(true)
    if (nothing || dwellWrong || groupsMissing || running) return
    changeZones(client, projectUid, zones, change)
    onClose()
  }

  return (
    <FormDialog
      gap="sm"
      title={t('zones.bulk.editTitle', { count: zones.length })}
      submitLabel={t('zones.bulk.save', { count: zones.length })}
      blocked={running}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        label={t('zones.severity')}
        {...valueProps(severity, setSeverity)}
        data={[keep, ...severityOptions(t)]}
      />
      <NativeSelect
        label={t('zones.trigger')}
        {...valueProps(trigger, setTrigger)}
        data={[
          keep,
          ...(['enter', 'exit', 'dwell'] as const).map(value => ({
            value,
            label: t(`zones.triggers.${value}`),
          })),
        ]}
      />
      {trigger === 'dwell' && (
        <NumberInput
          label={t('zones.dwell')}
          min={1}
          clampBehavior="none"
          value={dwellS}
          error={tried && dwellWrong && t('zones.dwellWrong')}
          onChange={setDwellS}
        />
      )}
      <NativeSelect
        label={t('zones.groups')}
        {...valueProps(applies, setApplies)}
        data={[
          keep,
          { value: 'every', label: t('zones.everyTag') },
          { value: 'groups', label: t('zones.bulk.onlyGroups') },
        ]}
      />
      {applies === 'groups' && (
        <MultiSelect
          aria-label={t('zones.bulk.onlyGroups')}
          searchable
          data={(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
          value={groupUids}
          error={tried && groupsMissing && t('zones.bulk.groupsMissing')}
          onChange={setGroupUids}
        />
      )}
      {tried && nothing && <p role="alert">{t('zones.bulk.nothingChosen')}</p>}
      {running && <p role="alert">{t('jobs.busy')}</p>}
    </FormDialog>
  )
}
