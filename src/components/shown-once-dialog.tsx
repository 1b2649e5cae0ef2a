import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useOpenText } from '#locales/use-open-text.ts'
import { Dialog } from '#ui/dialog.tsx'

interface ShownOnceDialogProps {
  readonly title: string
  /** What the value is for, and that it is not shown again. */
  readonly what: string
  readonly label: string
  readonly value: string
  readonly onClose: () => void
}

/** Shows a secret that is available only once. A click outside does not close it. */
export function ShownOnceDialog({ title, what, label, value, onClose }: ShownOnceDialogProps) {
  const t = useOpenText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // Clipboard access was denied: the selected text can be copied by keyboard.
      setCopied(false)
    }
  }

  return (
    <Dialog wide title={title} closable={false} onClose={onClose}>
      <Stack>
        <p style={{ margin: 0 }}>{what}</p>
        <Group align="end" wrap="nowrap">
          <TextInput
            ref={field}
            label={label}
            readOnly
            variant="filled"
            value={value}
            style={{ flex: 1, minWidth: 0 }}
            onFocus={event => event.currentTarget.select()}
          />
          <Button data-autofocus variant="default" onClick={() => void copy()}>
            {t('app.copy')}
          </Button>
        </Group>
        <Group justify="space-between">
          <span role="status">{copied !== undefined && (copied ? t('app.copied') : t('app.notCopied'))}</span>
          <Button onClick={onClose}>{t('app.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
