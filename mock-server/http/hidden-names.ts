import { Readable } from 'node:stream'
import { hiddenName } from '../privacy/name-filter.ts'
import type { PrivacyDirectory } from '../privacy/privacy-directory.ts'
import type { ProjectPrivacy, Viewer } from '../privacy/project-privacy.ts'
import type { Operation } from './operation.ts'
import { invalid } from './problem.ts'
import type { Entrant } from './project-role.ts'
import { RowStream } from './row-stream.ts'

/** Whose disclosures count: those of users. Wall displays and service tokens never see names. */
export const viewerOf = ({ guest, email }: Entrant): Viewer => (guest ? undefined : email)

interface Called {
  readonly user?: Entrant
  readonly projectUid?: string | undefined
  readonly projectUids?: readonly string[]
}

/** The projects in privacy mode that a request is about. */
async function privaciesOf(directory: PrivacyDirectory, { projectUid, projectUids }: Called) {
  const uids = projectUids ?? (projectUid === undefined ? [] : [projectUid])
  const enabled = uids.filter(uid => directory.isEnabled(uid))
  return (await Promise.all(enabled.map(uid => directory.of(uid)))).filter(each => each !== undefined)
}

/**
 * A response without the names of people in privacy mode (docs/security.md, Privacy). Operations of a project are
 * filtered unless they hide the names themselves.
 */
export async function withoutNames(
  { access, keepsNames }: Pick<Operation, 'access' | 'keepsNames'>,
  directory: PrivacyDirectory,
  called: Called,
  body: unknown,
): Promise<unknown> {
  const isOfProject = access === 'project' || access === 'project-admin' || access === 'scope'
  if (keepsNames || !isOfProject || body === undefined || Buffer.isBuffer(body) || !called.user) return body
  const viewer = viewerOf(called.user)
  let filtered: unknown = body
  for (const privacy of await privaciesOf(directory, called))
    filtered = filteredBody(filtered, privacy, viewer)
  return filtered
}

function filteredBody(body: unknown, privacy: ProjectPrivacy, viewer: Viewer): unknown {
  if (body instanceof RowStream) return body.map(row => privacy.value(row, viewer))
  if (body instanceof Readable) return Readable.from(filteredLines(body, privacy))
  // Files leave the system, so they show no disclosed names either.
  if (typeof body === 'string') return privacy.text(body, undefined)
  return privacy.value(body, viewer)
}

/** CSV whose chunks are whole lines; its header stays. Other files are bytes. */
async function* filteredLines(file: Readable, privacy: ProjectPrivacy) {
  let isHeader = true
  for await (const chunk of file) {
    yield isHeader || typeof chunk !== 'string' ? chunk : privacy.text(chunk, undefined)
    isHeader = false
  }
}

/**
 * Throws 422 if an update would store the placeholder of a name instead of the name. Operations with
 * `restoresNames` replace it themselves.
 */
export function requireNoHiddenName(
  { method, restoresNames }: Pick<Operation, 'method' | 'restoresNames'>,
  directory: PrivacyDirectory,
  projectUid: string | undefined,
  body: unknown,
): void {
  if (method !== 'PUT' || restoresNames || projectUid === undefined || !directory.isEnabled(projectUid))
    return
  if (typeof body !== 'object' || body === null) return
  for (const [field, value] of Object.entries(body))
    if (JSON.stringify(value)?.includes(hiddenName))
      throw invalid(field, `contains ${hiddenName}, which stands for a hidden name: type a text of your own`)
}
