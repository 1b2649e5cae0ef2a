import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Dialog } from '#ui/dialog.tsx'

const useText = textOf('wall')

export interface NewWallDisplay {
  readonly name: string
  readonly token: string
}

/** Shows the address of a new wall display, which is available only once. A click outside does not close it. */
export function WallAddressDialog({
  made: { name, token },
  onClose,
}: {
  readonly made: NewWallDisplay
  readonly onClose: () => void
}) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<boolean>()
  const address = `${location.origin}${paths.wall()}#${new URLSearchParams({ token })}`

  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      // Clipboard access was denied: the selected text can be copied by keyboard.
      setCopied(false)
    }
  }

  return (
    <Dialog wide title={t('wall.list.addressTitle', { name })} closable={false} onClose={onClose}>
      <Stack>
        <p style={{ margin: 0 }}>{t('wall.list.addressWhat')}</p>
        <Group align="end" wrap="nowrap">
          <TextInput
            ref={field}
            label={t('wall.list.address')}
            readOnly
            value={address}
            style={{ flex: 1, minWidth: 0 }}
            onFocus={event => event.currentTarget.select()}
          />
          <Button data-autofocus variant="default" onClick={() => void copy()}>
            {t('wall.list.copy')}
          </Button>
        </Group>
        <Group justify="space-between">
          <span role="status">
            {copied !== undefined && (copied ? t('wall.list.copied') : t('wall.list.notCopied'))}
          </span>
          <Button onClick={onClose}>{t('wall.list.done')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
