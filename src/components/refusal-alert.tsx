import { Alert } from '@mantine/core'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { useOpenText } from '#locales/use-open-text.ts'

/** Shows an error of the service; nothing without one. */
export function RefusalAlert({ error }: { readonly error: unknown }) {
  const t = useOpenText()
  return error ? (
    <Alert color="danger" variant="outline" role="alert">
      {problemText(t, problemOf(error))}
    </Alert>
  ) : null
}
