/** A position as the interface carries it (interface-spec, Position). */
export interface WirePosition {
  x: number
  y: number
  z: number
  sublocation_uid: string
  location_uid: string | null
  /** Epoch milliseconds. */
  ts: number
  mac: string | null
  trackable_uid: string
}

/** The newest position of each tag, in memory; history restores it at start. */
export interface LiveState {
  get(tagUid: string): WirePosition | undefined
  set(position: WirePosition): void
  forget(tagUid: string): void
}

export function createLiveState(): LiveState {
  const newest = new Map<string, WirePosition>()
  return {
    get: tagUid => newest.get(tagUid),
    set: position => {
      newest.set(position.trackable_uid, position)
    },
    forget: tagUid => {
      newest.delete(tagUid)
    },
  }
}
