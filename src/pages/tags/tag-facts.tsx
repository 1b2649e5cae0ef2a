import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAreas } from '#api/areas.ts'
import { useGroups } from '#api/groups.ts'
import { useZones } from '#api/zones.ts'
import type { Tag } from '#domain/tag.ts'
import type { TagEvidence } from '#live/tag-evidence.ts'
import { formatNumber } from '#text/format-number.ts'
import { useText } from '#text/use-text.ts'
import { FreshnessMark } from './freshness-mark.tsx'
import styles from './tags.module.css'

interface TagFactsProps {
  readonly tag: Tag
  readonly evidence: TagEvidence
}

/** Where a tag was last, and what is known about it. */
export function TagFacts({ tag, evidence }: TagFactsProps) {
  const { tags: text, common } = useText()
  const areas = useAreas().data
  const groups = useGroups().data
  const zones = useZones().data
  const groupNames = tag.groupUids.map(uid => groups?.find(group => group.uid === uid)?.name ?? uid)
  const { x, y, z } = evidence
  const position =
    x !== undefined &&
    y !== undefined &&
    text.position(formatNumber(x, 2, true), formatNumber(y, 2, true), formatNumber(z ?? 0, 2, true))
  return (
    <div className={styles.sections}>
      <Paper withBorder p="md" component="section" aria-labelledby="tag-position">
        <h2 id="tag-position" className={styles.head}>
          {text.positionTitle}
        </h2>
        {position ? (
          <Facts
            facts={[
              [text.lastSeen, <FreshnessMark key="heard" evidence={evidence} />],
              [text.place, areas?.find(area => area.uid === evidence.areaUid)?.name],
              [text.positionTitle, position],
            ]}
          />
        ) : (
          <p className={styles.dim}>
            {text.noPosition}
            {'. '}
            {tag.mac ? text.noPositionBound : text.noPositionFree}
          </p>
        )}
      </Paper>
      <Paper withBorder p="md" component="section" aria-labelledby="tag-details">
        <h2 id="tag-details" className={styles.head}>
          {text.detailsHead}
        </h2>
        <Facts
          facts={[
            [text.name, tag.name],
            [text.description, tag.description],
            [text.groups, groupNames.length > 0 ? groupNames.join(', ') : common.none],
            [text.type, tag.type],
            [text.category, tag.category],
            [text.interval, tag.updateIntervalMs],
            [text.buffer, zones?.find(zone => zone.uid === tag.selfZoneUid)?.name],
          ]}
        />
      </Paper>
    </div>
  )
}

/** Terms and facts; a term without a fact is left out. */
function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, fact]) => fact !== undefined && fact !== '')
        .map(([term, fact]) => (
          <div key={term} className={styles.pair}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
