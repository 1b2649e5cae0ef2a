import type { Anchor } from '#domain/hardware/hardware.ts'
import type { AnchorUid, AreaUid } from '#domain/uid.ts'

/** Unsaved position of an anchor in metres; `rev` is the revision it is based on. */
export interface Move {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly rev?: number | undefined
}

type Moves = ReadonlyMap<AnchorUid, Move>

export interface Moving {
  readonly now: Moves
  readonly past: readonly Moves[]
}

export type MovingEvent =
  /** Starts an undo step: all moves until the next one are undone together. */
  | { readonly type: 'begin' }
  | { readonly type: 'move'; readonly anchor: Anchor; readonly to: Partial<Move> }
  | { readonly type: 'undo' }
  | { readonly type: 'discard' }
  /** The service has saved these anchors. */
  | { readonly type: 'saved'; readonly uids: readonly AnchorUid[] }
  /** Another user changed these anchors. Saving again overwrites their changes. */
  | { readonly type: 'outdated'; readonly uids: readonly AnchorUid[] }

export const nothingMoved: Moving = { now: new Map(), past: [] }

const centimetres = (metres: number) => Math.round(metres * 100) / 100

function moved(now: Moves, { uid, x, y, z, rev }: Anchor, to: Partial<Move>): Moves {
  const before = now.get(uid) ?? { x, y, z, rev }
  const next = { ...before, ...to }
  const spot = { x: centimetres(next.x), y: centimetres(next.y), z: centimetres(next.z), rev: before.rev }
  return new Map(now).set(uid, spot)
}

/** Reducer for unsaved anchor positions, with undo. Locked anchors do not move. */
export function stepMoving(state: Moving, event: MovingEvent): Moving {
  const { now, past } = state
  switch (event.type) {
    case 'begin':
      return past.at(-1) === now ? state : { now, past: [...past, now] }
    case 'move':
      return event.anchor.locked ? state : { now: moved(now, event.anchor, event.to), past }
    case 'undo': {
      const before = past.findLast(each => each !== now)
      if (!before) return state
      return { now: before, past: past.slice(0, past.lastIndexOf(before)) }
    }
    case 'discard':
      return nothingMoved
    case 'saved':
      // Saved positions cannot be undone.
      return { now: new Map([...now].filter(([uid]) => !event.uids.includes(uid))), past: [] }
    case 'outdated':
      return {
        now: new Map(
          [...now].map(([uid, { rev, ...spot }]) => [
            uid,
            event.uids.includes(uid) ? spot : { ...spot, rev },
          ]),
        ),
        past,
      }
  }
}

/** The anchors of one area at their unsaved positions, including anchors that are being moved into it. */
export function placedAnchors(anchors: readonly Anchor[], areaUid: AreaUid, now: Moves): Anchor[] {
  return anchors.flatMap(anchor => {
    const move = now.get(anchor.uid)
    if (!move) return anchor.areaUid === areaUid ? [anchor] : []
    const { rev, ...spot } = move
    const { rev: _, ...rest } = anchor
    return [{ ...rest, ...spot, areaUid, ...(rev !== undefined && { rev }) }]
  })
}
