import { useAreas } from '#api/areas.ts'
import { useGroups } from '#api/groups.ts'
import { useSiteZone } from '#api/site-zones.ts'
import { useTags } from '#api/tags.ts'
import { FreshnessMark } from '#components/freshness-mark.tsx'
import { type Tag, tagObjectNames } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import type { TagEvidence } from '#live/model/tag-evidence.ts'
import { formatNumber } from '#locales/format-number.ts'
import { bothMoments } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { CachedPosition } from './cached-position.tsx'
import styles from './tags.module.css'

const useText = textOf('tags')

interface TagFactsProps {
  readonly tag: Tag
  readonly evidence: TagEvidence
}

/** Age up to which a fix is shown as age only. */
const longAgoMs = 60_000
const toSecond = (ms: number) => Math.round(ms / 1_000) * 1_000

/** Last position and properties of a tag. */
export function TagFacts({ tag, evidence }: TagFactsProps) {
  const t = useText()
  const areas = useAreas().data
  const groups = useGroups().data
  const other = useTags().data?.find(each => each.uid === tag.exemptTagUid)
  const exempt = other ? tagName(other) : tag.exemptTagUid
  const groupNames = tag.groupUids.map(uid => groups?.find(group => group.uid === uid)?.name ?? uid)
  const { x, y, z, ageMs } = evidence
  const zone = useSiteZone()(evidence)
  const position =
    x !== undefined &&
    y !== undefined &&
    t('tags.position', {
      x: formatNumber(x, 2, true),
      y: formatNumber(y, 2, true),
      z: formatNumber(z ?? 0, 2, true),
    })
  return (
    <>
      <PageSection title={t('tags.positionTitle')}>
        {position ? (
          <DefinitionList
            entries={[
              [
                t('tags.lastSeen'),
                <FreshnessMark key="freshness" freshness={evidence.freshness} ageMs={evidence.ageMs} />,
              ],
              [
                t('tags.receivedAt'),
                ageMs !== undefined && ageMs > longAgoMs && (
                  <Moment key="at" {...bothMoments(toSecond(Date.now() - ageMs), zone)} />
                ),
              ],
              [t('tags.place'), areas?.find(area => area.uid === evidence.areaUid)?.name],
              [t('tags.positionTitle'), position],
            ]}
          />
        ) : (
          <p className={styles.dim}>
            {t('tags.noPosition')}
            {'. '}
            {tag.mac ? t('tags.noPositionBound') : t('tags.noPositionFree')}
          </p>
        )}
        {tag.removedAtMs === undefined && <CachedPosition tag={tag} evidence={evidence} />}
      </PageSection>
      <PageSection title={t('tags.detailsHead')}>
        <DefinitionList
          entries={[
            [t('tags.name'), tag.name],
            [t('tags.description'), tag.description],
            [t('tags.groups'), groupNames.length > 0 ? groupNames.join(', ') : t('app.none')],
            [t('tags.type'), tag.type],
            [t('tags.category'), tag.category],
            [t('tags.interval'), tag.updateIntervalMs],
            [t('tags.exempt'), tag.exemptTagUid && exempt],
            ...tagObjectNames.map(
              name =>
                [
                  t(`tags.objects.${name}`),
                  tag[name] && <code key={name}>{JSON.stringify(tag[name])}</code>,
                ] as const,
            ),
          ]}
        />
      </PageSection>
    </>
  )
}
