import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDeleteAnchorBinding, useEveryAnchorBinding } from '#api/anchor-bindings.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Anchor, AnchorBinding } from '#domain/hardware/hardware.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { BindingHistory } from '../binding-history.tsx'
import { CorrectBindingDialog } from '../correct-binding-dialog.tsx'
import styles from '../hardware.module.css'

const useText = textOf('anchors')

/** The bindings of an anchor over time; incorrect records can be corrected or deleted. */
export function AnchorHistory({ anchor }: { readonly anchor: Anchor }) {
  const t = useText()
  const bindings = useEveryAnchorBinding()
  const rights = useProjectRights()
  const [correcting, setCorrecting] = useState<AnchorBinding>()
  const [removing, setRemoving] = useState<AnchorBinding>()
  const remove = useDeleteAnchorBinding()
  const rows = (bindings.data ?? [])
    .filter(each => each.anchorUid === anchor.uid)
    .map(each => ({ ...each, what: formatMac(each.mac) }))
  return (
    <PageSection title={t('anchors.history')} wide>
      <RefusalAlert error={bindings.error} />
      {bindings.data && (
        <BindingHistory
          rows={rows}
          label={t('anchors.records')}
          whatHead={t('anchors.bindTitle')}
          empty={t('anchors.noHistory')}
          actions={row => (
            <RightsGate rights={rights} needs="configure" quiet>
              <span className={styles.row}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('anchors.correctOne', { mac: row.what })}
                  onClick={() => setCorrecting(row)}
                >
                  {t('anchors.correct')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('anchors.removeOne', { mac: row.what })}
                  onClick={() => setRemoving(row)}
                >
                  {t('anchors.removeRecord')}
                </Button>
              </span>
            </RightsGate>
          )}
        />
      )}
      {correcting && <CorrectBindingDialog binding={correcting} onClose={() => setCorrecting(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={t('anchors.removeTitle', { mac: formatMac(removing.mac) })}
          confirm={t('anchors.removeRecord')}
          action={remove}
          onConfirm={() => remove.mutate(removing.uid, { onSuccess: () => setRemoving(undefined) })}
          onClose={() => setRemoving(undefined)}
        >
          {removing.closedAtMs === undefined ? t('anchors.removeOpen') : t('anchors.removeClosed')}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}
