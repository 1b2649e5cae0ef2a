import type { Reach } from './device.ts'
import { blinkEvery, sleepingBlinkMs, type World } from './world.ts'

/** The current radio state of a node, and its battery in percent if it has one. */
export interface Standing {
  readonly reach: Reach
  readonly battery?: number
}

/**
 * Every node of the world by its MAC: a tag listens after each blink, and sleeps in between if it blinks
 * rarely.
 */
export function standings(world: World): Map<string, Standing> {
  const known = new Map<string, Standing>()
  for (const { mac, online } of world.anchors)
    known.set(mac, { reach: { state: online ? 'awake' : 'offline' } })
  for (const agent of world.agents) {
    const { mac, battery, nextBlinkMs } = agent
    if (battery <= 0) known.set(mac, { reach: { state: 'offline' }, battery })
    else if (blinkEvery(agent) < sleepingBlinkMs) known.set(mac, { reach: { state: 'awake' }, battery })
    else known.set(mac, { reach: { state: 'asleep', wakesAtMs: nextBlinkMs }, battery })
  }
  return known
}
