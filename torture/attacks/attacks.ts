import type { Exercise, Outcome } from '../exercise.ts'
import { openFuzzWorld, pat } from '../fuzz/fuzz-world.ts'
import type { CallOptions } from '../server-process.ts'
import { accessAttacks } from './access-attacks.ts'
import type { AttackWorld } from './attack.ts'
import { contentAttacks } from './content-attacks.ts'
import { pathAttacks } from './path-attacks.ts'
import { sessionAttacks } from './session-attacks.ts'

const all = [...sessionAttacks, ...accessAttacks, ...pathAttacks, ...contentAttacks]

async function openAttackWorld(quick: boolean): Promise<AttackWorld & { close(): Promise<void> }> {
  const world = await openFuzzWorld()
  const { server, tokens, projectUid, foreignUid } = world
  const rows = await world.furnish()
  const { body } = await server.call('GET', '/users/?withProjects=true', undefined, { token: tokens.root })
  const zoe = body.users.find((user: { email: string }) => user.email.startsWith('zoe@'))
  const as =
    (token: string, project?: string) =>
    (method: string, path: string, sent?: unknown, options: CallOptions = {}) =>
      server.call(method, path, sent, { token, project, ...options })
  return {
    server,
    quick,
    port: Number(new URL(server.url()).port),
    projectUid,
    companyUid: world.companyUid,
    rows,
    root: tokens.root,
    victim: tokens.pat,
    attacker: tokens.zoe,
    victimEmail: pat.email,
    attackerProject: foreignUid,
    attackerUid: zoe.uid,
    asVictim: as(tokens.pat, projectUid),
    asAttacker: as(tokens.zoe, foreignUid),
    asRoot: as(tokens.root),
    close: () => server.remove(),
  }
}

export const attacks: Exercise = {
  name: 'attacks',
  what: 'attacks on a real server, one case each; listed in docs/security.md',
  async run({ quick, note }): Promise<Outcome> {
    const world = await openAttackWorld(quick)
    const faults: string[] = []
    try {
      for (const { name, run } of all) {
        const through = await run(world)
        if (through !== undefined) faults.push(`${name}: ${through}`)
        note(`${through === undefined ? 'blocked' : 'SUCCEEDED'}  ${name}`)
      }
    } finally {
      await world.close()
    }
    return { counts: { 'cases tried': all.length, succeeded: faults.length }, faults }
  },
}
