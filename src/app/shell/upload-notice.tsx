import { Suspense } from 'react'
import { useHistoryUpload } from '#api/history-upload-store.ts'
import { useSession } from '#session/session.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const UploadPanel = lazyPart(async () => (await import('../jobs/upload-panel.tsx')).UploadPanel)

/** The file that the signed-in user imports in this tab, on every page; its code is loaded with the first upload. */
export function UploadNotice() {
  const email = useSession(session => session.user?.email)
  const upload = useHistoryUpload(state => state.upload)
  return (
    <Suspense fallback={null}>{upload && upload.email === email && <UploadPanel upload={upload} />}</Suspense>
  )
}
