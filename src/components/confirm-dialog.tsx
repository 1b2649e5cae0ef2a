import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Consequences of the action, to read before confirming. */
  readonly children: ReactNode
  /** Label of the button; "Delete" if absent. */
  readonly confirm?: string
  /** The mutation that confirming starts; its state and error are shown. */
  readonly action?: { readonly isPending: boolean; readonly error: unknown; readonly reset?: () => void }
  /** Still loading what the user has to know. */
  readonly busy?: boolean
  /** Whether nothing is destroyed, so that the button is not red. */
  readonly harmless?: boolean
  /** Required input is missing. */
  readonly blocked?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation of a destructive action. Cancel has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    action,
    busy = false,
    blocked = false,
    harmless = false,
    onConfirm,
    onClose,
  } = props
  const t = useOpenText()
  const { confirm = t('app.delete') } = props
  const latest = useRef(action)
  latest.current = action
  // Clears the error of the last attempt.
  useEffect(() => () => latest.current?.reset?.(), [])
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <div>{children}</div>
        <RefusalAlert error={action?.error} />
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button
            {...(!harmless && { color: 'danger' })}
            loading={busy || action?.isPending === true}
            disabled={blocked}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
