import { useEffect, useRef, useState } from 'react'
import type { NodeUpdate } from '#domain/hardware/node-update.ts'
import type { MacAddress } from '#domain/uid.ts'
import { useNodeUpdates } from '#live/use-node-updates.ts'

/** What a node reported since the page is open. */
export interface NodeReading {
  readonly batteryPercent?: number
  readonly firmware?: string
  /** Epoch ms. */
  readonly receivedAtMs: number
}

const showEveryMs = 1_000

/** The reading of a node after another report of it. */
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

/** The latest report of each node, renewed once a second at most: the interface sends readings on the stream and keeps none. */
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
