import { ResourceTable } from '#components/resource-table.tsx'
import type { ImportRow } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { PageNotice } from '#ui/page-notice.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import styles from './tag-import.module.css'
import { useImportColumns } from './use-import-columns.tsx'

const useText = textOf('importTags')

/** Shows the effect of each row before anything is sent. */
export function DryRun({ rows }: { readonly rows: readonly ImportRow[] }) {
  const t = useText()
  const columns = useImportColumns()
  const [shown, setShown] = useUrlValue('show')
  const count = (verdict: ImportRow['verdict']) => rows.filter(row => row.verdict === verdict).length
  const of = rows.filter(row => shown === '' || row.verdict === shown)
  return (
    <>
      <div className={styles.bar}>
        <OptionalSelect
          label={t('importTags.show')}
          {...valueProps(shown, setShown)}
          none={t('importTags.showAll')}
          options={(['new', 'changes', 'unchanged', 'error'] as const).map(value => ({
            value,
            label: t(`importTags.verdicts.${value}`),
          }))}
        />
        <span role="status">
          {t('importTags.summary', {
            added: count('new'),
            changes: count('changes'),
            unchanged: count('unchanged'),
            errors: count('error'),
          })}
        </span>
      </div>
      <div className={styles.table}>
        {of.length === 0 ? (
          <PageNotice title={t('importTags.nothingShown')} />
        ) : (
          <ResourceTable
            sortsPrivately
            label={t('importTags.dryRun')}
            columns={columns}
            rows={of}
            keyOf={row => String(row.line)}
            rowHeightPx={36}
          />
        )}
      </div>
    </>
  )
}
