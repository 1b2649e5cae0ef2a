import { useEffect } from 'react'
import type { Zone } from '#domain/zone/zone.ts'
import { fieldsOf } from '#domain/zone/zone-fields.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import type { FloorAddress } from './floor-address.ts'
import { useLayerChoices } from './layer-choices.ts'

interface ZoneProposalProps {
  readonly zones: readonly Zone[]
  readonly address: Pick<FloorAddress, 'zone' | 'dwellS' | 'severity'>
  readonly change: (part: Partial<FloorAddress>) => void
}

/**
 * Edits a zone with the values proposed in the address (links of the alarm quality page), without saving. A current
 * draft is kept: the proposal waits until it is saved or discarded.
 */
export function ZoneProposal({ zones, address, change }: ZoneProposalProps) {
  const { zone: zoneUid, dwellS, severity } = address
  const isPast = useIsPast()
  const busy = useDrawing(state => state.drawing !== undefined)
  const zone = zones.find(each => each.uid === zoneUid)
  // The floor's own effect runs after those of its children, and ends drawings of other areas.
  const isEntered = useDrawing(state => state.areaUid === zone?.areaUid)
  useEffect(() => {
    if ((dwellS === undefined && severity === undefined) || !zone || !isEntered || busy || isPast) return
    useDrawing.getState().edit(zone, {
      ...fieldsOf(zone),
      ...(dwellS !== undefined && { trigger: 'dwell', dwellS }),
      ...(severity !== undefined && { severity }),
    })
    useLayerChoices.getState().change({ whatIf: true, panelOpen: true })
    change({ dwellS: undefined, severity: undefined })
  }, [zone, isEntered, dwellS, severity, busy, isPast, change])
  return null
}
