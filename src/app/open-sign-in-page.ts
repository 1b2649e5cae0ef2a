import { withBase } from '#session/base-path.ts'
import { paths } from '#session/paths.ts'

const timeoutMs = 1_000

/** Loads a new document after signing out, so that neither this tab nor the browser's recording keeps any data. */
export async function openSignInPage(): Promise<void> {
  const forget = async () => (await import('#live/history/past-database.ts')).deleteAllMinutes()
  const enough = new Promise(resolve => setTimeout(resolve, timeoutMs))
  // A browser without storage has nothing to delete; deletion must not delay signing out.
  await Promise.race([forget().catch(() => undefined), enough])
  location.replace(withBase(paths.signIn()))
}
