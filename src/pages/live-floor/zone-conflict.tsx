import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Zone } from '#domain/zone/zone.ts'
import { isSameZone } from '#domain/zone/zone-fields.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './live-floor-page.module.css'

const useText = textOf('liveFloor')

/**
 * When another user changed or deleted the edited zone: shows a message, keeps the draft, and offers the
 * choices.
 */
export function ZoneConflict({ zones }: { readonly zones: readonly Zone[] }) {
  const t = useText()

  const zone = useDrawing(state => state.zone)
  const { edit, drop } = useDrawing.getState()
  const [accepted, setAccepted] = useState<Zone>()
  if (!zone) return null
  const theirs = zones.find(each => each.uid === zone.uid)
  if (theirs && (isSameZone(theirs, zone) || (accepted && isSameZone(theirs, accepted)))) return null

  function rebase(onto: Zone | undefined): void {
    setAccepted(onto)
    useDrawing.getState().setZone(onto)
  }

  return (
    <div role="alert" className={styles.warning}>
      <p>{theirs ? t('liveFloor.zone.changedBy') : t('liveFloor.zone.deletedBy')}</p>
      <div className={styles.row}>
        {theirs ? (
          <>
            <Button size="compact-sm" variant="default" onClick={() => rebase(theirs)}>
              {t('liveFloor.zone.keepMine')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => edit(theirs)}>
              {t('liveFloor.zone.useTheirs')}
            </Button>
          </>
        ) : (
          <>
            <Button size="compact-sm" variant="default" onClick={() => rebase(undefined)}>
              {t('liveFloor.zone.saveAsNew')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={drop}>
              {t('liveFloor.zone.discard')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
