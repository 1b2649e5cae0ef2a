import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { textOf } from '#locales/text-of.ts'
import { FormDialog } from './form-dialog.tsx'

const useText = textOf('sites')

interface NameDialogProps {
  readonly title: string
  readonly initial: string
  readonly save: string
  readonly label?: string
  /** Names that are already in use. */
  readonly taken?: readonly string[]
  /** Resolves when the service has saved it; a rejection is shown, and the input stays. */
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

export function NameDialog({ title, initial, save, label, taken = [], onSave, onClose }: NameDialogProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm({
    initialValues: { name: initial },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return t('sites.nameMissing')
        return name !== initial && taken.includes(name) ? t('sites.nameTaken') : null
      },
    },
  })

  async function submit({ name }: { name: string }): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await onSave(name.trim())
      onClose()
    } catch (error) {
      setRefusal(error)
      form.setErrors(fieldErrorsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={save}
      action={{ isPending: busy, error: refusal }}
      onSubmit={form.onSubmit(values => void submit(values))}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={label ?? t('sites.name')} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
