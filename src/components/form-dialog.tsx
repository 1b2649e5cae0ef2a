import { Button, Stack } from '@mantine/core'
import type { ComponentProps, FormEvent, ReactNode } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { RightsGate } from './rights-gate.tsx'

interface FormDialogProps {
  readonly title: ReactNode
  readonly wide?: boolean
  readonly gap?: 'sm' | 'md'
  /** Label of the main button; undefined while nothing can be submitted. */
  readonly submitLabel: string | undefined
  /** Disables the main button. */
  readonly blocked?: boolean
  /** The mutation that submitting starts; its state and error are shown. */
  readonly action?: { readonly isPending: boolean; readonly error?: unknown }
  /** The right that the fields and buttons need. */
  readonly gate?: Pick<ComponentProps<typeof RightsGate>, 'rights' | 'needs'>
  /** Other actions, such as deleting; at the start of the footer. */
  readonly start?: ReactNode
  /** Shown below the form, such as results. */
  readonly after?: ReactNode
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with one form: fields, the error of the last attempt, Cancel and the main button. */
export function FormDialog(props: FormDialogProps) {
  const { title, wide = false, gap = 'md', submitLabel, blocked = false, action } = props
  const { gate, start, after, onSubmit, onClose, children } = props
  const t = useOpenText()
  const content = (
    <>
      {children}
      <RefusalAlert error={action?.error} />
      {(submitLabel || start) && (
        <DialogActions start={start} onCancel={submitLabel ? onClose : undefined}>
          {submitLabel && (
            <Button type="submit" loading={action?.isPending === true} disabled={blocked}>
              {submitLabel}
            </Button>
          )}
        </DialogActions>
      )}
    </>
  )
  return (
    <Dialog wide={wide} title={title} closeLabel={t('app.close')} onClose={onClose}>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          onSubmit(event)
        }}
      >
        <Stack gap={gap}>{gate ? <RightsGate {...gate}>{content}</RightsGate> : content}</Stack>
      </form>
      {after}
    </Dialog>
  )
}
