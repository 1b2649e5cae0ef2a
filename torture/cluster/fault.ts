import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../mock-server/simulation/random.ts'
import type { ExternalEngine } from './engines.ts'
import type { LinkState } from './link.ts'
import type { Machine } from './machine.ts'

/** The machines and what they depend on. */
export interface Plant {
  readonly machines: readonly Machine[]
  readonly postgres: ExternalEngine
  readonly nats: ExternalEngine
}

export interface Fault {
  readonly name: string
  /** Resolves when everything runs again. */
  run(plant: Plant, random: Random): Promise<void>
}

const pick = <T>(all: readonly T[], random: Random): T => {
  const chosen = all[Math.floor(random.next() * all.length)]
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** Milliseconds from `least` to `most`. */
const between = (least: number, most: number, random: Random) => least + random.next() * (most - least)

export const killName = 'kills'

const kill: Fault = {
  name: killName,
  async run({ machines }, random) {
    const machine = pick(machines, random)
    await machine.server.stop('SIGKILL')
    await sleep(between(4_000, 6_000, random))
    await machine.start()
  },
}

/** Shorter and longer than a lease: a paused owner wakes up while another server owns its partitions. */
const freeze: Fault = {
  name: 'freezes',
  async run({ machines }, random) {
    const { server } = pick(machines, random)
    process.kill(server.pid(), 'SIGSTOP')
    await sleep(between(500, 8_000, random))
    process.kill(server.pid(), 'SIGCONT')
  },
}

const cut = (name: string, link: keyof Machine['links']): Fault => ({
  name,
  async run({ machines }, random) {
    const { links } = pick(machines, random)
    const states: LinkState[] = ['cut', 'cut-requests', 'cut-answers']
    links[link].set(pick(states, random))
    await sleep(between(500, 7_000, random))
    links[link].set('open')
  },
})

const restart = (name: string, engine: 'postgres' | 'nats'): Fault => ({
  name,
  async run(plant, random) {
    await plant[engine].crash()
    await sleep(between(200, 3_000, random))
    await plant[engine].start()
  },
})

/** One after the other, again and again. */
export const faults: readonly Fault[] = [
  kill,
  freeze,
  cut('links to the database cut', 'database'),
  kill,
  cut('links to NATS cut', 'nats'),
  freeze,
  cut('links between servers cut', 'servers'),
  restart('restarts of NATS', 'nats'),
  kill,
  restart('restarts of PostgreSQL', 'postgres'),
]
