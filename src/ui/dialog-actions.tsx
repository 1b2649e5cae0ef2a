import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'

interface DialogActionsProps {
  /** Other actions, such as deleting; at the start of the row. */
  readonly start?: ReactNode
  readonly onCancel?: (() => void) | undefined
  /** Disables Cancel while the action runs and cannot be stopped. */
  readonly busy?: boolean
  readonly children: ReactNode
}

/** The footer of a dialog, in the same order everywhere: other actions, then Cancel and the main action. */
export function DialogActions({ start, onCancel, busy = false, children }: DialogActionsProps) {
  const t = useOpenText()
  return (
    <Group justify="space-between">
      <Group gap="xs">{start}</Group>
      {/* At the end also below many other actions. */}
      <Group gap="xs" ml="auto">
        {onCancel && (
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {t('app.cancel')}
          </Button>
        )}
        {children}
      </Group>
    </Group>
  )
}
