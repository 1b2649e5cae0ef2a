import { useEffect } from 'react'
import type { Zone } from '#domain/zone.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { useIsPast } from '#live/use-cursor.ts'
import type { FloorAddress } from './floor-address.ts'
import { useLayerChoices } from './layer-choices.ts'
import { fieldsOf, useZoneFields } from './zone-fields.ts'

/**
 * Who comes with a proposal for a zone (the alarm quality page makes them) finds it in hand, filled in, judged and not saved.
 * What is in hand already stays: the proposal waits until it is saved or dropped.
 */
export function useProposal(
  zones: readonly Zone[],
  { zone: zoneUid, dwellS, severity }: Pick<FloorAddress, 'zone' | 'dwellS' | 'severity'>,
  change: (part: Partial<FloorAddress>) => void,
): void {
  const isPast = useIsPast()
  const busy = useDrawing(state => state.drawing !== undefined)
  const zone = zones.find(each => each.uid === zoneUid)
  useEffect(() => {
    if ((dwellS === undefined && severity === undefined) || !zone || busy || isPast) return
    useZoneFields.getState().put({
      ...fieldsOf(zone),
      ...(dwellS !== undefined && { trigger: 'dwell', dwellS }),
      ...(severity !== undefined && { severity }),
    })
    useDrawing.getState().edit(zone)
    useLayerChoices.setState({ whatIf: true, panelOpen: true })
    change({ dwellS: undefined, severity: undefined })
  }, [zone, dwellS, severity, busy, isPast, change])
}
