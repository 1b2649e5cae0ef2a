import { useMemo } from 'react'
import { useSiteZone } from '#api/site-zones.ts'
import { useUserNames } from '#api/user-names.ts'
import type { TableColumn } from '#components/table-state.ts'
import type { AuditEntry } from '#domain/account/audit-entry.ts'
import type { AuditGroup } from '#domain/account/audit-groups.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { Moment, momentColumnWidth } from '#ui/moment.tsx'
import styles from './administration.module.css'
import { auditKindText, type ChangeLabels } from './use-change-labels.ts'

const useText = textOf('administration')

/** A row of the list: a single change, or a group of changes that can be unfolded. */
export interface ChangeRow {
  readonly entry: AuditEntry
  readonly group: AuditGroup
  /** `head`: header of a group; `part`: a change of an unfolded group. */
  readonly place: 'single' | 'head' | 'part'
  readonly isOpen: boolean
}

const unique = (values: readonly string[]) => [...new Set(values)].join(', ')

/** Columns of the audit log. The rows of a group sort by its header, so that they stay together. */
export function useChangeColumns(
  projectName: (entry: AuditEntry) => string,
  labels: ChangeLabels,
  onToggle: (row: ChangeRow) => void,
): readonly TableColumn<ChangeRow>[] {
  const t = useText()
  const zoneOf = useSiteZone()
  const userNameOf = useUserNames()
  return useMemo(() => {
    const whatOf = (entry: AuditEntry) =>
      [auditKindText(t, entry.kind), labels.objectName(entry)].filter(Boolean).join(': ')
    const groupText = ({ entries }: AuditGroup) =>
      t('administration.changes.group', {
        kinds: unique(entries.map(({ kind }) => auditKindText(t, kind))),
        count: entries.length,
      })
    const what = ({ entry, group, place }: ChangeRow) => (place === 'head' ? groupText(group) : whatOf(entry))
    const entriesOf = ({ entry, group, place }: ChangeRow) => (place === 'head' ? group.entries : [entry])
    /** The fields of a change; of a sign-in how it ended. */
    const fieldsOf = ({ kind, changes }: AuditEntry) =>
      changes.map(({ field, after }) =>
        kind === 'signIns' ? labels.value(field, after) : labels.field(field),
      )
    const fields = (row: ChangeRow) => unique(entriesOf(row).flatMap(fieldsOf))
    const actions = (row: ChangeRow) =>
      unique(entriesOf(row).map(({ action }) => t(`administration.changes.actions.${action}`)))
    const headOf = ({ entry, group, place }: ChangeRow): ChangeRow =>
      place === 'part'
        ? { entry, group, place: 'head', isOpen: true }
        : { entry, group, place, isOpen: false }
    return [
      {
        id: 'at',
        header: t('administration.changes.at'),
        cell: ({ row }) => <Moment {...bothMoments(row.original.entry.atMs, zoneOf())} />,
        accessorFn: ({ group }) => group.head.atMs,
        meta: { width: momentColumnWidth },
      },
      {
        id: 'who',
        header: t('administration.changes.who'),
        accessorFn: ({ entry }) => userNameOf(entry.userEmail),
        meta: { width: 'minmax(96px, 2fr)' },
      },
      {
        id: 'action',
        header: t('administration.changes.action'),
        cell: ({ row }) => actions(row.original),
        accessorFn: row => actions(headOf(row)),
        meta: { width: '110px', wideOnly: true },
      },
      {
        id: 'what',
        header: t('administration.changes.what'),
        cell: ({ row: { original: row } }) =>
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
        accessorFn: row => what(headOf(row)),
        meta: { width: 'minmax(110px, 3fr)' },
      },
      {
        id: 'fields',
        header: t('administration.changes.fields'),
        cell: ({ row }) => fields(row.original),
        accessorFn: row => fields(headOf(row)),
        meta: { width: 'minmax(120px, 2fr)', wideOnly: true },
      },
      {
        id: 'project',
        header: t('administration.changes.project'),
        cell: ({ row }) => projectName(row.original.entry),
        accessorFn: ({ group }) => projectName(group.head),
        meta: { width: 'minmax(110px, 1fr)', wideOnly: true },
      },
    ]
  }, [t, zoneOf, userNameOf, projectName, labels, onToggle])
}
