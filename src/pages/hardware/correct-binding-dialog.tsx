import { Button, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useRebindAnchor } from '#api/anchor-bindings.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import { formatMac, parseMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import styles from './hardware.module.css'
import { MacField } from './mac-field.tsx'

const useText = textOf('anchors')

interface CorrectBindingDialogProps {
  readonly binding: AnchorBinding
  readonly onClose: () => void
}

/** Changes the hardware in one record of an anchor's history. */
export function CorrectBindingDialog({ binding, onClose }: CorrectBindingDialogProps) {
  const t = useText()
  const rebind = useRebindAnchor()
  const [typed, setTyped] = useState(formatMac(binding.mac))
  const [tried, setTried] = useState(false)
  const mac = parseMac(typed)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    const { uid, anchorUid } = binding
    if (mac) rebind.mutate({ uid, anchorUid, mac }, { onSuccess: onClose })
  }

  return (
    <Dialog title={t('anchors.correctTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <p className={styles.dim}>{t('anchors.correctWhat')}</p>
          <MacField
            typed={typed}
            error={tried && !mac ? t('anchors.macWrong') : fieldErrorsOf(rebind.error).mac}
            onType={setTyped}
          />
          <RefusalAlert error={rebind.error} />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={rebind.isPending}>
              {t('app.save')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
