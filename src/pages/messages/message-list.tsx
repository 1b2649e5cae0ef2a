import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '#api/current-user.ts'
import { useSiteZone } from '#api/site-zones.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { ReceivedMessage } from '#live/use-received-messages.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment } from '#ui/moment.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { VirtualTable } from '#ui/virtual-table.tsx'
import styles from './messages.module.css'

const useText = textOf('messages')

interface MessageListProps {
  readonly tags: readonly Tag[]
  readonly messages: readonly ReceivedMessage[]
}

/** What went out, to whom and from whom; a row leads to its tag. */
export function MessageList({ tags, messages }: MessageListProps) {
  const { messages: text } = useText()
  const navigate = useNavigate()
  const me = useCurrentUser().data
  const zoneOf = useSiteZone()
  const columns = useMemo((): TableColumn<ReceivedMessage>[] => {
    const tagName = ({ tagUid }: ReceivedMessage) => tags.find(tag => tag.uid === tagUid)?.name ?? tagUid
    const sender = ({ senderUid }: ReceivedMessage) =>
      senderUid === undefined ? text.unknownSender : senderUid === me?.uid ? me.email : senderUid
    return [
      {
        id: 'at',
        header: text.at,
        cell: row => <Moment {...bothMoments(row.atMs, zoneOf())} />,
        sortBy: row => row.atMs,
        width: '140px',
      },
      { id: 'to', header: text.to, cell: tagName, sortBy: tagName, width: 'minmax(100px, 1fr)' },
      {
        id: 'text',
        header: text.text,
        cell: row => row.text ?? text.unreadable,
        sortBy: row => row.text ?? '',
        width: 'minmax(140px, 2fr)',
      },
      {
        id: 'from',
        header: text.from,
        cell: sender,
        sortBy: sender,
        width: 'minmax(120px, 1fr)',
        wideOnly: true,
      },
    ]
  }, [text, tags, me, zoneOf])
  return (
    <section className={styles.list} aria-label={text.list}>
      <h2 className={styles.title}>
        {text.list} <span className={styles.dim}>{text.since}</span>
      </h2>
      {messages.length === 0 ? (
        <PageNotice title={text.empty} detail={text.emptyNext} />
      ) : (
        <VirtualTable
          label={text.list}
          columns={columns}
          rows={messages}
          keyOf={row => String(row.id)}
          onOpen={row => void navigate(paths.tag(row.tagUid))}
        />
      )}
    </section>
  )
}
