import { Button, TextInput } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useAuditLog } from '#api/audit-log.ts'
import { useProjectDirectory } from '#api/projects.ts'
import { useVersion } from '#api/version.ts'
import { QueryTable } from '#components/query-table.tsx'
import { type AuditEntry, filterEntries } from '#domain/account/audit-entry.ts'
import { groupEntries } from '#domain/account/audit-groups.ts'
import { reportPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './administration.module.css'
import { ChangeDialog } from './change-dialog.tsx'
import { useActor } from './use-actor.ts'
import { type ChangeRow, useChangeColumns } from './use-change-columns.tsx'
import { auditKindText, useChangeLabels } from './use-change-labels.ts'

const useText = textOf('administration', 'reports')

/** Rows of the list: single changes, or the header of a group with its changes if unfolded. */
function rowsOf(entries: readonly AuditEntry[], unfolded: ReadonlySet<string>): readonly ChangeRow[] {
  return groupEntries(entries).flatMap((group): ChangeRow[] => {
    const isOpen = unfolded.has(group.uid)
    if (group.entries.length === 1) return [{ entry: group.head, group, place: 'single', isOpen }]
    const parts = group.entries.map((entry): ChangeRow => ({ entry, group, place: 'part', isOpen }))
    return [{ entry: group.head, group, place: 'head', isOpen }, ...(isOpen ? parts : [])]
  })
}

/** The audit log; a row shows each field before and after. */
export function ChangesTab() {
  const t = useText()

  const { admin } = useActor()
  const offered = useVersion().data?.auditLog
  const period = useUrlPeriod(720)
  const endMs = period.hours === '' ? period.endMs : undefined
  const log = useAuditLog(admin && offered === true, { startMs: period.startMs, endMs })
  const projects = useProjectDirectory().data
  const [typed, setTyped] = useUrlValue('q')
  const [action, setAction] = useUrlValue('action')
  const [kind, setKind] = useUrlValue('kind')
  const [opened, setOpened] = useState<AuditEntry>()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(() => (log.data?.pages ?? []).flatMap(page => page.rows), [log.data])
  const chosen = useMemo(() => filterEntries(all, { typed, action, kind }), [all, typed, action, kind])
  const rows = useMemo(() => rowsOf(chosen, unfolded), [chosen, unfolded])
  const labels = useChangeLabels(all)
  const toggle = useCallback(({ group }: ChangeRow) => {
    setUnfolded(old => {
      const next = new Set(old)
      if (!next.delete(group.uid)) next.add(group.uid)
      return next
    })
  }, [])
  const projectName = useCallback(
    ({ projectUid }: AuditEntry) =>
      projectUid === undefined
        ? t('administration.changes.noProject')
        : (projects?.find(({ uid }) => uid === projectUid)?.name ?? t('administration.changes.goneProject')),
    [projects, t],
  )
  const columns = useChangeColumns(projectName, labels, toggle)
  if (!admin) return <PageNotice title={t('administration.changes.forbidden')} />
  if (offered === false)
    return (
      <PageNotice
        title={t('administration.changes.missing')}
        detail={t('administration.changes.missingNext')}
      />
    )
  const kinds = [...new Set(all.map(entry => entry.kind))].sort((a, b) =>
    auditKindText(t, a).localeCompare(auditKindText(t, b)),
  )
  const clear = (
    <Button
      variant="default"
      onClick={() => {
        for (const set of [setTyped, setAction, setKind]) set('')
      }}
    >
      {t('administration.showAll')}
    </Button>
  )
  return (
    <>
      <FilterBar>
        <TextInput label={t('administration.search')} {...valueProps(typed, setTyped)} />
        <PeriodFilter period={period} text={reportPeriodLabels(t)} />
        <OptionalSelect
          label={t('administration.changes.action')}
          {...valueProps(action, setAction)}
          none={t('administration.changes.any')}
          options={(['CREATE', 'UPDATE', 'DELETE'] as const).map(value => ({
            value,
            label: t(`administration.changes.actions.${value}`),
          }))}
        />
        <OptionalSelect
          label={t('administration.changes.what')}
          {...valueProps(kind, setKind)}
          none={t('administration.changes.any')}
          options={kinds.map(value => ({ value, label: auditKindText(t, value) }))}
        />
        <span role="status">
          {log.data &&
            t('administration.changes.count', {
              all: all.length,
              shown: chosen.length,
              isAll: chosen.length === all.length,
              older: log.hasNextPage,
            })}
        </span>
        {log.hasNextPage && (
          <Button
            className={styles.push ?? ''}
            variant="default"
            loading={log.isFetchingNextPage}
            onClick={() => void log.fetchNextPage()}
          >
            {t('administration.changes.older')}
          </Button>
        )}
      </FilterBar>
      <QueryTable
        query={log}
        label={t('administration.tabs.changes')}
        columns={columns}
        rows={rows}
        keyOf={({ entry, group, place }) => (place === 'head' ? `group ${group.uid}` : entry.uid)}
        onOpen={row => (row.place === 'head' ? toggle(row) : setOpened(row.entry))}
        rowHeightPx={52}
        empty={
          all.length === 0 ? (
            <PageNotice
              title={t('administration.changes.empty')}
              detail={t('administration.changes.emptyNext')}
            />
          ) : (
            <PageNotice title={t('administration.nothingFits')} action={clear} />
          )
        }
      />
      {opened && (
        <ChangeDialog
          entry={opened}
          project={projectName(opened)}
          labels={labels}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
