import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { User } from '#domain/account/user.ts'
import type { AreaUid, ProjectUid } from '#domain/uid.ts'
import { storedLogInToken, storeLogInToken } from './log-in-token.ts'

/**
 * Ends the session in place and waits for the next sign-in: true once somebody signed in, false when they left.
 * `entries` is the sign-in count when the refused call was made; a newer sign-in answers at once.
 */
export function reEntry(entries: number): Promise<boolean> {
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.entries > entries) return Promise.resolve(true)
  session.expire()
  if (useSession.getState().status !== 'expired') return Promise.resolve(false)
  return new Promise(resolve => {
    const stop = useSession.subscribe(({ status }) => {
      if (status === 'expired') return
      stop()
      resolve(status === 'signed-in')
    })
  })
}

/** Who is signed in; after a reload only the address is known until somebody asks for more. */
export type SignedInUser = Pick<User, 'email'> & Partial<User>

/** `unknown`: the page was just loaded and has not asked the service; `expired`: the page waits for a new sign-in. */
export type SessionStatus = 'unknown' | 'signed-in' | 'expired' | 'signed-out'

interface Session {
  readonly status: SessionStatus
  readonly user: SignedInUser | undefined
  readonly projectUid: ProjectUid | undefined
  /** What stands for a session on a screen that nobody signs in at (`/wall`); sent with every call. */
  readonly wallToken: string | undefined
  /** Token of the last sign-in: authenticates the stream where it is on a host that the cookie is not sent to. */
  readonly logInToken: string | undefined
  /** Counts sign-ins, so that a refusal of an earlier call can be ignored. */
  readonly entries: number
  /** Remembered across reloads; the credential is a cookie that no script can read. */
  readonly lastEmail: string | undefined
  /** What somebody typed who then had forgotten the password. */
  readonly typedEmail: string | undefined
  readonly lastProjectUid: ProjectUid | undefined
  readonly lastAreaUid: AreaUid | undefined
  readonly signIn: (user: SignedInUser, logInToken?: string) => void
  readonly expire: () => void
  readonly signOut: () => void
  readonly chooseProject: (projectUid: ProjectUid | undefined) => void
  readonly visitArea: (areaUid: AreaUid) => void
}

/** Who works here, and on which project. */
export const useSession = create<Session>()(
  persist(
    set => ({
      status: 'unknown',
      user: undefined,
      projectUid: undefined,
      wallToken: undefined,
      logInToken: storedLogInToken(),
      entries: 0,
      lastEmail: undefined,
      typedEmail: undefined,
      lastProjectUid: undefined,
      lastAreaUid: undefined,
      signIn: (user, logInToken) => {
        if (logInToken !== undefined) storeLogInToken(logInToken)
        set(old => ({
          status: 'signed-in',
          user,
          lastEmail: user.email,
          logInToken: logInToken ?? old.logInToken,
          entries: old.entries + 1,
        }))
      },
      expire: () => set(old => (old.status === 'signed-in' ? { status: 'expired' } : old)),
      signOut: () => {
        storeLogInToken(undefined)
        set({ status: 'signed-out', user: undefined, projectUid: undefined, logInToken: undefined })
      },
      chooseProject: projectUid =>
        set(old => ({
          projectUid,
          lastProjectUid: projectUid ?? old.lastProjectUid,
          lastAreaUid: projectUid === old.lastProjectUid ? old.lastAreaUid : undefined,
        })),
      visitArea: areaUid => set({ lastAreaUid: areaUid }),
    }),
    {
      name: 'floorwatch-session',
      partialize: ({ lastEmail, lastProjectUid, lastAreaUid }) => ({
        lastEmail,
        lastProjectUid,
        lastAreaUid,
      }),
    },
  ),
)

/** The project in force. Throws outside the pages that need one, which only open after it was chosen. */
export function useProjectUid(): ProjectUid {
  const projectUid = useSession(session => session.projectUid)
  if (projectUid === undefined) throw new Error('No project is chosen')
  return projectUid
}
