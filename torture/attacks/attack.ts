import type { CallOptions, Reply, ServerProcess } from '../server-process.ts'

/** What the attacker has: a server with a victim's project, an account in another company, and this machine's network. */
export interface AttackWorld {
  readonly server: ServerProcess
  readonly port: number
  /** Of the victim's company. */
  readonly projectUid: string
  readonly companyUid: string
  readonly rows: Readonly<Record<string, string>>
  /** Tokens: administrator of all, the victim, the attacker of another company. */
  readonly root: string
  readonly victim: string
  readonly attacker: string
  readonly victimEmail: string
  readonly attackerProject: string
  readonly attackerUid: string
  asVictim(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>
  asAttacker(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>
  asRoot(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Reply>
}

export interface Attack {
  readonly name: string
  /** Resolves with what got through; undefined: nothing. */
  run(world: AttackWorld): Promise<string | undefined>
}

/** What got through when an answer is not one of the refusals. */
export function unless(reply: { status: number }, ...refusals: number[]): string | undefined {
  return refusals.includes(reply.status) ? undefined : `answered ${reply.status}`
}

/** The first that got through, of several tries. */
export async function firstOf(
  tries: readonly (() => Promise<string | undefined>)[],
): Promise<string | undefined> {
  for (const each of tries) {
    const through = await each()
    if (through !== undefined) return through
  }
  return undefined
}
