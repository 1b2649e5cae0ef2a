import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What goes with it; the person reads it before, not after. */
  readonly children: ReactNode
  readonly confirm: string
  readonly cancel: string
  readonly busy: boolean
  /** Nothing is destroyed: the button has the plain colour. */
  readonly harmless?: boolean
  /** Something has to be filled in first. */
  readonly blocked?: boolean
  /** Why the last try failed. */
  readonly problem?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is destroyed. The way back has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirm,
    cancel,
    busy,
    blocked = false,
    harmless = false,
    problem,
    onConfirm,
    onClose,
  } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        <div>{children}</div>
        {problem && (
          <div role="alert" style={{ color: 'var(--severity-3)' }}>
            {problem}
          </div>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
          <Button
            {...(!harmless && { color: 'danger' })}
            loading={busy}
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
