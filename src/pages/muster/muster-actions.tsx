import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAreas } from '#api/areas.ts'
import { writeCsv } from '#api/csv-table.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { textOf } from '#locales/text-of.ts'
import { saveFile } from '#ui/save-file.ts'
import { musterReport } from './muster-report.ts'
import type { Muster } from './use-muster.ts'

const useText = textOf('muster')

interface MusterActionsProps {
  readonly muster: Muster
  readonly onBigScreen: () => void
}

/** Buttons to start and end a muster, to save its report, and to enlarge the page. */
export function MusterActions({ muster, onBigScreen }: MusterActionsProps) {
  const t = useText()
  const areas = useAreas().data ?? []
  const rights = useProjectRights()
  const [ending, setEnding] = useState(false)
  const { run, isOn, isBusy, isShared, points, rows, count } = muster

  function save(): void {
    if (!run) return
    const { header, lines } = musterReport(run, rows, points, areas, t, Date.now())
    saveFile(`muster-${new Date(run.startedAtMs).toISOString().slice(0, 16)}.csv`, writeCsv(header, lines))
  }

  return (
    <>
      <Button variant="default" onClick={onBigScreen}>
        {t('muster.bigScreen')}
      </Button>
      {run && (
        <Button variant="default" onClick={save}>
          {t('muster.report')}
        </Button>
      )}
      <RightsGate rights={rights} needs="write">
        {isOn ? (
          <Button color="danger" loading={isBusy} onClick={() => setEnding(true)}>
            {t('muster.end')}
          </Button>
        ) : (
          <Button
            color="danger"
            disabled={!(isShared && run) && (points.length === 0 || rows.length === 0)}
            loading={isBusy}
            onClick={() => (isShared && run ? muster.show('new') : muster.start())}
          >
            {run ? (isShared ? t('muster.prepare') : t('muster.startAgain')) : t('muster.start')}
          </Button>
        )}
      </RightsGate>
      {ending && (
        <ConfirmDialog
          title={t('muster.endTitle')}
          confirm={t('muster.end')}
          onClose={() => setEnding(false)}
          onConfirm={() => {
            muster.end()
            setEnding(false)
          }}
        >
          {t('muster.endWhat', { isShared, open: count.missing + count.unsure })}
        </ConfirmDialog>
      )}
    </>
  )
}
