import { Alert } from '@mantine/core'
import type { FilePreview, PreviewedRow } from '#domain/connection/history-import.ts'
import type { Area } from '#domain/site/site.ts'
import { formatFixed } from '#locales/format-number.ts'
import { formatFull } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../connections.module.css'
import { RefusalList } from '../refusal-list.tsx'

const useText = textOf('historyImports', 'connections')

interface PreviewedRowsProps {
  readonly preview: FilePreview
  readonly areas: readonly Area[]
  /** Whether a mapping was applied. */
  readonly isMapped: boolean
}

/** The first rows of a file: raw, with their position or the reason for their refusal. */
export function PreviewedRows({ preview: { error, rows }, areas, isMapped }: PreviewedRowsProps) {
  const t = useText()
  const fixes = rows.filter(({ fix }) => fix).length
  return (
    <>
      {error !== undefined && (
        <Alert color="danger" variant="outline" role="alert">
          {t('historyImports.unusable', { error })}
        </Alert>
      )}
      <p role="status">
        {isMapped
          ? t('historyImports.previewed', { rows: rows.length, fixes })
          : t('connections.mappingFirst')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <ol className={styles.messages} aria-label={t('historyImports.rowList')} tabIndex={0}>
        {rows.map(row => (
          <li key={row.line} className={styles.message}>
            <div>{t('historyImports.line', { line: row.line })}</div>
            <div className={styles.raw}>{row.text}</div>
            {row.fix && <Fix fix={row.fix} areas={areas} />}
            {row.refusal && <RefusalList refusals={[{ ...row.refusal, example: '', count: 1 }]} />}
          </li>
        ))}
      </ol>
    </>
  )
}

interface FixProps {
  readonly fix: NonNullable<PreviewedRow['fix']>
  readonly areas: readonly Area[]
}

function Fix({ fix: { tag, tagUid, x, y, z, tsMs, areaUid }, areas }: FixProps) {
  const t = useText()
  const place = { x: formatFixed(x, 2), y: formatFixed(y, 2), z: formatFixed(z, 2) }
  const area = areas.find(({ uid }) => uid === areaUid)?.name ?? areaUid
  return (
    <>
      {t('connections.fix', { tag, ...place, area, time: formatFull(tsMs) })}
      {tagUid === undefined && <div className={styles.warn}>{t('historyImports.unknownTag')}</div>}
    </>
  )
}
