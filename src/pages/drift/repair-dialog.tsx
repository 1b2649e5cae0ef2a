import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRepairDrift } from '#api/drift.ts'
import { problemOf } from '#api/problem-of.ts'
import type { Drift } from '#domain/drift/drift.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal.tsx'
import styles from './drift.module.css'
import type { DriftLabels } from './use-drift-labels.ts'

const useText = textOf('drift')

interface RepairDialogProps {
  /** The mismatches when the preview was opened; later ones are not included. */
  readonly drifts: readonly Drift[]
  readonly labelsOf: (drift: Drift) => DriftLabels
  readonly onClose: () => void
}

/** Previews the repair step by step, then executes it and shows the results. */
export function RepairDialog({ drifts, labelsOf, onClose }: RepairDialogProps) {
  const t = useText()
  const repair = useRepairDrift()
  const [preview] = useState(() =>
    drifts.map(each => ({ key: `${each.kind}:${each.key}`, ...labelsOf(each) })),
  )
  const outcome = repair.data
  const first = outcome?.failed[0]
  return (
    <Dialog
      wide
      title={t('drift.previewTitle', { count: drifts.length })}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <Stack>
        {!outcome && (
          <>
            <Text size="sm">{t('drift.previewWhat')}</Text>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
            <ul className={styles.preview} tabIndex={0} aria-label={t('drift.repairHead')}>
              {preview.map(({ key, wrong, repair: mends }) => (
                <li key={key}>
                  <div className={styles.dim}>{wrong}</div>
                  <div>{mends}</div>
                </li>
              ))}
            </ul>
          </>
        )}
        {outcome && outcome.done.length > 0 && (
          <Alert variant="outline" role="status">
            {t('drift.done', { count: outcome.done.length })}
          </Alert>
        )}
        <Refusal
          message={
            first &&
            t('drift.failed', { count: outcome.failed.length, why: problemText(t, problemOf(first.error)) })
          }
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {outcome ? t('app.close') : t('app.cancel')}
          </Button>
          {!outcome && (
            <Button data-autofocus loading={repair.isPending} onClick={() => repair.mutate(drifts)}>
              {t('drift.confirm', { count: drifts.length })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
