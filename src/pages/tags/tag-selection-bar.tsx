import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useRequestZoneDownload } from '#api/zone-download.ts'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import { tagNames } from '#domain/tag/tag-name.ts'
import { withTagNames, type ZoneDownloadAction } from '#domain/zone/zone-download.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LongMessage } from '#ui/long-message.tsx'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { BulkBindDialog } from './bulk-bind-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkEndDialog } from './bulk-end-dialog.tsx'

const useText = textOf('tags', 'zones')

/** Dialogs for the selection, with the rights that they need: releasing a deleted tag is part of deleting it. */
const actions = [
  ['change', 'tags'],
  ['bind', 'associations'],
  ['release', 'associations'],
  ['delete', 'tags'],
] as const

interface TagSelectionBarProps {
  readonly tags: readonly Tag[]
  readonly onClear: () => void
}

/** Actions for the selected tags. */
export function TagSelectionBar({ tags, onClear }: TagSelectionBarProps) {
  const t = useText()
  const [asked, setAsked] = useState<'change' | 'bind' | 'release' | 'delete'>()
  const close = () => setAsked(undefined)
  const download = useRequestZoneDownload()
  const rights = useProjectRights()
  const names = tagNames(tags)
  const ask = (action: ZoneDownloadAction) => download.mutate({ tagUids: tags.map(tag => tag.uid), action })
  return (
    <SelectionBar
      count={t('tags.selected', { count: tags.length })}
      clear={t('tags.clearSelection')}
      onClear={onClear}
      actions={
        <>
          {actions.map(([what, needs]) => (
            <RightsGate
              key={what}
              rights={rights}
              needs={needs}
              quiet={what !== 'change' && (what !== 'bind' || !rights.write)}
            >
              <Button
                size="compact-sm"
                variant={what === 'change' ? 'filled' : 'default'}
                onClick={() => setAsked(what)}
              >
                {what === 'change' ? t('tags.bulk') : t(`tags.bulkActions.${what}`)}
              </Button>
            </RightsGate>
          ))}
          <RightsGate rights={rights} needs="zones" quiet>
            <Button
              size="compact-sm"
              variant="default"
              loading={download.isPending}
              onClick={() => ask('UPDATE')}
            >
              {t('tags.sendZones')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={download.isPending}
              onClick={() => ask('VERIFY')}
            >
              {t('tags.readZones')}
            </Button>
          </RightsGate>
        </>
      }
    >
      {download.error && <span role="alert">{problemText(t, problemOf(download.error))}</span>}
      {download.data !== undefined && (
        <>
          <LongMessage label={t('zones.serviceResponse')} message={withTagNames(download.data, names)} />
          <Anchor component={Link} to={paths.zones('download')}>
            {t('zones.followDownload')}
          </Anchor>
        </>
      )}
      {asked === 'change' && <BulkDialog tags={tags} onClose={close} />}
      {asked === 'bind' && <BulkBindDialog tags={tags} onClose={close} />}
      {(asked === 'release' || asked === 'delete') && (
        <BulkEndDialog key={asked} how={asked} tags={tags} onClose={close} />
      )}
    </SelectionBar>
  )
}
