import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LabelMode } from '#tag-renderer/tag-painter.ts'

interface Choices {
  readonly plan: boolean
  readonly zones: boolean
  readonly anchors: boolean
  readonly tags: boolean
  readonly zoneNames: boolean
  readonly labels: LabelMode
  readonly trails: boolean
  /** Shows overlapping tags as one mark with their count. */
  readonly clusters: boolean
  /** Shows tags that the project hides because they are silent. */
  readonly silentTags: boolean
  readonly panelWidth: number
  /** On a phone: height of the panel in percent of the page. */
  readonly panelShare: number
  readonly panelOpen: boolean
  /** Whether the what-if section below the zone form is open. */
  readonly whatIf: boolean
}

export interface LayerChoices extends Choices {
  readonly change: (choices: Partial<Choices>) => void
}

/** Layers that the user has switched on; stored in this browser. */
export const useLayerChoices = create<LayerChoices>()(
  persist(
    (set): LayerChoices => ({
      plan: true,
      zones: true,
      anchors: true,
      tags: true,
      zoneNames: true,
      labels: 'room',
      trails: true,
      clusters: false,
      silentTags: false,
      panelWidth: 340,
      panelShare: 45,
      panelOpen: true,
      whatIf: false,
      change: choices => set(choices),
    }),
    { name: 'floorwatch-layers' },
  ),
)
