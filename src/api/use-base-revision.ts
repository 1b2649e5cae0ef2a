import { useState } from 'react'
import type { Revised } from '#domain/revised.ts'
import { problemOf } from './problem-of.ts'

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
