import { Alert, Button, Checkbox, NativeSelect } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { useSaveSyncSettings } from '#api/lsb-settings.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import { readSlots, type Schedule } from '#domain/sync/slot-table.ts'
import { draftsOfSettings, memberFaults, membersOfDrafts } from '#domain/sync/sync-draft.ts'
import type { SyncSettings } from '#domain/sync/sync-settings.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { MemberTable } from './member-table.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

interface SettingsFormProps {
  /** Settings when the form was opened. */
  readonly settings: SyncSettings
  /** Current settings of the service. */
  readonly theirs: SyncSettings
  readonly schedules: readonly Schedule[]
  readonly nodes: readonly HardwareNode[]
  /** Restarts the form with these settings. */
  readonly onBase: (settings: SyncSettings) => void
}

const draftOf = (settings: SyncSettings) => ({
  scheduleUid: settings.scheduleUid ?? '',
  autostart: settings.autostart,
  isStarted: settings.isStarted,
  tdoaVersion: settings.tdoaVersion,
  members: draftsOfSettings(settings),
})

/** Settings to save; if another user changes them meanwhile, a message is shown and the entries are kept. */
export function SettingsForm({ settings, theirs, schedules, nodes, onBase }: SettingsFormProps) {
  const t = useText()
  const rights = useProjectRights()
  const save = useSaveSyncSettings()
  const { base, refused } = useBaseRevision(settings)
  const [draft, setDraft] = useState(() => draftOf(settings))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(settings))
  const isOld = theirs.rev !== settings.rev
  const schedule = schedules.find(each => each.uid === draft.scheduleUid)
  const slots = (schedule && readSlots(schedule.content, schedule.version)?.slots) ?? []
  const faults = memberFaults(draft.members, slots, new Set(nodes.map(({ mac }) => mac)))
  const blocking = new Set(['slot-wrong', 'no-node', 'role-unset'])
  const cannotSave = faults.flat().some(({ kind }) => blocking.has(kind))

  useEffect(() => {
    if (isOld && !isChanged && !save.isPending) onBase(theirs)
  }, [isOld, isChanged, save.isPending, theirs, onBase])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (cannotSave) return
    const { scheduleUid, members, ...fields } = draft
    save.mutate(
      { ...base, ...fields, scheduleUid: scheduleUid || null, ...membersOfDrafts(members) },
      { onSuccess: onBase, onError: refused },
    )
  }

  return (
    <form onSubmit={submit} noValidate className={styles.side}>
      {isOld && isChanged && (
        <Alert variant="outline" color="steel" role="alert" title={t('sync.changedMeanwhile')}>
          <p>{t('sync.changedMeanwhileWhat')}</p>
          <Button size="compact-sm" variant="default" onClick={() => onBase(theirs)}>
            {t('sync.loadTheirs')}
          </Button>
        </Alert>
      )}
      <RightsGate rights={rights} needs="configure" quiet>
        <PageSection title={t('sync.tab.settings')}>
          <div className={styles.form}>
            <OptionalSelect
              className={styles.field ?? ''}
              label={t('sync.activeSchedule')}
              value={draft.scheduleUid}
              none={t('sync.noSchedule')}
              options={schedules.map(({ uid, name }) => ({ value: uid, label: name }))}
              onChange={event => setDraft({ ...draft, scheduleUid: event.currentTarget.value })}
            />
            <NativeSelect
              className={styles.field ?? ''}
              label={t('sync.configured')}
              description={t('sync.configuredHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={draft.isStarted ? 'run' : 'stand'}
              data={[
                { value: 'run', label: t('sync.started') },
                { value: 'stand', label: t('sync.stopped') },
              ]}
              onChange={event => setDraft({ ...draft, isStarted: event.currentTarget.value === 'run' })}
            />
            <NativeSelect
              className={styles.field ?? ''}
              label={t('sync.version')}
              description={t('sync.lsbVersion', { lsb: settings.lsbVersion })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={String(draft.tdoaVersion)}
              data={['2', '1']}
              onChange={event => setDraft({ ...draft, tdoaVersion: Number(event.currentTarget.value) })}
            />
            <Checkbox
              className={styles.field ?? ''}
              mt={26}
              label={t('sync.autostart')}
              description={t('sync.autostartHint')}
              checked={draft.autostart}
              onChange={event => setDraft({ ...draft, autostart: event.currentTarget.checked })}
            />
          </div>
        </PageSection>
        <MemberTable
          members={draft.members}
          faults={faults}
          slots={slots}
          nodes={nodes}
          onChange={members => setDraft({ ...draft, members })}
        />
      </RightsGate>
      <RefusalAlert error={save.error} />
      <div className={styles.actions}>
        <RightsGate rights={rights} needs="configure">
          <Button type="submit" loading={save.isPending} disabled={!isChanged && !isOld}>
            {t('app.save')}
          </Button>
        </RightsGate>
        <span role="status" className={styles.dim}>
          {cannotSave ? t('sync.saveFirst') : faults.flat().length > 0 ? t('sync.savedAnyway') : ''}
        </span>
      </div>
      <LeaveGuard onTab active={isChanged} />
    </form>
  )
}
