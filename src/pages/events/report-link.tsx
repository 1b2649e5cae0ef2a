import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { UrlPeriod } from '#ui/use-url-period.ts'

const useText = textOf('events')

interface ReportLinkProps {
  readonly kind: 'zone-activity' | 'pws'
  readonly period: UrlPeriod
  /** Filters of the list as query parameters of the report; empty values are omitted. */
  readonly filters: Readonly<Record<string, string>>
}

/** Link to a report with the same period and filters. */
export function ReportLink({ kind, period, filters }: ReportLinkProps) {
  const t = useText()
  const time = period.hours === '' ? { from: period.from, to: period.to } : { last: period.hours }
  const chosen = Object.entries({ ...time, ...filters }).filter(([, value]) => value !== '')
  const query = new URLSearchParams([['kind', kind], ...chosen])
  return (
    <LinkButton to={`${paths.reports()}?${query}`} variant="default">
      {t('events.csv')}
    </LinkButton>
  )
}
