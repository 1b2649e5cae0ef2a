import { formatMac } from '#domain/hardware/mac-address.ts'
import type { SyncFinding } from '#domain/sync/sync-checks.ts'
import type { MacAddress } from '#domain/uid.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

const maxFindings = 12
const glyphs = { stop: '✕', warn: '▽' } as const

/** Reasons why the sync cannot start. Shows only the first of many; the others follow when it is fixed. */
export function FindingList({ findings }: { readonly findings: readonly SyncFinding[] }) {
  const t = useText()
  const nameOf = useNodeNames()
  const named = (mac: MacAddress | undefined) => {
    if (mac === undefined) return ''
    const name = nameOf(mac)
    return name === formatMac(mac) ? name : `${name} (${formatMac(mac)})`
  }
  return (
    <ul className={styles.findings}>
      {findings.slice(0, maxFindings).map(finding => (
        <li
          key={[finding.kind, finding.mac, finding.other, finding.slot].join(' ')}
          data-weight={finding.weight}
          className={styles.finding}
        >
          <span aria-hidden="true" className={styles.glyph}>
            {glyphs[finding.weight]}
          </span>
          {t(`sync.finding.${finding.kind}`, {
            name: named(finding.mac),
            other: named(finding.other),
            slot: finding.slot ?? 0,
            span: formatSpan(finding.ageMs ?? 0),
            count: finding.count ?? 0,
          })}
        </li>
      ))}
      {findings.length > maxFindings && (
        <li className={styles.dim}>{t('sync.moreFindings', { count: findings.length - maxFindings })}</li>
      )}
    </ul>
  )
}
