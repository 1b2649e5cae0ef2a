import { useMemo } from 'react'
import type { TableColumn } from '#components/table-state.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { RecordedFrame } from './frame-record.ts'

const useText = textOf('system')

/** Time, channel and content of a frame; the dialog shows the full content. */
export function useFrameColumns(): readonly TableColumn<RecordedFrame>[] {
  const t = useText()

  return useMemo(
    () => [
      {
        id: 'at',
        header: t('system.stream.at'),
        cell: ({ row }) => <Moment time={formatMoment(row.original.atMs)} />,
        meta: { width: '160px', wideOnly: true },
      },
      {
        id: 'channel',
        header: t('system.stream.channel'),
        cell: ({ row }) => row.original.channel,
        meta: { width: '100px' },
      },
      {
        id: 'data',
        header: t('system.stream.data'),
        cell: ({ row: { original: frame } }) => (
          <code>
            {frame.text}
            {frame.skipped > 0 && ` (${t('system.stream.skipped', { count: frame.skipped })})`}
          </code>
        ),
        meta: { width: 'minmax(160px, 1fr)' },
      },
    ],
    [t],
  )
}
