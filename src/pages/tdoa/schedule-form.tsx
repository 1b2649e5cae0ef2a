import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNodes } from '#api/nodes.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useCreateSchedule, useUpdateSchedule } from '#api/schedules.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { slotFaults } from '#domain/sync/slot-draft.ts'
import type { Schedule } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageSection } from '#ui/page-section.tsx'
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { contentOf, draftOfSchedule, inVersion, isSavable } from './schedule-draft.ts'
import { SlotEditor } from './slot-editor.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

/** Edits a schedule; absent to create a new one. */
export function ScheduleForm({ schedule }: { readonly schedule: Schedule | undefined }) {
  const t = useText()
  const navigate = useNavigate()
  const nodes = useNodes().data
  const rights = useProjectRights()
  const create = useCreateSchedule()
  const update = useUpdateSchedule()
  const [saved, setSaved] = useState(() => draftOfSchedule(schedule))
  const [draft, setDraft] = useState(saved)
  const [tried, setTried] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const { base, refused } = useBaseRevision(schedule)
  const [newBase, setNewBase] = useState<{ readonly rev?: number }>()
  const known = useMemo(() => nodes && new Set(nodes.map(({ mac }) => mac)), [nodes])
  const faults = useMemo(() => slotFaults(draft.rows ?? [], known), [draft.rows, known])
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const nameMissing = draft.name.trim() === ''

  function save(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (nameMissing || !isSavable(draft)) return
    const { name, isDefault, version } = draft
    const body = { name: name.trim(), isDefault, version, content: contentOf(draft) }
    if (!schedule) {
      setLeaving(true)
      create.mutate(body, {
        onSuccess: made => void navigate(made ? paths.schedule(made.uid) : paths.sync('schedules')),
        onError: () => setLeaving(false),
      })
      return
    }
    update.mutate(
      { uid: schedule.uid, ...(newBase ?? base), ...body },
      {
        onSuccess: updated => {
          setSaved(draft)
          setTried(false)
          setNewBase(updated?.rev === undefined ? {} : { rev: updated.rev })
        },
        onError: refusal => {
          refused(refusal)
          setNewBase(undefined)
        },
      },
    )
  }

  return (
    <form onSubmit={save} noValidate className={styles.side}>
      <RightsGate rights={rights} needs="configure">
        <PageSection title={t('sync.scheduleTitle')}>
          <div className={styles.form}>
            <TextInput
              required
              className={styles.field ?? ''}
              label={t('sync.name')}
              value={draft.name}
              error={tried && nameMissing && t('sync.nameMissing')}
              onChange={event => setDraft({ ...draft, name: event.currentTarget.value })}
            />
            <NativeSelect
              className={styles.field ?? ''}
              label={t('sync.version')}
              description={t('sync.versionHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={String(draft.version)}
              data={['2', '1']}
              onChange={event => setDraft(inVersion(draft, event.currentTarget.value === '1' ? 1 : 2))}
            />
            <Checkbox
              className={styles.field ?? ''}
              mt={26}
              label={t('sync.isDefault')}
              description={t('sync.isDefaultHint')}
              checked={draft.isDefault}
              onChange={event => setDraft({ ...draft, isDefault: event.currentTarget.checked })}
            />
          </div>
        </PageSection>
        <SlotEditor draft={draft} faults={faults} onChange={setDraft} />
        <RefusalAlert error={create.error ?? update.error} />
        <div className={styles.actions}>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {schedule ? t('app.save') : t('sync.submitSchedule')}
          </Button>
          {schedule && (
            <Button variant="default" onClick={() => setDeleting(true)}>
              {t('app.delete')}
            </Button>
          )}
          <span role="status" className={styles.dim}>
            {tried && !isSavable(draft)
              ? t('sync.saveFirst')
              : isSavable(draft) && faults.flat().length > 0
                ? t('sync.savedAnyway')
                : update.isSuccess && !isChanged
                  ? t('sync.saved')
                  : ''}
          </span>
        </div>
      </RightsGate>
      {schedule && isDeleting && (
        <DeleteScheduleDialog
          schedule={schedule}
          onDeleting={setLeaving}
          onClose={() => setDeleting(false)}
        />
      )}
      <LeaveGuard active={isChanged && !isLeaving} />
    </form>
  )
}
