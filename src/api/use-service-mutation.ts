import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { UnreachableError } from './api-error.ts'
import { onNextAnswer } from './reachability.ts'

/**
 * A mutation whose "could not be reached" error disappears when the service responds again; a rejection stays
 * until the next try.
 */
export function useServiceMutation<Data, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
) {
  const mutation = useMutation(options)
  const { error, reset } = mutation
  useEffect(() => (error instanceof UnreachableError ? onNextAnswer(reset) : undefined), [error, reset])
  return mutation
}
