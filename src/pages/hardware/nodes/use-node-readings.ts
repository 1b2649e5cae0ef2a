import { useEffect, useRef, useState } from 'react'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import type { MacAddress } from '#domain/uid.ts'
import { useNodeUpdates } from '#live/use-node-updates.ts'

/** Values reported by a node since the page was opened. */
export interface NodeReading {
  readonly batteryPercent?: number
  readonly firmware?: string
  /** Epoch ms. */
  readonly receivedAtMs: number
}

const showEveryMs = 1_000

/** Merges another report into the reading of a node. */
export function withUpdate(
  before: NodeReading | undefined,
  update: NodeUpdate,
  receivedAtMs: number,
): NodeReading {
  const reading = { ...before, receivedAtMs }
  if (update.type === 'sensor') {
    const { battery } = update.values
    return typeof battery === 'number' ? { ...reading, batteryPercent: battery } : reading
  }
  const firmware = update.type === 'firmware' ? update.version : update.values.firmware
  const isCurrent = update.type === 'parameters' || update.status === 'UPDATED'
  return isCurrent && typeof firmware === 'string' ? { ...reading, firmware } : reading
}

/**
 * The latest reading of each node, updated at most once a second. The interface streams readings and does not store
 * them.
 */
export function useNodeReadings(): ReadonlyMap<MacAddress, NodeReading> {
  const latest = useRef(new Map<MacAddress, NodeReading>())
  const isChanged = useRef(false)
  const [shown, setShown] = useState<ReadonlyMap<MacAddress, NodeReading>>(new Map())
  useNodeUpdates(update => {
    const { current: readings } = latest
    readings.set(update.mac, withUpdate(readings.get(update.mac), update, update.atMs ?? Date.now()))
    isChanged.current = true
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isChanged.current) return
      isChanged.current = false
      setShown(new Map(latest.current))
    }, showEveryMs)
    return () => clearInterval(timer)
  }, [])
  return shown
}
