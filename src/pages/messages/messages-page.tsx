import { useTags } from '#api/tags.ts'
import { QueryState } from '#components/query-state.tsx'
import { useReceivedMessages } from '#live/use-received-messages.ts'
import { textOf } from '#locales/text-of.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import styles from './messages.module.css'

const useText = textOf('messages')

/** Text messages to the displays of tags: compose one, and see the sent ones. */
export function MessagesPage() {
  const t = useText()
  const tags = useTags()
  const received = useReceivedMessages()
  return (
    <PageFrame title={t('messages.title')}>
      <QueryState query={tags}>
        <div className={styles.split}>
          <MessageForm tags={tags.data ?? []} />
          <MessageList tags={tags.data ?? []} messages={received} />
        </div>
      </QueryState>
    </PageFrame>
  )
}
