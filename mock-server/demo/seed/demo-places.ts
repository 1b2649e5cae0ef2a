/** The uids that connect the simulation with the stored rows. */
export interface DemoPlaces {
  projectUid: string
  /** Floor key to area uid. */
  areas: Record<string, string>
  /** Roster key to tag uid and MAC. */
  tags: Record<string, { uid: string; mac: string }>
  /** MAC and floor key of every anchor, in the order of the floor's anchors. */
  anchors: { mac: string; floor: string; x: number; y: number; z: number }[]
}
