import type { View } from '#domain/geometry/view-transform.ts'
import type { Cluster, Projection } from '#tag-renderer/tag-painter.ts'

const cellPx = 36
const minMembers = 4
/** Beyond this zoom nothing is clustered: a cell is less than half a metre. */
const closePxPerM = 80

/**
 * Removes overlapping tags from the projection and returns their clusters. Cells are fixed on the floor, so that
 * panning does not change clusters. Tags for which `isKept` is true (selected, in alarm) are never hidden in a cluster.
 */
export function findClusters(p: Projection, view: View, isKept: (row: number) => boolean): Cluster[] {
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
  const clusters: Cluster[] = []
  const gathered = new Uint8Array(p.count)
  for (const members of cells.values()) {
    if (members.length < minMembers) continue
    for (const i of members) gathered[i] = 1
    clusters.push(clusterOf(p, members))
  }
  if (clusters.length > 0) keepOthers(p, gathered)
  return clusters
}

function clusterOf(p: Projection, members: readonly number[]): Cluster {
  const cluster = {
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
    cluster.x += x / members.length
    cluster.y += y / members.length
    cluster.isLive &&= p.style[i] === 0
    cluster.left = Math.min(cluster.left, x)
    cluster.top = Math.min(cluster.top, y)
    cluster.right = Math.max(cluster.right, x)
    cluster.bottom = Math.max(cluster.bottom, y)
  }
  return { ...cluster, count: members.length }
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

/** The cluster whose mark is at (x, y). */
export function clusterAt(
  clusters: readonly Cluster[],
  x: number,
  y: number,
  radiusPx = 16,
): Cluster | undefined {
  return clusters.find(cluster => Math.hypot(cluster.x - x, cluster.y - y) <= radiusPx)
}
