import { paths } from './paths.ts'
import { useSession } from './session.ts'

const storageKey = 'floorwatch-wall'

function stored(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    // A browser that keeps nothing: the token lives as long as the page.
    return undefined
  }
}

function store(token: string): void {
  try {
    sessionStorage.setItem(storageKey, token)
  } catch {
    // As above: after a reload the address has to be opened again.
  }
}

/**
 * Takes a wall display's token out of the address (`/wall#token=…`): a fragment is sent to nobody, and from here on it
 * stands in no address bar and no history either. A reload finds it in the tab's own storage.
 */
export function readWallToken(): void {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token) store(token)
  if (location.hash) history.replaceState(null, '', paths.wall())
  useSession.setState({ wallToken: token || stored() })
}
