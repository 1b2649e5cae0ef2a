import { Button, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useRequestDisclosure, useSavePrivacy } from '#api/privacy.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { FormDialog } from '#components/form-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Privacy } from '#domain/account/privacy.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './privacy.module.css'

const useText = textOf('privacy')
export const shortestReason = 5

/** Asks for a reason; a second administrator switches privacy mode off. */
function SwitchOffDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const request = useRequestDisclosure()
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: reason => (reason.trim().length < shortestReason ? t('privacy.reasonMissing') : null),
    },
  })
  return (
    <FormDialog
      title={t('privacy.switchOffTitle')}
      submitLabel={t('privacy.sendRequest')}
      action={request}
      onSubmit={form.onSubmit(({ reason }) =>
        request.mutate({ switchOff: true, reason: reason.trim() }, { onSuccess: onClose }),
      )}
      onClose={onClose}
    >
      <p className={styles.dim}>{t('privacy.switchOffWhat')}</p>
      <Textarea
        data-autofocus
        required
        label={t('privacy.reason')}
        maxLength={500}
        minRows={2}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}

/** Whether privacy mode is on, what that means, and the button that changes it. */
export function PrivacyStatus({ privacy: { isOn, periodEndsAtMs } }: { readonly privacy: Privacy }) {
  const t = useText()
  const rights = useProjectRights()
  const save = useSavePrivacy()
  const [open, setOpen] = useState<'on' | 'off'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.status}>
      <div className={styles.words}>
        <h2>{isOn ? t('privacy.on') : t('privacy.off')}</h2>
        <p>{isOn ? t('privacy.onWhat', { when: formatMoment(periodEndsAtMs) }) : t('privacy.offWhat')}</p>
      </div>
      <RightsGate rights={rights} needs="administer">
        {isOn ? (
          <Button variant="default" onClick={() => setOpen('off')}>
            {t('privacy.switchOff')}
          </Button>
        ) : (
          <Button onClick={() => setOpen('on')}>{t('privacy.switchOn')}</Button>
        )}
      </RightsGate>
      {open === 'on' && (
        <ConfirmDialog
          title={t('privacy.switchOnTitle')}
          confirm={t('privacy.switchOn')}
          harmless
          action={save}
          onConfirm={() => save.mutate('switch on', { onSuccess: close })}
          onClose={close}
        >
          <p>{t('privacy.switchOnWhat')}</p>
        </ConfirmDialog>
      )}
      {open === 'off' && <SwitchOffDialog onClose={close} />}
    </div>
  )
}
