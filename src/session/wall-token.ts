import { withBase } from './base-path.ts'
import { paths } from './paths.ts'
import { useSession } from './session.ts'

const storageKey = 'floorwatch-wall'

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // Storage is unavailable: the token lasts as long as the page.
    return undefined
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // Storage is unavailable: after a reload the address has to be opened again.
  }
}

/**
 * Takes a wall display's token from the address (`/wall#token=…`). Fragments are not sent to servers, and removing it
 * keeps it out of the address bar and history. It is stored for reloads of this tab.
 */
export function readWallToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) store(token)
  if (location.hash) history.replaceState(null, '', withBase(paths.wall()))
  useSession.setState({ wallToken: token || stored() })
}
