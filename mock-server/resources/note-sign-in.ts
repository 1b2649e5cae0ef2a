import type { FastifyRequest } from 'fastify'
import type { Dependencies } from '../http/dependencies.ts'
import type { NotedSignIn } from '../store/audit-log.ts'
import { isUnwritable } from '../store/database-errors.ts'
import type { User } from '../store/users.ts'

/** Records a sign-in in the audit log. A full disk does not prevent it. */
export async function noteSignIn(
  { store }: Pick<Dependencies, 'store'>,
  { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  user: User,
  signIn: NotedSignIn,
): Promise<void> {
  await store.auditLog.noteSignIn(user, { requestId: id, address: ip }, signIn).catch(error => {
    if (!isUnwritable(error)) throw error
  })
}

/**
 * Records a refused sign-in after the response, and waits for the disk as long for an unknown account, so that
 * the duration of this request and of the next one does not reveal which accounts exist.
 */
export function noteRefusal(
  deps: Dependencies,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
  user: User | undefined,
  signIn: NotedSignIn,
): void {
  setImmediate(() => {
    const write = user ? noteSignIn(deps, request, user, signIn) : deps.store.tryWrite()
    write.catch(error => {
      if (!isUnwritable(error)) deps.logError(error)
    })
  })
}
