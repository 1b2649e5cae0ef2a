import type { View } from '#domain/view-transform.ts'
import type { Projection } from './projection.ts'

/** Tags too close to each other to be told apart, shown as one mark with their count, CSS pixels. */
export interface Crowd {
  /** Their mean. */
  readonly x: number
  readonly y: number
  readonly count: number
  /** Every one of them is live. */
  readonly isLive: boolean
  /** Where they lie. */
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const cellPx = 36
const least = 4
/** Somebody who looks this closely wants to see them all: a cell is less than half a metre. */
const closePxPerM = 80

/**
 * Takes tags that overlap beyond reading out of the projection and returns the crowds they make. Cells hang on the floor, so that
 * crowds stay while it is panned. What `isKept` (chosen, in alarm) is never hidden in a crowd.
 */
export function gatherCrowds(p: Projection, view: View, isKept: (row: number) => boolean): Crowd[] {
  if (view.pxPerM >= closePxPerM) return []
  const cells = new Map<number, number[]>()
  const cellOf = (i: number) => {
    const column = Math.floor(((p.x[i] ?? 0) - view.originX) / cellPx)
    const line = Math.floor(((p.y[i] ?? 0) - view.originY) / cellPx)
    return line * 0x100000 + column
  }
  for (let i = 0; i < p.count; i++) {
    if (isKept(p.rows[i] ?? 0)) continue
    const cell = cellOf(i)
    const members = cells.get(cell)
    if (members) members.push(i)
    else cells.set(cell, [i])
  }
  const crowds: Crowd[] = []
  const gathered = new Uint8Array(p.count)
  for (const members of cells.values()) {
    if (members.length < least) continue
    for (const i of members) gathered[i] = 1
    crowds.push(crowdOf(p, members))
  }
  if (crowds.length > 0) keepOthers(p, gathered)
  return crowds
}

function crowdOf(p: Projection, members: readonly number[]): Crowd {
  const crowd = {
    x: 0,
    y: 0,
    isLive: true,
    left: Infinity,
    top: Infinity,
    right: -Infinity,
    bottom: -Infinity,
  }
  for (const i of members) {
    const [x, y] = [p.x[i] ?? 0, p.y[i] ?? 0]
    crowd.x += x / members.length
    crowd.y += y / members.length
    crowd.isLive &&= p.style[i] === 0
    crowd.left = Math.min(crowd.left, x)
    crowd.top = Math.min(crowd.top, y)
    crowd.right = Math.max(crowd.right, x)
    crowd.bottom = Math.max(crowd.bottom, y)
  }
  return { ...crowd, count: members.length }
}

function keepOthers(p: Projection, gathered: Uint8Array): void {
  let n = 0
  for (let i = 0; i < p.count; i++) {
    if (gathered[i]) continue
    for (const column of [p.rows, p.x, p.y, p.style, p.kind]) column[n] = column[i] ?? 0
    n++
  }
  p.count = n
}

/** The crowd whose mark is at (x, y). */
export function crowdAt(crowds: readonly Crowd[], x: number, y: number, radiusPx = 16): Crowd | undefined {
  return crowds.find(crowd => Math.hypot(crowd.x - x, crowd.y - y) <= radiusPx)
}
