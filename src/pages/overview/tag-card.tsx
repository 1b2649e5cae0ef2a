import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { textOf } from '#locales/text-of.ts'
import { paths } from '#session/paths.ts'
import { FactList } from './fact-list.tsx'

const useText = textOf('overview')

const always = ['live', 'stale', 'silent'] as const
const sometimes = ['cached', 'never'] as const

interface TagCardProps {
  readonly evidence: readonly TagEvidence[]
  /** Label for tags without a fix, if it does not mean "never". */
  readonly never?: string | undefined
}

/** Number of tags by the age of their last fix. */
export function TagCard({ evidence, never }: TagCardProps) {
  const t = useText()
  const count = (freshness: TagEvidence['freshness']) =>
    evidence.filter(each => each.freshness === freshness).length
  const shown = [...always, ...sometimes.filter(freshness => count(freshness) > 0)]
  return (
    <FactList
      title={t('overview.tags')}
      facts={shown.map(freshness => ({
        label: (freshness === 'never' && never) || t(`overview.freshness.${freshness}`),
        value: count(freshness),
        to: `${paths.tags()}?freshness=${freshness}`,
      }))}
      note={
        evidence.length === 0 && (
          <Anchor component={Link} to={paths.tags()}>
            {t('overview.makeTag')}
          </Anchor>
        )
      }
    />
  )
}
