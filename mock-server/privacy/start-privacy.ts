import type { ProjectOwnership } from '../store/project-ownership.ts'
import type { Store } from '../store/store.ts'
import { DisclosureKeeper } from './disclosure-keeper.ts'
import { PrivacyDirectory } from './privacy-directory.ts'

/** The privacy of all projects, and what starts and ends disclosures; both are closed with `opened`. */
export async function startPrivacy(
  store: Store,
  ownership: Pick<ProjectOwnership, 'owns'>,
  now: () => number,
  opened: AsyncDisposableStack,
  onError: (error: unknown) => void,
): Promise<PrivacyDirectory> {
  const privacy = await PrivacyDirectory.open(store, now)
  opened.defer(() => privacy.close())
  const disclosures = await DisclosureKeeper.start({ store, ownership, now, onError })
  opened.defer(() => disclosures.close())
  return privacy
}
