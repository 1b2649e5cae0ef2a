import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import type { UrlPeriod } from '#ui/use-url-period.ts'

const useText = textOf('events')

interface ReportLinkProps {
  readonly kind: 'zone-activity' | 'pws'
  readonly period: UrlPeriod
  /** What the list is narrowed to, as the report's address says it; empty values are left out. */
  readonly filters: Readonly<Record<string, string>>
}

/** The list as a table that can be saved: the same period and the same filters. */
export function ReportLink({ kind, period, filters }: ReportLinkProps) {
  const t = useText()
  const time = period.hours === '' ? { from: period.from, to: period.to } : { last: period.hours }
  const chosen = Object.entries({ ...time, ...filters }).filter(([, value]) => value !== '')
  const query = new URLSearchParams([['kind', kind], ...chosen])
  return (
    <Button component={Link} to={`${paths.reports()}?${query}`} variant="default">
      {t('events.csv')}
    </Button>
  )
}
