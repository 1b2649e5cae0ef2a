import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { PageNotice } from '#ui/page-notice.tsx'

const useText = textOf('shell')

/** Shown for addresses that match no page. */
export function NotFoundPage() {
  const t = useText()
  const action = (
    <Button component={Link} to={paths.floor()}>
      {t('shell.toFloor')}
    </Button>
  )
  return (
    <PageNotice whole title={t('shell.notFoundTitle')} detail={t('shell.notFoundWhat')} action={action} />
  )
}
