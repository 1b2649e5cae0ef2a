import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { AuditEntry } from '#domain/audit-entry.ts'
import { bothMoments } from '#text/format-time.ts'
import { textOf } from '#text/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { TableColumn } from '#ui/table-column.ts'

const useText = textOf('administration')

/** What the list of changes shows of each. */
export function useChangeColumns(
  projectName: (entry: AuditEntry) => string,
): readonly TableColumn<AuditEntry>[] {
  const { changes: text } = useText().administration
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const what = (entry: AuditEntry) => `${text.kind(entry.kind)}: ${entry.objectName ?? entry.objectUid}`
    const fields = (entry: AuditEntry) => entry.changes.map(({ field }) => field).join(', ')
    return [
      {
        id: 'at',
        header: text.at,
        width: '140px',
        cell: entry => <Moment {...bothMoments(entry.atMs, zoneOf())} />,
        sortBy: entry => entry.atMs,
      },
      {
        id: 'who',
        header: text.who,
        width: 'minmax(96px, 2fr)',
        cell: entry => entry.userEmail,
        sortBy: entry => entry.userEmail,
      },
      {
        id: 'action',
        header: text.action,
        width: '110px',
        wideOnly: true,
        cell: entry => text.actions[entry.action],
        sortBy: entry => text.actions[entry.action],
      },
      {
        id: 'what',
        header: text.what,
        width: 'minmax(110px, 3fr)',
        cell: what,
        sortBy: what,
      },
      {
        id: 'fields',
        header: text.fields,
        width: 'minmax(120px, 2fr)',
        wideOnly: true,
        cell: fields,
        sortBy: fields,
      },
      {
        id: 'project',
        header: text.project,
        width: 'minmax(110px, 1fr)',
        wideOnly: true,
        cell: projectName,
        sortBy: projectName,
      },
    ]
  }, [text, zoneOf, projectName])
}
