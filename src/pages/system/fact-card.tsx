import { Button } from '@mantine/core'
import { ApiError } from '#api/api-error.ts'
import { problemOf } from '#api/problem-of.ts'
import { QueryState } from '#components/query-state.tsx'
import { type FlatFact, flatFacts } from '#domain/flat-facts.ts'
import { formatBytes, formatNumber } from '#locales/format-number.ts'
import { formatMoment, formatSpan } from '#locales/format-time.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './system.module.css'

const useText = textOf('system')

interface FactCardProps {
  readonly title: string
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown }
  /** A value of any structure. */
  readonly value: unknown
  /** Text shown if there is no data. */
  readonly empty?: string
}

/** Units are inferred from names, because the format varies by deployment. */
function readable({ path, value }: FlatFact, yes: string, no: string): string {
  const name = path.split('.').at(-1) ?? path
  if (value === null) return '–'
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'string') return value
  if (/_at$/.test(name) && value > 1e12) return formatMoment(value)
  if (/_seconds$/.test(name)) return formatSpan(value * 1000)
  if (/total|free|used|bytes|rss|available/i.test(name) && value >= 1024) return formatBytes(value)
  return formatNumber(value, 2)
}

/** One part of the service's status: every value with its path. */
export function FactCard({ title, query, value, empty }: FactCardProps) {
  const t = useText()
  const facts = flatFacts(value)
  const { error } = query
  const status = error instanceof ApiError ? error.status : undefined
  const words =
    status === 403 ? t('system.forbidden') : status === 404 ? (empty ?? t('system.notReported')) : undefined
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {words ? (
        <p className={styles.dim}>{words}</p>
      ) : error ? (
        <p className={styles.dim}>
          {problemText(t, problemOf(error))}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>
            {t('app.retry')}
          </Button>
        </p>
      ) : (
        <QueryState
          query={query}
          empty={
            facts.length === 0 ? <p className={styles.dim}>{empty ?? t('system.notReported')}</p> : undefined
          }
        >
          <dl className={styles.facts}>
            {facts.map(fact => (
              <div key={fact.path} className={styles.fact}>
                <dt>{fact.path.replaceAll('_', ' ')}</dt>
                <dd>{readable(fact, t('system.capability.yes'), t('system.capability.no'))}</dd>
              </div>
            ))}
          </dl>
        </QueryState>
      )}
    </section>
  )
}
