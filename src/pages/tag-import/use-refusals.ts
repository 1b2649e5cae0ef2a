import type { BulkJob } from '#domain/bulk-job.ts'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('importTags')

/** Rows whose tag or binding the service rejected, with the reason. */
export function useRefusals(
  job: BulkJob | undefined,
  rows: readonly ImportRow[],
): readonly { readonly row: ImportRow; readonly why: string }[] {
  const t = useText()
  const byLine = new Map(rows.map(row => [String(row.line), row]))
  const refused = (job?.failures ?? []).flatMap(({ key, call, problem: found }) => {
    const row = byLine.get(key)
    if (!row) return []
    const why = problemText(t, found)
    return [{ row, why: call === 'bind' ? t('importTags.unboundFailure', { why }) : why }]
  })
  return refused.sort((a, b) => a.row.line - b.row.line)
}
