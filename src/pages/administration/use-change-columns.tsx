import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import type { AuditEntry } from '#domain/account/audit-entry.ts'
import type { AuditGroup } from '#domain/account/audit-groups.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment } from '#ui/moment.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import styles from './administration.module.css'
import type { ChangeLabels } from './use-change-labels.ts'

const useText = textOf('administration')

/** A row of the list: a change, or several of one action that unfold below it. */
export interface ChangeRow {
  readonly entry: AuditEntry
  readonly group: AuditGroup
  /** `head`: stands for its whole group; `part`: one of an unfolded group. */
  readonly place: 'single' | 'head' | 'part'
  readonly isOpen: boolean
}

const unique = (values: readonly string[]) => [...new Set(values)].join(', ')

/** What the list of changes shows of each. The rows of a group sort by its head, so they stay together. */
export function useChangeColumns(
  projectName: (entry: AuditEntry) => string,
  labels: ChangeLabels,
  onToggle: (row: ChangeRow) => void,
): readonly TableColumn<ChangeRow>[] {
  const { changes: text } = useText().administration
  const zoneOf = useSiteZone()
  return useMemo(() => {
    const whatOf = (entry: AuditEntry) =>
      [text.kind(entry.kind), labels.objectName(entry)].filter(Boolean).join(': ')
    const groupText = ({ entries }: AuditGroup) =>
      text.group(unique(entries.map(({ kind }) => text.kind(kind))), entries.length)
    const what = ({ entry, group, place }: ChangeRow) => (place === 'head' ? groupText(group) : whatOf(entry))
    const entriesOf = ({ entry, group, place }: ChangeRow) => (place === 'head' ? group.entries : [entry])
    const fields = (row: ChangeRow) =>
      unique(entriesOf(row).flatMap(({ changes }) => changes.map(({ field }) => labels.field(field))))
    const actions = (row: ChangeRow) => unique(entriesOf(row).map(({ action }) => text.actions[action]))
    const headOf = ({ entry, group, place }: ChangeRow): ChangeRow =>
      place === 'part'
        ? { entry, group, place: 'head', isOpen: true }
        : { entry, group, place, isOpen: false }
    return [
      {
        id: 'at',
        header: text.at,
        width: '140px',
        cell: ({ entry }) => <Moment {...bothMoments(entry.atMs, zoneOf())} />,
        sortBy: ({ group }) => group.head.atMs,
      },
      {
        id: 'who',
        header: text.who,
        width: 'minmax(96px, 2fr)',
        cell: ({ entry }) => entry.userEmail,
        sortBy: ({ entry }) => entry.userEmail,
      },
      {
        id: 'action',
        header: text.action,
        width: '110px',
        wideOnly: true,
        cell: actions,
        sortBy: row => actions(headOf(row)),
      },
      {
        id: 'what',
        header: text.what,
        width: 'minmax(110px, 3fr)',
        cell: row =>
          row.place === 'head' ? (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={row.isOpen}
              onClick={event => {
                event.stopPropagation()
                onToggle(row)
              }}
            >
              {what(row)}
            </button>
          ) : (
            <span title={row.entry.objectUid} className={row.place === 'part' ? styles.part : undefined}>
              {what(row)}
            </span>
          ),
        sortBy: row => what(headOf(row)),
      },
      {
        id: 'fields',
        header: text.fields,
        width: 'minmax(120px, 2fr)',
        wideOnly: true,
        cell: fields,
        sortBy: row => fields(headOf(row)),
      },
      {
        id: 'project',
        header: text.project,
        width: 'minmax(110px, 1fr)',
        wideOnly: true,
        cell: ({ entry }) => projectName(entry),
        sortBy: ({ group }) => projectName(group.head),
      },
    ]
  }, [text, zoneOf, projectName, labels, onToggle])
}
