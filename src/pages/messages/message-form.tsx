import { Alert, Button, MultiSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useGroups } from '#api/groups.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useSendMessage } from '#api/user-messages.ts'
import { LeaveGuard } from '#components/leave-guard.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { messageLimitBytes } from '#domain/tag/tag-message.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { GroupUid, TagUid } from '#domain/uid.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './messages.module.css'

/** The selected tags and the members of the selected groups, without duplicates. */
function recipientsOf(
  tags: readonly Tag[],
  tagUids: readonly TagUid[],
  groupUids: readonly GroupUid[],
): readonly Tag[] {
  return tags.filter(
    tag => tagUids.includes(tag.uid) || tag.groupUids.some(groupUid => groupUids.includes(groupUid)),
  )
}

/** Length of a text in bytes, as devices count it. */
const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const useText = textOf('messages')

interface MessageValues {
  readonly text: string
  readonly tagUids: TagUid[]
  readonly groupUids: GroupUid[]
}

/** Text, tags and groups of a message. The input is kept until the service has accepted it. */
export function MessageForm({ tags }: { readonly tags: readonly Tag[] }) {
  const t = useText()
  const groups = useGroups().data
  const send = useSendMessage()
  const [sentTo, setSentTo] = useState<number>()
  const form = useForm<MessageValues>({
    initialValues: { text: '', tagUids: [], groupUids: [] },
    validate: {
      text: value =>
        value === ''
          ? t('messages.textMissing')
          : bytesOf(value) > messageLimitBytes
            ? t('messages.tooLong', { over: bytesOf(value) - messageLimitBytes })
            : null,
      tagUids: (_, { tagUids, groupUids }) =>
        recipientsOf(tags, tagUids, groupUids).length === 0 ? t('messages.recipientsMissing') : null,
    },
  })
  const rights = useProjectRights()
  const { values } = form
  const recipients = recipientsOf(tags, values.tagUids, values.groupUids)
  const unbound = recipients.filter(tag => tag.mac === undefined).length

  function submit(): void {
    setSentTo(undefined)
    send.mutate(
      { text: values.text, tagUids: recipients.map(tag => tag.uid) },
      {
        onSuccess: () => {
          setSentTo(recipients.length)
          form.setFieldValue('text', '')
        },
        onError: refusal => {
          const { text: ofText, ...ofOthers } = fieldErrorsOf(refusal)
          const [first] = Object.values(ofOthers)
          form.setErrors({ ...(ofText && { text: ofText }), ...(first && { tagUids: first }) })
        },
      },
    )
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('messages.compose')}
      onSubmit={form.onSubmit(submit)}
    >
      <h2 className={styles.title}>{t('messages.compose')}</h2>
      <RightsGate rights={rights} needs="messages">
        <Textarea
          label={t('messages.text')}
          autosize
          minRows={3}
          description={t('messages.bytes', { used: bytesOf(values.text), most: messageLimitBytes })}
          {...form.getInputProps('text')}
        />
        <MultiSelect
          label={t('messages.tags')}
          searchable
          limit={100}
          data={tags.map(tag => ({ value: tag.uid, label: tagName(tag) }))}
          {...form.getInputProps('tagUids')}
        />
        <MultiSelect
          label={t('messages.groups')}
          searchable
          data={(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
          {...form.getInputProps('groupUids')}
        />
        {recipients.length > 0 && (
          <p className={styles.dim}>
            {[
              t('messages.recipients', { count: recipients.length }),
              unbound > 0 && t('messages.unbound', { count: unbound }),
            ]
              .filter(Boolean)
              .join('; ')}
          </p>
        )}
        {send.error && (
          <Alert color="danger" variant="outline" role="alert">
            {problemText(t, problemOf(send.error))}
          </Alert>
        )}
        <div className={styles.row}>
          <Button type="submit" loading={send.isPending}>
            {t('messages.send')}
          </Button>
          <span role="status">{sentTo !== undefined && t('messages.sent', { count: sentTo })}</span>
        </div>
      </RightsGate>
      <LeaveGuard active={values.text !== ''} />
    </form>
  )
}
