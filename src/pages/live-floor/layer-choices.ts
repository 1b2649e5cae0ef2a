import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { LabelMode } from '#tag-renderer/tag-painter.ts'

export interface LayerChoices {
  readonly plan: boolean
  readonly zones: boolean
  readonly anchors: boolean
  readonly tags: boolean
  readonly zoneNames: boolean
  readonly labels: LabelMode
  readonly trails: boolean
  /** Tags that overlap beyond reading are one mark with their count. */
  readonly clusters: boolean
  /** Tags that the project hides since they are silent are drawn all the same. */
  readonly silentTags: boolean
  readonly panelWidth: number
  /** On a phone: share of the page that the panel takes, percent. */
  readonly panelShare: number
  readonly panelOpen: boolean
  /** Below the form of a zone: what it would have raised. */
  readonly whatIf: boolean
}

/** What this person wants to see on the map; remembered on this machine. */
export const useLayerChoices = create<LayerChoices>()(
  persist(
    (): LayerChoices => ({
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
    }),
    { name: 'floorwatch-layers' },
  ),
)
