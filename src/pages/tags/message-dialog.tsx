import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useSendMessage } from '#api/user-messages.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { messageLimitBytes } from '#domain/tag/tag-message.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { textOf } from '#locales/text-of.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './tags.module.css'

const useText = textOf('messages', 'tags')

interface MessageDialogProps {
  readonly tag: Tag
  readonly onClose: () => void
}

/** Sends a text to the display of one tag. The input is kept until the service has accepted it. */
export function MessageDialog({ tag, onClose }: MessageDialogProps) {
  const t = useText()
  const send = useSendMessage()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const bytes = new TextEncoder().encode(typed).length
  const fault =
    typed === ''
      ? t('messages.textMissing')
      : bytes > messageLimitBytes
        ? t('messages.tooLong', { over: bytes - messageLimitBytes })
        : undefined

  function submit(): void {
    setTried(true)
    if (!fault)
      send.mutate(
        { text: typed, tagUids: [tag.uid] },
        {
          onSuccess: () => {
            setTyped('')
            setTried(false)
          },
        },
      )
  }

  return (
    <FormDialog
      gap="sm"
      title={t('tags.messageTitle', { name: tagName(tag) })}
      submitLabel={t('messages.send')}
      action={send}
      start={<span role="status">{send.isSuccess && typed === '' && t('tags.messageSent')}</span>}
      onSubmit={submit}
      onClose={onClose}
    >
      {!tag.mac && <p className={styles.dim}>{t('tags.messageUnbound')}</p>}
      <Textarea
        data-autofocus
        label={t('messages.text')}
        description={t('messages.bytes', { used: bytes, most: messageLimitBytes })}
        rows={3}
        {...valueProps(typed, setTyped)}
        error={(tried && fault) || fieldErrorsOf(send.error).text}
      />
    </FormDialog>
  )
}
