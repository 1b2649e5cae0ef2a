import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'
import styles from './second-factor.module.css'

const useText = textOf('secondFactor')

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shows new recovery codes, which are available only once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText()
  const [copied, setCopied] = useState<boolean>()
  const text = `${codes.join('\n')}\n`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Clipboard access was denied: the codes can be downloaded or selected.
      setCopied(false)
    }
  }

  return (
    <Stack>
      <Text size="sm">{t('secondFactor.recovery.what')}</Text>
      <ul className={styles.codes} aria-label={t('secondFactor.recovery.list')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between">
        <Group gap="xs">
          {copied !== false && (
            <Button variant="default" onClick={() => void copy()}>
              {t('app.copy')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => saveFile('floorwatch-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >
            {t('secondFactor.recovery.download')}
          </Button>
          <span role="status">{copied && t('app.copied')}</span>
        </Group>
        <Button data-autofocus onClick={onDone}>
          {t('secondFactor.recovery.stored')}
        </Button>
      </Group>
    </Stack>
  )
}
