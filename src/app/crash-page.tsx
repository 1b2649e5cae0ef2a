import { useRouteError } from 'react-router'
import { CrashNotice } from './crash-notice.tsx'

/** Replaces a page that failed. */
export function CrashPage() {
  return <CrashNotice error={useRouteError()} />
}
