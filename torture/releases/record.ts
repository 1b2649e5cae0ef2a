import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#server/simulation/random.ts'
import { openAccounts } from '../kills/account-types.ts'
import { type Lane, openLane } from '../kills/client.ts'
import { postbox } from '../kills/hardware-types.ts'
import { createLedger } from '../kills/ledger.ts'
import { openPlant } from '../kills/position-types.ts'
import { openProfile } from '../kills/project-types.ts'
import { kinds } from '../kills/resource-types.ts'
import { createServerProcess } from '../server-process.ts'
import { keep } from './recorded-store.ts'

/** Two tags that come near each other, one of them with a buffer around it. */
async function warnOfNear(lane: Lane): Promise<void> {
  const tag = async (name: string) =>
    String((await lane.call('POST', '/trackable_objects', { name })).body.uid)
  const [truck, person] = [await tag('truck'), await tag('person')]
  const buffer = { name: 'buffer', dynamic: true, shape: 'circle', radius_m: 3, severity_level: 2 }
  await lane.call('POST', '/zones', { ...buffer, trackable_object_uid: truck })
  const now = Date.now()
  const at = (trackable_uid: string, x: number, step: number) => {
    const ts = now - (6 - step) * 400
    return { trackable_uid, sublocation_uid: lane.areaUid, x, y: 300, z: 1, ts }
  }
  const ways = [0, 1, 2, 3, 4, 5].map(step => [at(truck, 300, step), at(person, 310 - 2 * step, step)])
  await lane.call('POST', '/positions', ways.flat())
}

/**
 * `node torture/releases/record.ts [CHECKOUT]`: fills a store by every operation that writes, with the server of this tree or
 * of an older checkout, and keeps it for the exercise `releases`. To be run with each new migration, before it is landed, and `npm run format` after it.
 */
const [checkout] = process.argv.slice(2)
const main = checkout === undefined ? undefined : resolve(checkout, 'mock-server/main.ts')
const server = createServerProcess({}, main)
const prefix = 'l0'
try {
  await server.start()
  const token = await server.logIn()
  const parts = { server, prefix, random: createRandom(1), ledger: createLedger(), token: () => token }
  const refused = new Map<string, number>()
  let writing = ''
  const lane = await openLane({
    ...parts,
    answered(how, reply) {
      if (how !== 'acknowledged') refused.set(writing, reply?.status ?? 0)
    },
  })
  await openAccounts(lane)
  await openProfile(lane)
  await postbox(lane)
  await openPlant(lane)
  // What the first round deletes is there again after the second.
  for (const isTried of [() => true, (name: string) => !name.startsWith('DELETE')])
    for (const [name, deed] of kinds.flatMap(kind => Object.entries(kind.deeds)))
      if (isTried(name)) {
        writing = name
        await deed(lane).catch(error => refused.set(name, error))
      }
  await warnOfNear(lane)
  await sleep(2_000)
  const shown: Record<string, Awaited<ReturnType<(typeof kinds)[number]['read']>>> = {}
  for (const kind of kinds) {
    const found = await kind.read(lane).catch(() => undefined)
    // An older server has no such thing.
    const isTold = found?.every(each => Object.values(each).every(value => value !== undefined))
    if (found && isTold && found.length > 0) shown[kind.name] = found
  }
  await server.stop('SIGTERM')
  const { project, siteUid, areaUid, uids } = lane
  const name = keep(server.folder, {
    prefix,
    project,
    siteUid,
    areaUid,
    uids: Object.fromEntries(uids),
    shown,
  })
  for (const [what, why] of refused) console.log(`not done: ${what}: ${why}`)
  console.log(`kept ${name}: ${Object.keys(shown).length} of ${kinds.length} kinds`)
} finally {
  await server.remove()
}
