import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsJobRunning } from '#api/bulk-job-store.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { deleteZones } from '#api/zone-jobs.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { useProjectUid } from '#session/session.ts'
import { SelectionBar } from '#ui/selection-bar.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'

const useText = textOf('jobs', 'zones')

interface ZoneSelectionBarProps {
  readonly zones: readonly Zone[]
  readonly onClear: () => void
}

/** Actions for the selected zones. */
export function ZoneSelectionBar({ zones, onClear }: ZoneSelectionBarProps) {
  const t = useText()
  const client = useQueryClient()
  const projectUid = useProjectUid()
  const rights = useProjectRights()
  const running = useIsJobRunning()
  /** The open dialog, with the zones selected when it was opened. */
  const [asked, setAsked] = useState<{ readonly what: 'edit' | 'delete'; readonly zones: readonly Zone[] }>()
  const close = () => setAsked(undefined)
  return (
    <SelectionBar
      count={t('zones.bulk.selected', { count: zones.length })}
      clear={t('zones.selectNone')}
      onClear={onClear}
      actions={
        <>
          <RightsGate rights={rights} needs={['zones', 'zoneAlarms']}>
            <Button size="compact-sm" onClick={() => setAsked({ what: 'edit', zones })}>
              {t('zones.bulk.edit')}
            </Button>
          </RightsGate>
          <RightsGate rights={rights} needs="zones" quiet>
            <Button
              size="compact-sm"
              variant="default"
              color="danger"
              onClick={() => setAsked({ what: 'delete', zones })}
            >
              {t('zones.bulk.delete')}
            </Button>
          </RightsGate>
        </>
      }
    >
      {asked?.what === 'edit' && <BulkEditDialog zones={asked.zones} onClose={close} />}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          title={t('zones.bulk.deleteTitle', { count: asked.zones.length })}
          confirm={t('zones.bulk.deleteConfirm', { count: asked.zones.length })}
          blocked={running}
          onConfirm={() => {
            deleteZones(client, projectUid, asked.zones)
            close()
          }}
          onClose={close}
        >
          <p>{t('zones.bulk.deleteWhat')}</p>
          {running && <p role="alert">{t('jobs.busy')}</p>}
        </ConfirmDialog>
      )}
    </SelectionBar>
  )
}
