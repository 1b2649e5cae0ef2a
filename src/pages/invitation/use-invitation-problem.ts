import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('invitation')

/** Returns the text of an error: what to do about a link that does not work. */
export function useInvitationProblem(): (error: unknown) => string {
  const t = useText()
  return error => {
    const status = error instanceof ApiError ? error.status : undefined
    if (status === 410) return t('invitation.over')
    if (status === 404 || (status === 422 && !hasPasswordFault(error))) return t('invitation.unknown')
    return problemText(t, problemOf(error))
  }
}

const hasPasswordFault = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'password')
