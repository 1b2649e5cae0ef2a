import type { CallOptions, Reply, ServerProcess } from '../server-process.ts'

/** The attacker's position: a server with a victim's project, an account in another company, and local network access. */
export interface AttackWorld {
  readonly server: ServerProcess
  /** Smaller bombs, for a short run. */
  readonly quick: boolean
  readonly port: number
  /** Rows of the victim's company. */
  readonly projectUid: string
  readonly companyUid: string
  readonly rows: Readonly<Record<string, string>>
  /** Tokens of the system administrator, the victim, and the attacker in another company. */
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
  /** Resolves with a description of the breach; undefined if there is none. */
  run(world: AttackWorld): Promise<string | undefined>
}

/** Describes a response that is not one of the expected refusals. */
export function unless(reply: { status: number }, ...refusals: number[]): string | undefined {
  return refusals.includes(reply.status) ? undefined : `returned ${reply.status}`
}

/** The first breach of several attempts. */
export async function firstOf(
  tries: readonly (() => Promise<string | undefined>)[],
): Promise<string | undefined> {
  for (const each of tries) {
    const through = await each()
    if (through !== undefined) return through
  }
  return undefined
}
