import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Revised } from '#domain/row-version.ts'
import { UnreachableError } from './api-error.ts'
import { problemOf } from './problem-of.ts'
import { onNextAnswer } from './transport.ts'

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

/**
 * The revision of the data in a form, used for saving. Undefined after a conflict: saving again then
 * overwrites (interface decisions, "Optimistic concurrency").
 */
export function useBaseRevision(row: Revised | undefined) {
  const [base, setBase] = useState(row?.rev)
  return {
    base: base === undefined ? {} : { rev: base },
    refused: (error: unknown) => {
      if (problemOf(error).kind === 'stale') setBase(undefined)
    },
  }
}
