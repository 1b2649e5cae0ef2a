import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { problemOf } from '#api/problem-of.ts'
import { useTags } from '#api/tags.ts'
import { useZoneDownloads } from '#api/zone-download.ts'
import { QueryTable } from '#components/query-table.tsx'
import { useRowSelection } from '#components/table-state.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import { downloadKind, isInSync } from '#domain/zone/zone-download.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import { DownloadActions } from './download-actions.tsx'
import { type DownloadRow, useDownloadColumns } from './use-download-columns.tsx'

const useText = textOf('zones')

const none: readonly DownloadRow[] = []

/** Which tags hold the current zones in their memory, with actions to send or verify them. */
export function DownloadTab() {
  const t = useText()
  const downloads = useZoneDownloads()
  const tags = useTags().data
  const [typed, setTyped] = useUrlValue('q')
  const [status, setStatus] = useUrlValue('status')
  const all = useMemo((): readonly DownloadRow[] => {
    if (!downloads.data) return none
    const names = tagNames(tags)
    return downloads.data.map(row => ({
      ...row,
      name: names.get(row.tagUid) ?? row.tagUid,
      kind: downloadKind(row),
    }))
  }, [downloads.data, tags])
  const rows = useMemo(() => {
    const wanted = typed.trim().toLowerCase()
    return all.filter(
      ({ name, kind }) => name.toLowerCase().includes(wanted) && (status === '' || kind === status),
    )
  }, [all, typed, status])
  const shown = useMemo(() => rows.map(row => row.tagUid), [rows])
  const selection = useRowSelection(shown)
  const columns = useDownloadColumns()
  const failure = downloads.error ? problemOf(downloads.error) : undefined
  const absent = failure?.kind === 'missing'

  return (
    <>
      {!absent && (
        <>
          <FilterBar>
            <TextInput label={t('zones.searchTags')} {...valueProps(typed, setTyped)} />
            <OptionalSelect
              label={t('zones.status')}
              {...valueProps(status, setStatus)}
              none={t('zones.anyStatus')}
              options={(['updated', 'requested', 'progress', 'outdated', 'failed'] as const).map(value => ({
                value,
                label: t(`zones.statuses.${value}`),
              }))}
            />
            <span role="status">
              {downloads.data &&
                t('zones.downloadSummary', { inSync: all.filter(isInSync).length, all: all.length })}
            </span>
          </FilterBar>
          {all.length > 0 && (
            <DownloadActions
              all={all}
              chosen={rows.filter(row => selection.selected.has(row.tagUid))}
              onClear={selection.clear}
            />
          )}
        </>
      )}
      <QueryTable
        query={downloads}
        missing={<PageNotice title={t('zones.downloadOff')} detail={t('zones.downloadOffWhat')} />}
        label={t('zones.tabs.download')}
        columns={columns}
        rows={rows}
        keyOf={row => row.tagUid}
        onOpen={row => selection.toggle(row.tagUid)}
        selection={selection}
        initialSort="name"
        empty={
          all.length === 0 ? (
            <PageNotice
              title={t('zones.downloadEmpty')}
              detail={t('zones.downloadEmptyNext')}
              action={<LinkButton to={paths.tags()}>{t('zones.toTags')}</LinkButton>}
            />
          ) : (
            <PageNotice
              title={t('zones.downloadNoFit')}
              action={
                <LinkButton to={paths.zones('download')} variant="default">
                  {t('zones.showAllTags')}
                </LinkButton>
              }
            />
          )
        }
      />
    </>
  )
}
