import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import { ResourceTable } from '#components/resource-table.tsx'
import type { TableColumn } from '#components/table-state.ts'
import type { Tag } from '#domain/tag/tag.ts'
import type { ReceivedMessage } from '#live/use-received-messages.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './messages.module.css'

const useText = textOf('messages')

interface MessageListProps {
  readonly tags: readonly Tag[]
  readonly messages: readonly ReceivedMessage[]
}

/** Sent messages with recipients and senders; a row links to its tag. */
export function MessageList({ tags, messages }: MessageListProps) {
  const t = useText()
  const navigate = useNavigate()
  const userNameOf = useUserNames()
  const zoneOf = useSiteZone()
  const columns = useMemo((): TableColumn<ReceivedMessage>[] => {
    const tagName = ({ tagUid }: ReceivedMessage) => {
      const tag = tags.find(({ uid }) => uid === tagUid)
      return tag?.displayName ?? tag?.name ?? tagUid
    }
    const sender = ({ senderUid }: ReceivedMessage) =>
      senderUid === undefined ? t('messages.unknownSender') : userNameOf(senderUid)
    return [
      {
        id: 'at',
        header: t('messages.at'),
        cell: ({ row }) => <Moment {...bothMoments(row.original.atMs, zoneOf())} />,
        accessorFn: row => row.atMs,
        meta: { width: momentColumnWidth },
      },
      {
        id: 'to',
        header: t('messages.to'),
        accessorFn: tagName,
        meta: { width: 'minmax(100px, 1fr)' },
      },
      {
        id: 'text',
        header: t('messages.text'),
        cell: ({ row }) => row.original.text ?? t('messages.unreadable'),
        accessorFn: row => row.text ?? '',
        meta: { width: 'minmax(140px, 2fr)' },
      },
      {
        id: 'from',
        header: t('messages.from'),
        accessorFn: sender,
        meta: { width: 'minmax(120px, 1fr)', wideOnly: true },
      },
    ]
  }, [t, tags, userNameOf, zoneOf])
  return (
    <section className={styles.list} aria-label={t('messages.list')}>
      <h2 className={styles.title}>
        {t('messages.list')} <span className={styles.dim}>{t('messages.since')}</span>
      </h2>
      {messages.length === 0 ? (
        <PageNotice title={t('messages.empty')} detail={t('messages.emptyNext')} />
      ) : (
        <ResourceTable
          label={t('messages.list')}
          columns={columns}
          rows={messages}
          keyOf={row => String(row.id)}
          onOpen={row => void navigate(paths.tag(row.tagUid))}
        />
      )}
    </section>
  )
}
