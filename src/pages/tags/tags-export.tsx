import { Button } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import { writeCsv } from '#api/csv-table.ts'
import { useGroups } from '#api/groups.ts'
import { useSites } from '#api/sites.ts'
import type { LocatedTag } from '#live/use-tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'
import { tagTable } from './tag-table.ts'

const useText = textOf('freshness', 'tags')

const none: readonly never[] = []

/** Saves the listed tags as a CSV file that can be imported again. */
export function TagsExport({ rows }: { readonly rows: readonly LocatedTag[] }) {
  const t = useText()
  const [groups, areas, sites] = [useGroups().data, useAreas().data, useSites().data]

  function save(): void {
    const nowMs = Date.now()
    const names = { groups: groups ?? none, areas: areas ?? none, sites: sites ?? none }
    const table = tagTable(rows, names, t, nowMs)
    const day = new Date(nowMs).toISOString().slice(0, 10)
    saveFile(t('tags.exportName', { day }), writeCsv(table.header, table.rows))
  }

  const ready = groups && areas && sites
  return (
    <Button variant="default" disabled={!ready || rows.length === 0} onClick={save}>
      {t('tags.export')}
    </Button>
  )
}
