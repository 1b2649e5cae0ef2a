import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'

const useText = textOf('anchors')

/** Shown if the service has no anchors (specification, "Anchor list when the WIN module is off"). */
export function AnchorsUnavailable() {
  const t = useText()
  return <PageNotice title={t('anchors.unavailable')} detail={t('anchors.unavailableWhat')} />
}
