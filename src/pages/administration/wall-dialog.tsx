import { Button, Checkbox, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { useCreateWallDisplay, useRevokeWallDisplay, useUpdateWallDisplay } from '#api/wall-displays.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { FormDialog } from '#components/form-dialog.tsx'
import type { WallDisplay } from '#domain/site/wall-display.ts'
import type { AreaUid } from '#domain/uid.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './administration.module.css'
import { lifeDays, type WallForm, wallDraft, wallForm } from './wall-form.ts'

const useText = textOf('wall')

interface RevokeWallDialogProps {
  readonly display: WallDisplay
  readonly onClose: () => void
  readonly onRevoked: () => void
}

/** States the consequence for the display, and revokes it. */
function RevokeWallDialog({ display, onClose, onRevoked }: RevokeWallDialogProps) {
  const t = useText()

  const revoke = useRevokeWallDisplay()
  return (
    <ConfirmDialog
      title={t('wall.list.revokeTitle', { name: display.name })}
      confirm={t('wall.list.revoke')}
      action={revoke}
      onConfirm={() => revoke.mutate(display.uid, { onSuccess: onRevoked })}
      onClose={onClose}
    >
      {t('wall.list.revokeWhat')}
    </ConfirmDialog>
  )
}

/** A display that was created, with the token that only its creation returns. */
export interface NewWallDisplay {
  readonly name: string
  readonly token: string
}

interface WallDialogProps {
  /** Absent to create a new one. */
  readonly display: WallDisplay | undefined
  readonly onMade: (made: NewWallDisplay) => void
  readonly onClose: () => void
}

/** Name, areas and expiry of a wall display. */
export function WallDialog({ display, onMade, onClose }: WallDialogProps) {
  const t = useText()

  const known = useAreas().data
  const areas = known ?? []
  /** A deleted area would be rejected on saving. */
  const stillThere = (uids: readonly AreaUid[]) =>
    known ? uids.filter(uid => known.some(area => area.uid === uid)) : uids
  const create = useCreateWallDisplay()
  const update = useUpdateWallDisplay()
  const { base, refused } = useBaseRevision(display)
  const [revoking, setRevoking] = useState(false)
  const over = display !== undefined && display.expiresAtMs <= Date.now()
  const form = useForm<WallForm>({
    initialValues: wallForm(display),
    validate: {
      name: name => (name.trim() === '' ? t('wall.list.nameMissing') : null),
      areaUids: (uids, { everyArea }) =>
        !everyArea && stillThere(uids).length === 0 ? t('wall.list.areasMissing') : null,
      seconds: typed => {
        const seconds = Number(typed)
        return typed !== '' && Number.isInteger(seconds) && seconds >= 5 && seconds <= 3_600
          ? null
          : t('wall.list.secondsWrong')
      },
    },
  })

  function save(typed: WallForm): void {
    const draft = wallDraft({ ...typed, areaUids: stillThere(typed.areaUids) }, display, Date.now())
    const onError = (refusal: unknown) => {
      refused(refusal)
      const { secondsPerArea, expiresAtMs, ...fields } = fieldErrorsOf(refusal)
      form.setErrors({ ...fields, seconds: secondsPerArea, days: expiresAtMs })
    }
    if (display) {
      const { uid, createdBy } = display
      update.mutate({ uid, createdBy, ...draft, ...base }, { onSuccess: onClose, onError })
    } else {
      const onSuccess = (token: string) => {
        onMade({ name: draft.name, token })
        onClose()
      }
      create.mutate(draft, { onSuccess, onError })
    }
  }

  if (revoking && display)
    return <RevokeWallDialog display={display} onClose={() => setRevoking(false)} onRevoked={onClose} />
  const days = lifeDays.map(count => ({ value: String(count), label: t('wall.list.days', { count }) }))
  return (
    <FormDialog
      title={display ? t('wall.list.editTitle', { name: display.name }) : t('wall.list.create')}
      submitLabel={display ? t('app.save') : t('wall.list.submit')}
      blocked={over}
      action={display ? update : create}
      start={
        display && (
          <Button variant="default" onClick={() => setRevoking(true)}>
            {t('wall.list.revoke')}
          </Button>
        )
      }
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('wall.list.name')}
        description={t('wall.list.nameHint')}
        {...form.getInputProps('name')}
      />
      <fieldset className={styles.fieldset}>
        <legend>{t('wall.list.areas')}</legend>
        <Stack gap="xs">
          <Checkbox
            label={t('wall.list.everyArea')}
            description={t('wall.list.everyAreaHint')}
            {...form.getInputProps('everyArea', { type: 'checkbox' })}
          />
          {!form.values.everyArea && (
            <Checkbox.Group aria-label={t('wall.list.areas')} {...form.getInputProps('areaUids')}>
              <Stack gap="xs">
                {areas.map(({ uid, name }) => (
                  <Checkbox key={uid} value={uid} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
          <span className={styles.dim}>{t('wall.list.areaNote')}</span>
        </Stack>
      </fieldset>
      <div className={styles.pair}>
        <NumberInput
          label={t('wall.list.seconds')}
          min={5}
          max={3_600}
          allowDecimal={false}
          clampBehavior="none"
          {...form.getInputProps('seconds')}
        />
        <NativeSelect
          label={t('wall.list.valid')}
          disabled={over}
          data={[
            ...(display
              ? [{ value: '', label: t('wall.list.keep', { when: formatMoment(display.expiresAtMs) }) }]
              : []),
            ...days,
          ]}
          {...form.getInputProps('days')}
        />
      </div>
      {over && <p className={styles.note}>{t('wall.list.expiredNote')}</p>}
    </FormDialog>
  )
}
