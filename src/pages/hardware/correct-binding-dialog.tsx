import { useState } from 'react'
import { useRebindAnchor } from '#api/anchor-bindings.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { AnchorBinding } from '#domain/hardware/hardware.ts'
import { formatMac, parseMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
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

  function submit(): void {
    setTried(true)
    const { uid, anchorUid } = binding
    if (mac) rebind.mutate({ uid, anchorUid, mac }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      gap="sm"
      title={t('anchors.correctTitle')}
      submitLabel={t('app.save')}
      action={rebind}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.dim}>{t('anchors.correctWhat')}</p>
      <MacField
        typed={typed}
        error={tried && !mac ? t('anchors.macWrong') : fieldErrorsOf(rebind.error).mac}
        onType={setTyped}
      />
    </FormDialog>
  )
}
