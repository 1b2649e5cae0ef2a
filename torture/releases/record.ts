import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#server/simulation/random.ts'
import { openAccounts } from '../kills/account-types.ts'
import { type Client, openClient } from '../kills/client.ts'
import { openMailbox } from '../kills/hardware-types.ts'
import { createLedger } from '../kills/ledger.ts'
import { openPlant } from '../kills/position-types.ts'
import { openProfile } from '../kills/project-types.ts'
import { resourceTypes } from '../kills/resource-types.ts'
import { createServerProcess } from '../server-process.ts'
import { keep } from './recorded-store.ts'

/** Moves two tags close to each other, one of them with a buffer around it. */
async function warnOfNear(client: Client): Promise<void> {
  const tag = async (name: string) =>
    String((await client.call('POST', '/trackable_objects', { name })).body.uid)
  const [truck, person] = [await tag('truck'), await tag('person')]
  const buffer = { name: 'buffer', dynamic: true, shape: 'circle', radius_m: 3, severity_level: 2 }
  await client.call('POST', '/zones', { ...buffer, trackable_object_uid: truck })
  const now = Date.now()
  const at = (trackable_uid: string, x: number, step: number) => {
    const ts = now - (6 - step) * 400
    return { trackable_uid, sublocation_uid: client.areaUid, x, y: 300, z: 1, ts }
  }
  const ways = [0, 1, 2, 3, 4, 5].map(step => [at(truck, 300, step), at(person, 310 - 2 * step, step)])
  await client.call('POST', '/positions', ways.flat())
}

/**
 * `node torture/releases/record.ts [CHECKOUT]` fills a store by every write operation, with the server of
 * this tree or of an older checkout, and keeps it for the exercise `releases`. Run it before landing a new
 * migration, and `npm run format` afterwards.
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
  const client = await openClient({
    ...parts,
    answered(how, reply) {
      if (how !== 'acknowledged') refused.set(writing, reply?.status ?? 0)
    },
  })
  await openAccounts(client)
  await openProfile(client)
  await openMailbox(client)
  await openPlant(client)
  // The second round creates again what the first one deleted.
  for (const isTried of [() => true, (name: string) => !name.startsWith('DELETE')])
    for (const [name, action] of resourceTypes.flatMap(resourceType => Object.entries(resourceType.actions)))
      if (isTried(name)) {
        writing = name
        await action(client).catch(error => refused.set(name, error))
      }
  await warnOfNear(client)
  await sleep(2_000)
  const shown: Record<string, Awaited<ReturnType<(typeof resourceTypes)[number]['read']>>> = {}
  for (const resourceType of resourceTypes) {
    const found = await resourceType.read(client).catch(() => undefined)
    // An older server does not have this operation.
    const isShown = found?.every(each => Object.values(each).every(value => value !== undefined))
    if (found && isShown && found.length > 0) shown[resourceType.name] = found
  }
  await server.stop('SIGTERM')
  const { project, siteUid, areaUid, uids } = client
  const name = keep(server.folder, {
    prefix,
    project,
    siteUid,
    areaUid,
    uids: Object.fromEntries(uids),
    shown,
  })
  for (const [what, why] of refused) console.log(`not done: ${what}: ${why}`)
  console.log(`recorded ${name}: ${Object.keys(shown).length} of ${resourceTypes.length} resource types`)
} finally {
  await server.remove()
}
