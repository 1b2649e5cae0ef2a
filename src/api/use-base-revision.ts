import { useState } from 'react'
import type { Revised } from '#domain/revised.ts'
import { problemOf } from './problem-of.ts'

/**
 * The revision that a form was filled from, to save against. After a refusal because somebody else was faster there
 * is none: saving once more is the decision to overwrite (interface decisions, "Optimistic concurrency").
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
