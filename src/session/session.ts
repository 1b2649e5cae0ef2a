import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { User } from '#domain/account/user.ts'
import type { AreaUid, ProjectUid } from '#domain/uid.ts'

const storageKey = 'floorwatch-stream-token'

/** @returns the token stored by this tab; undefined if there is none or storage is unavailable */
export function storedLogInToken(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // Storage is blocked: the stream asks for a new sign-in after a reload.
    return undefined
  }
}

/**
 * Keeps the token across reloads of this tab; undefined removes it. Used for a stream on another host, to which the
 * cookie (which scripts cannot read) is not sent. Stored at the sign-in, because the page can be reloaded before that
 * host is known, and removed if the stream turns out to be on the same host.
 */
export function storeLogInToken(token: string | undefined): void {
  try {
    if (token === undefined) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, token)
  } catch {
    // Storage is blocked.
  }
}

/**
 * Ends the session while keeping the page, and waits for the next sign-in: true once the user has signed in, false if
 * they left. `signInCount` is the sign-in count when the rejected request was sent; if there was a newer sign-in, resolves
 * at once.
 */
export function waitForSignIn(signInCount: number): Promise<boolean> {
  const session = useSession.getState()
  if (session.status === 'signed-in' && session.signInCount > signInCount) return Promise.resolve(true)
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

/**
 * Shows the set-up of a second factor, which the company requires, over the page: true once it is set up, false if the
 * user left. `signInCount` as for `waitForSignIn`.
 */
export function waitForSecondFactor(signInCount: number): Promise<boolean> {
  if (useSession.getState().signInCount > signInCount) return Promise.resolve(true)
  useSession.setState({ needsSecondFactor: true })
  return new Promise(resolve => {
    const stop = useSession.subscribe(({ needsSecondFactor, status }) => {
      if (needsSecondFactor && status !== 'signed-out') return
      stop()
      resolve(status !== 'signed-out')
    })
  })
}

/** The signed-in user; after a reload only the e-mail address is known until the account is loaded. */
export type SignedInUser = Pick<User, 'email'> & Partial<User>

/** `unknown`: just loaded, not yet checked with the service; `expired`: waits for a new sign-in. */
export type SessionStatus = 'unknown' | 'signed-in' | 'expired' | 'signed-out'

interface Session {
  readonly status: SessionStatus
  readonly user: SignedInUser | undefined
  readonly projectUid: ProjectUid | undefined
  /** Token of a wall display (`/wall`), sent with every request instead of a session. */
  readonly wallToken: string | undefined
  /** Token of the last sign-in: authenticates the stream on a host that does not receive the cookie. */
  readonly logInToken: string | undefined
  /** The company requires a second factor; the service accepts nothing else until it is set up. */
  readonly needsSecondFactor: boolean
  /** Opened after signing out, instead of the sign-in page: signs out at the identity provider. */
  readonly leaveTo: string | undefined
  /** Counts sign-ins, so that the rejection of an earlier request can be ignored. */
  readonly signInCount: number
  /** Kept across reloads; the credential is a cookie that scripts cannot read. */
  readonly lastEmail: string | undefined
  /** E-mail address typed before the user requested a new password. */
  readonly typedEmail: string | undefined
  readonly lastProjectUid: ProjectUid | undefined
  readonly lastAreaUid: AreaUid | undefined
  readonly signIn: (user: SignedInUser, logInToken?: string) => void
  readonly expire: () => void
  readonly signOut: (leaveTo?: string) => void
  readonly chooseProject: (projectUid: ProjectUid | undefined) => void
  readonly visitArea: (areaUid: AreaUid) => void
}

/** The signed-in user and the current project. */
export const useSession = create<Session>()(
  persist(
    set => ({
      status: 'unknown',
      user: undefined,
      projectUid: undefined,
      wallToken: undefined,
      logInToken: storedLogInToken(),
      needsSecondFactor: false,
      leaveTo: undefined,
      signInCount: 0,
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
          needsSecondFactor: false,
          signInCount: old.signInCount + 1,
        }))
      },
      expire: () => set(old => (old.status === 'signed-in' ? { status: 'expired' } : old)),
      signOut: leaveTo => {
        storeLogInToken(undefined)
        const user = { user: undefined, projectUid: undefined, logInToken: undefined }
        set({ status: 'signed-out', needsSecondFactor: false, leaveTo, ...user })
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

/** The current project. Throws on pages without one; pages that need it open only after it was selected. */
export function useProjectUid(): ProjectUid {
  const projectUid = useSession(session => session.projectUid)
  if (projectUid === undefined) throw new Error('No project is chosen')
  return projectUid
}
