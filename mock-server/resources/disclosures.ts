import { z } from 'zod'
import type { Dependencies } from '../http/dependencies.ts'
import { uidField, uidParams } from '../http/fields.ts'
import { viewerOf } from '../http/hidden-names.ts'
import { operation } from '../http/operation.ts'
import { owned, requireReference } from '../http/ownership.ts'
import { invalid, Problem, unknown } from '../http/problem.ts'
import type { Entrant, ProjectRole } from '../http/project-role.ts'
import { newDisclosure } from '../privacy/disclosure-keeper.ts'
import { isPerson } from '../privacy/project-privacy.ts'
import type { Disclosure } from '../store/disclosures.ts'
import type { Tables } from '../store/store.ts'
import { privacyAnswers } from './privacy-responses.ts'

const what = 'this disclosure'
const minuteMs = 60_000
/** Open requests of a project, so that nobody can fill the list. */
const maxRequested = 50

const requestBody = z.object({
  cause: z.enum(['request', 'switch_off']).default('request'),
  trackable_object_uid: uidField.optional(),
  /** Instead of the uid: the exact name, of a person who asks what is stored about them. */
  name: z.string().trim().min(1).max(200).optional(),
  reason: z.string().trim().min(5, 'must say why, in at least 5 characters').max(500),
  minutes: z.int().min(1).max(1_440).default(30),
})
const decisionBody = z.object({ decision: z.enum(['confirm', 'refuse', 'end']) })

interface Reader {
  readonly deps: Dependencies
  readonly user: Entrant
  readonly projectRole: ProjectRole | undefined
}

/**
 * A disclosure as the caller may see it. A request by name does not say who that is until it is confirmed, and
 * afterwards only to the two who agreed.
 */
async function shown({ deps, user, projectRole }: Reader, disclosure: Disclosure) {
  const { project_uid, trackable_object_uid, asked_name, state, reason, requested_by } = disclosure
  const viewer = viewerOf(user)
  const privacy = await deps.privacy.of(project_uid)
  const isParty = viewer !== undefined && [requested_by, disclosure.decided_by].includes(viewer)
  const isAsked = privacy !== undefined && asked_name !== null && !(isParty && state === 'active')
  const uid = isAsked ? null : trackable_object_uid
  const tag = uid === null || privacy ? undefined : await deps.store.tags.getWithRemoved(uid)
  const mayDecide = state === 'requested' && (projectRole === 'ADMIN' || isParty)
  return {
    ...disclosure,
    trackable_object_uid: uid,
    name: uid === null ? null : ((privacy ? privacy.nameOf(uid, viewer) : tag?.name) ?? null),
    reason: reason !== null && privacy ? privacy.text(reason, viewer) : reason,
    asked_name: privacy && !mayDecide ? null : asked_name,
  }
}

/** The person of a request. Throws 422 if there is none. */
async function personOf(
  { privacy: privacies, store }: Dependencies,
  projectUid: string,
  { trackable_object_uid: uid, name }: z.infer<typeof requestBody>,
): Promise<string> {
  const privacy = await privacies.of(projectUid)
  if (!privacy) throw new Problem(409, 'this project is not in privacy mode')
  if (name !== undefined) {
    const found = privacy.personNamed(name)
    if (found === undefined) throw invalid('name', 'is the name of nobody here, or of several people')
    return found
  }
  if (uid === undefined) throw invalid('trackable_object_uid', 'trackable_object_uid or name is required')
  await requireReference(store.tags, uid, projectUid, 'trackable_object_uid')
  const tag = await store.tags.get(uid)
  if (!(tag && isPerson(tag))) throw invalid('trackable_object_uid', 'is not the tag of a person')
  return uid
}

type Decision = z.infer<typeof decisionBody>['decision']

/** Throws 403 if the caller may not decide this way, 409 if it is too late. */
function requireDecision(
  { user, projectRole }: Reader,
  { state, requested_by }: Disclosure,
  decision: Decision,
) {
  if (decision === 'end') {
    if (projectRole !== 'ADMIN' && requested_by !== user.email)
      throw new Problem(403, 'only the requester or an administrator may end it')
    if (state !== 'active' && state !== 'requested') throw new Problem(409, `${what} is over`)
    return
  }
  if (projectRole !== 'ADMIN') throw new Problem(403, 'this needs an administrator of the project')
  if (state !== 'requested') throw new Problem(409, `${what} has been decided, or is over`)
  if (requested_by === user.email)
    throw new Problem(403, 'a second person must decide: this is your own request')
}

async function decide(
  tables: Tables,
  disclosure: Disclosure,
  decision: Decision,
  email: string,
  nowMs: number,
) {
  const { uid, project_uid, cause, minutes } = disclosure
  if (decision === 'end') return tables.disclosures.update(uid, { state: 'ended', ended_at: nowMs })
  const decided = { decided_by: email, decided_at: nowMs }
  if (decision === 'refuse')
    return tables.disclosures.update(uid, { ...decided, state: 'refused', ended_at: nowMs })
  if (cause === 'switch_off') {
    const settings = await tables.privacySettings.of(project_uid)
    await tables.privacySettings.save(project_uid, { ...settings, enabled: false })
    return tables.disclosures.update(uid, { ...decided, state: 'ended', ended_at: nowMs })
  }
  const ends_at = nowMs + (minutes ?? 0) * minuteMs
  return tables.disclosures.update(uid, { ...decided, state: 'active', ends_at })
}

/** Disclosures of names in privacy mode (docs/extensions.md: beyond the specification, `privacy_mode`). */
export const disclosureOperations = [
  operation({
    method: 'GET',
    path: '/disclosures',
    access: 'project',
    keepsNames: true,
    summary: 'List the newest 200 disclosures of names, and requests for them, the newest first',
    response: privacyAnswers.disclosures,
    async handle({ deps, projectUid, projectRole, user }) {
      const rows = await deps.store.disclosures.list(projectUid)
      return { disclosures: await Promise.all(rows.map(row => shown({ deps, user, projectRole }, row))) }
    },
  }),
  operation({
    method: 'POST',
    path: '/disclosures',
    access: 'project',
    keepsNames: true,
    summary: 'Request the name of a person for some minutes, or to switch privacy mode off',
    response: privacyAnswers.disclosure,
    status: 201,
    body: requestBody,
    async handle({ body, deps, projectUid, projectRole, user }) {
      const { cause, reason, minutes, name } = body
      if (cause === 'switch_off' && projectRole !== 'ADMIN')
        throw new Problem(403, 'this needs an administrator of the project')
      if (!deps.privacy.isEnabled(projectUid)) throw new Problem(409, 'this project is not in privacy mode')
      const uid = cause === 'request' ? await personOf(deps, projectUid, body) : null
      const made = await deps.store.transaction(async ({ disclosures }) => {
        const open = await disclosures.listOpen(projectUid)
        if (open.filter(({ state }) => state === 'requested').length >= maxRequested)
          throw new Problem(409, `${maxRequested} requests wait for a decision already`)
        const asked = { reason, minutes, asked_name: name ?? null, requested_by: user.email }
        const fields = {
          project_uid: projectUid,
          cause,
          state: 'requested',
          trackable_object_uid: uid,
        } as const
        return disclosures.create(newDisclosure({ ...fields, ...asked }))
      })
      return shown({ deps, user, projectRole }, made)
    },
  }),
  operation({
    method: 'PUT',
    path: '/disclosures/:uid',
    access: 'project',
    keepsNames: true,
    summary: 'Confirm or refuse the request of another user, or end a disclosure early',
    response: privacyAnswers.disclosure,
    params: uidParams,
    body: decisionBody,
    async handle({ params, body: { decision }, deps, projectUid, projectRole, user }) {
      const decided = await deps.store.transaction(async tables => {
        const disclosure = owned(await tables.disclosures.get(params.uid), projectUid, what)
        requireDecision({ deps, user, projectRole }, disclosure, decision)
        return decide(tables, disclosure, decision, user.email, deps.now())
      })
      if (!decided) throw unknown(what)
      return shown({ deps, user, projectRole }, decided)
    },
  }),
]
