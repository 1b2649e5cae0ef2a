import type { useImportTags } from '#api/import-tags.ts'
import { problemOf } from '#api/problem-of.ts'
import type { ImportRow } from '#domain/tag-import-plan.ts'
import { textOf } from '#text/text-of.ts'

const useText = textOf('importTags')

/** Rows that the service refused, whole or in their hardware, with its reason in words. */
export function useRefusals(
  outcome: ReturnType<typeof useImportTags>['data'],
): readonly { readonly row: ImportRow; readonly why: string }[] {
  const { importTags: text, problem } = useText()
  if (!outcome) return []
  const refused = outcome.failed.map(({ item, error }) => ({ row: item, why: problem(problemOf(error)) }))
  const unbound = outcome.done.flatMap(each =>
    each.unbound === undefined
      ? []
      : [{ row: each.row, why: text.unboundFailure(problem(problemOf(each.unbound))) }],
  )
  return [...refused, ...unbound].sort((a, b) => a.row.line - b.row.line)
}
