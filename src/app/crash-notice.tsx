import { Button } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { UnreachableError } from '#api/unreachable-error.ts'
import { useOpenText } from '#text/use-open-text.ts'
import { PageNotice } from '#ui/page-notice.tsx'

/** Whether a part of the dashboard could not be loaded, as happens once a newer one was installed. */
function isMissingPart(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

/** In place of what failed: what happened, and what to do. */
export function CrashNotice({ error }: { readonly error: unknown }) {
  const { crash, problem } = useOpenText()
  const again = <Button onClick={() => location.reload()}>{crash.reload}</Button>
  if (isMissingPart(error))
    return <PageNotice whole title={crash.updateTitle} detail={crash.updateWhat} action={again} />
  if (error instanceof UnreachableError)
    return (
      <PageNotice whole title={crash.unreachableTitle} detail={problem(problemOf(error))} action={again} />
    )
  return (
    <PageNotice whole title={crash.title} detail={crash.what} action={again}>
      <code>{String(error)}</code>
    </PageNotice>
  )
}
