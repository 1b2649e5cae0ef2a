import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useRequestZoneDownload } from '#api/zone-download.ts'
import type { Tag } from '#domain/tag.ts'
import { withTagNames, type ZoneDownloadAction } from '#domain/zone-download.ts'
import { paths } from '#session/paths.ts'
import { textOf } from '#text/text-of.ts'
import { LongWords } from '#ui/long-words.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import styles from './tags.module.css'

const useText = textOf('tags', 'zones')

interface SelectionBarProps {
  readonly tags: readonly Tag[]
  readonly onClear: () => void
}

/** What can be done with all the tags that are selected. */
export function SelectionBar({ tags, onClear }: SelectionBarProps) {
  const { tags: text, zones, problem } = useText()
  const [changing, setChanging] = useState(false)
  const download = useRequestZoneDownload()
  const names = new Map(tags.map(tag => [tag.uid, tag.displayName ?? tag.name]))
  const ask = (action: ZoneDownloadAction) => download.mutate({ tagUids: tags.map(tag => tag.uid), action })
  return (
    <div className={styles.bar}>
      <span role="status">{text.selected(tags.length)}</span>
      <Button size="compact-sm" onClick={() => setChanging(true)}>
        {text.bulk}
      </Button>
      <Button size="compact-sm" variant="default" loading={download.isPending} onClick={() => ask('UPDATE')}>
        {text.sendZones}
      </Button>
      <Button size="compact-sm" variant="default" loading={download.isPending} onClick={() => ask('VERIFY')}>
        {text.askZones}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {text.clearSelection}
      </Button>
      {download.error && <span role="alert">{problem(problemOf(download.error))}</span>}
      {download.data !== undefined && (
        <>
          <LongWords label={zones.serviceSaid} words={withTagNames(download.data, names)} />
          <Anchor component={Link} to={paths.zones('download')}>
            {zones.followDownload}
          </Anchor>
        </>
      )}
      {changing && <BulkDialog tags={tags} onClose={() => setChanging(false)} />}
    </div>
  )
}
