import { expect } from 'vitest'
import { DisclosureKeeper } from '../../privacy/disclosure-keeper.ts'
import { backgroundOperations } from './background-operations.ts'
import { startContract } from './contract-server.ts'

interface Signed {
  readonly token: string
}

export const pseudonym = /^Person [2-9A-Z]{3,}$/

/** A server whose disclosures start and end, with a second administrator of the company and a wall display. */
export async function startPrivacyServer() {
  const server = await startContract(backgroundOperations)
  const second = await server.person('bea@acme.example', 'COMPANY_ADMIN', server.companies.acme.uid)
  const now = () => Date.now() + server.clock.ms
  const onError = (error: unknown) => server.failures.push(error)
  const keeper = await DisclosureKeeper.start({ store: server.store, now, onError })

  const as = ({ token }: Signed, method: string, path: string, body?: unknown) =>
    server.call(method, `/api/v2${path}`, {
      token,
      project: server.projects.plant.uid,
      ...(body !== undefined && { body }),
    })
  const asAdmin = (method: string, path: string, body?: unknown) => as(server.people.ada, method, path, body)
  const { body } = await asAdmin('POST', '/wall_displays', { name: 'Gate', expires_at: now() + 3_600_000 })
  const tagSeenBy = async (who: Signed, uid: string) =>
    (await as(who, 'GET', '/trackable_objects')).body.trackableObjects.find(
      (each: { uid: string }) => each.uid === uid,
    )

  return {
    server,
    keeper,
    second,
    wall: { token: String(body.token) },
    as,
    asAdmin,
    tagSeenBy,
    nameSeenBy: async (who: Signed, uid: string): Promise<string> => (await tagSeenBy(who, uid)).name,
    /** Stores the tag of a person. @returns its uid */
    async person(name: string, more: object = {}): Promise<string> {
      const tag = { project_uid: server.projects.plant.uid, name, groups: null, type: 'person', ...more }
      return (await server.store.tags.create(tag)).uid
    },
    audited: async (resource: string, objectUid: string) =>
      (await asAdmin('GET', `/audit_log?resource=${resource}&object_uid=${objectUid}`)).body.audit_log,
    async close() {
      expect(server.failures).toEqual([])
      await keeper.close()
      await server.close()
    },
  }
}

export type PrivacyServer = Awaited<ReturnType<typeof startPrivacyServer>>
