import { useState } from 'react'
import { useSendParameter } from '#api/node-params.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { ParameterName } from '#domain/hardware/node-parameter.ts'
import { checkParameter, parameterFormOf } from '#domain/hardware/parameter-form.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../hardware.module.css'
import { ParameterFields } from './parameter-fields.tsx'

const useText = textOf('nodeParams')

interface ParameterDialogProps {
  readonly mac: MacAddress
  readonly name: ParameterName
  /** Known values of the parameter: initial values of the form. */
  readonly value: unknown
  readonly onClose: () => void
}

/** Writes one parameter of a node. The message is queued; the input is kept until then. */
export function ParameterDialog({ mac, name, value, onClose }: ParameterDialogProps) {
  const t = useText()
  const send = useSendParameter(mac)
  const [form, setForm] = useState(() => parameterFormOf(name, value))
  const [tried, setTried] = useState(false)
  const checked = checkParameter(name, form, Date.now())

  function submit(): void {
    setTried(true)
    if ('value' in checked) send.mutate({ name, value: checked.value }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      gap="sm"
      title={t('nodeParams.writeTitle', { name, mac: formatMac(mac) })}
      submitLabel={t('nodeParams.send')}
      action={send}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.dim}>{t('nodeParams.sendHint')}</p>
      <ParameterFields
        name={name}
        form={form}
        wrong={tried && 'fault' in checked ? checked : undefined}
        onChange={part => setForm({ ...form, ...part })}
      />
    </FormDialog>
  )
}
