import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageNotice } from '#ui/page-notice.tsx'

const useText = textOf('shell')

/** Shown for addresses that match no page. */
export function NotFoundPage() {
  const t = useText()
  const action = <LinkButton to={paths.floor()}>{t('shell.toFloor')}</LinkButton>
  return (
    <PageNotice whole title={t('shell.notFoundTitle')} detail={t('shell.notFoundWhat')} action={action} />
  )
}
