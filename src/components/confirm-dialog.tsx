import { Button, Group, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RefusalAlert } from './refusal-alert.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** What is lost with it; the person reads it before, not after. */
  readonly children: ReactNode
  /** Absent: Delete. */
  readonly confirm?: string
  /** The mutation that the answer starts: its state and its refusal are shown. */
  readonly action?: { readonly isPending: boolean; readonly error: unknown; readonly reset?: () => void }
  /** What it needs to know is still read. */
  readonly busy?: boolean
  /** Nothing is destroyed: the button has the plain colour. */
  readonly harmless?: boolean
  /** Something has to be filled in first. */
  readonly blocked?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something is destroyed. The way back has the focus. */
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
  // Asked again, it begins without the last refusal.
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
