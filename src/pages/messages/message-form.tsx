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
import type { GroupUid, TagUid } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './messages.module.css'
import { bytesOf, recipientsOf } from './recipients.ts'

const useText = textOf('messages')

interface MessageValues {
  readonly text: string
  readonly tagUids: TagUid[]
  readonly groupUids: GroupUid[]
}

/** Text, tags and groups; the text stays until the service has it. */
export function MessageForm({ tags }: { readonly tags: readonly Tag[] }) {
  const { messages: text, problem } = useText()
  const groups = useGroups().data
  const send = useSendMessage()
  const [sentTo, setSentTo] = useState<number>()
  const form = useForm<MessageValues>({
    initialValues: { text: '', tagUids: [], groupUids: [] },
    validate: {
      text: value =>
        value === ''
          ? text.textMissing
          : bytesOf(value) > messageLimitBytes
            ? text.tooLong(bytesOf(value) - messageLimitBytes)
            : null,
      tagUids: (_, { tagUids, groupUids }) =>
        recipientsOf(tags, tagUids, groupUids).length === 0 ? text.recipientsMissing : null,
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
    <form className={styles.form} noValidate aria-label={text.compose} onSubmit={form.onSubmit(submit)}>
      <h2 className={styles.title}>{text.compose}</h2>
      <RightsGate rights={rights} needs="write">
        <Textarea
          label={text.text}
          autosize
          minRows={3}
          description={text.bytes(bytesOf(values.text), messageLimitBytes)}
          {...form.getInputProps('text')}
        />
        <MultiSelect
          label={text.tags}
          searchable
          limit={100}
          data={tags.map(tag => ({ value: tag.uid, label: tag.displayName ?? tag.name }))}
          {...form.getInputProps('tagUids')}
        />
        <MultiSelect
          label={text.groups}
          searchable
          data={(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name }))}
          {...form.getInputProps('groupUids')}
        />
        {recipients.length > 0 && (
          <p className={styles.dim}>
            {[text.recipients(recipients.length), unbound > 0 && text.unbound(unbound)]
              .filter(Boolean)
              .join('; ')}
          </p>
        )}
        {send.error && (
          <Alert color="danger" variant="outline" role="alert">
            {problem(problemOf(send.error))}
          </Alert>
        )}
        <div className={styles.row}>
          <Button type="submit" loading={send.isPending}>
            {text.send}
          </Button>
          <span role="status">{sentTo !== undefined && text.sent(sentTo)}</span>
        </div>
      </RightsGate>
      <LeaveGuard active={values.text !== ''} />
    </form>
  )
}
