import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

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
    <Dialog title={title} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={form.onSubmit(values => void submit(values))} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            required
            label={label ?? t('sites.name')}
            {...form.getInputProps('name')}
          />
          {refusal !== undefined && (
            <Alert color="danger" variant="outline" role="alert">
              {problemText(t, problemOf(refusal))}
            </Alert>
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={busy}>
              {save}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
