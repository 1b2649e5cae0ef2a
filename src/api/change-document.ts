import type { ProjectUid } from '#domain/uid.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

interface Document {
  readonly rev?: number | null | undefined
}

interface DocumentChange<W extends Document> {
  readonly path: string
  readonly projectUid: ProjectUid
  readonly parse: (body: unknown) => W
  /** The whole document with the change applied. */
  readonly apply: (current: W | undefined) => unknown
  /**
   * The revision that the user saw; if the document has another one by now, the service rejects the change
   * (412).
   */
  readonly rev?: number | undefined
}

const attempts = 3

async function readDocument<W extends Document>(change: DocumentChange<W>): Promise<W | undefined> {
  try {
    return change.parse(await request(change.path, { projectUid: change.projectUid }))
  } catch (refusal) {
    if (refusal instanceof ApiError && refusal.status === 404) return undefined
    throw refusal
  }
}

/**
 * Changes a part of a document by reading it, applying the change and posting all of it, because services may replace
 * the stored document (specification, "Save LSB settings", "Network settings"). Without `rev`, a change that conflicts
 * with another one is applied again to the newer document.
 */
export async function changeDocument<W extends Document>(change: DocumentChange<W>): Promise<W> {
  const { path, projectUid, parse, apply, rev } = change
  for (let attempt = 1; ; attempt++) {
    const current = await readDocument(change)
    const ifRev = rev ?? current?.rev ?? undefined
    try {
      return parse(await request(path, { method: 'POST', projectUid, body: apply(current), ifRev }))
    } catch (refusal) {
      const isCrossed = refusal instanceof ApiError && refusal.status === 412
      if (!isCrossed || rev !== undefined || attempt === attempts) throw refusal
    }
  }
}
