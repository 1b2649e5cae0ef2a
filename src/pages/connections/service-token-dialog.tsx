import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useCreateServiceToken } from '#api/service-tokens.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('connections')

const lifeDays = [30, 90, 365, 1_095] as const
const dayMs = 86_400_000

interface ServiceTokenDialogProps {
  readonly onCreated: (created: { readonly name: string; readonly token: string }) => void
  readonly onClose: () => void
}

/** Name, purpose and expiry of a new service token. */
export function ServiceTokenDialog({ onCreated, onClose }: ServiceTokenDialogProps) {
  const t = useText()
  const create = useCreateServiceToken()
  const form = useForm({
    initialValues: { name: '', scope: 'ingest' as 'ingest' | 'read', days: '365' },
    validate: { name: name => (name.trim() === '' ? t('connections.faults.missing') : null) },
  })

  function save({ name, scope, days }: typeof form.values): void {
    const draft = { name: name.trim(), scope, expiresAtMs: Date.now() + Number(days) * dayMs }
    create.mutate(draft, {
      onSuccess: token => {
        onCreated({ name: draft.name, token })
        onClose()
      },
      onError: refusal => {
        const { expiresAtMs, ...fields } = fieldErrorsOf(refusal)
        form.setErrors({ ...fields, days: expiresAtMs })
      },
    })
  }

  return (
    <FormDialog
      title={t('connections.createToken')}
      submitLabel={t('connections.submitToken')}
      action={create}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        required
        label={t('connections.name')}
        description={t('connections.tokenNameHint')}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('connections.scope')}
        data={(['ingest', 'read'] as const).map(value => ({
          value,
          label: t(`connections.scopes.${value}`),
        }))}
        {...form.getInputProps('scope')}
      />
      <NativeSelect
        label={t('connections.validFor')}
        data={lifeDays.map(days => ({
          value: String(days),
          label: t('connections.days', { count: days }),
        }))}
        {...form.getInputProps('days')}
      />
    </FormDialog>
  )
}
