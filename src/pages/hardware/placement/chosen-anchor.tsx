import { Button } from '@mantine/core'
import { useUpdateAnchor } from '#api/anchors.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { Anchor } from '#domain/hardware/hardware.ts'
import { MetreField } from '#floorplan/metre-field.tsx'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import type { Move } from './anchor-moves.ts'
import styles from './place-anchors.module.css'

const useText = textOf('anchors')

interface ChosenAnchorProps {
  readonly anchor: Anchor
  /** The anchor has an unsaved position; it can be locked after saving. */
  readonly moved: boolean
  readonly onMove: (to: Partial<Move>) => void
}

/** Coordinates and lock of the selected anchor. */
export function ChosenAnchor({ anchor, moved, onMove }: ChosenAnchorProps) {
  const t = useText()
  const update = useUpdateAnchor()
  const rights = useProjectRights()
  const { uid, rev, locked } = anchor
  const metres = (value: number) => formatNumber(value, 2, true)
  return (
    <section className={styles.chosen} aria-label={t('anchors.chosen', { name: anchor.name })}>
      <h2 className={styles.sub}>{t('anchors.chosen', { name: anchor.name })}</h2>
      {locked ? (
        <>
          <p className={styles.dim}>
            {t('anchors.at', { x: metres(anchor.x), y: metres(anchor.y), z: metres(anchor.z) })}
          </p>
          <p className={styles.dim}>{t('anchors.lockedNote')}</p>
        </>
      ) : (
        <RightsGate rights={rights} needs="configure" quiet>
          <div className={styles.numbers}>
            <MetreField
              shown
              label={t('anchors.x')}
              value={anchor.x}
              digits={2}
              onValue={x => onMove({ x })}
            />
            <MetreField
              shown
              label={t('anchors.y')}
              value={anchor.y}
              digits={2}
              onValue={y => onMove({ y })}
            />
            <MetreField
              shown
              label={t('anchors.z')}
              value={anchor.z}
              digits={2}
              onValue={z => onMove({ z })}
            />
          </div>
        </RightsGate>
      )}
      {!moved && (
        <div className={styles.row}>
          <RightsGate rights={rights} needs="configure" quiet>
            <Button
              size="compact-sm"
              variant="default"
              loading={update.isPending}
              onClick={() => update.mutate({ uid, rev, locked: !locked })}
            >
              {locked ? t('anchors.unlock') : t('anchors.lockAnchor')}
            </Button>
          </RightsGate>
        </div>
      )}
      <RefusalAlert error={update.error} />
    </section>
  )
}
