import { NativeSelect } from '@mantine/core'
import { useAreas } from '#api/areas.ts'
import type { TagScope } from '#domain/tag/tag-scope.ts'
import { tagPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { PeriodFilter } from '#ui/period-filter.tsx'
import { useUrlPeriod } from '#ui/use-url-period.ts'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'

const lastHours = 24

/** Which tags the list shows, from the URL. */
export function useTagScope() {
  const areas = useAreas().data
  const [kind, setKind] = useUrlValue('of')
  const [wantedArea, setArea] = useUrlValue('area')
  const period = useUrlPeriod(lastHours)
  const areaUid = areas?.find(area => area.uid === wantedArea)?.uid ?? areas?.[0]?.uid
  const { startMs, endMs, isValid } = period
  const ofPeriod = (kind === 'existing' || kind === 'active') && isValid
  const scope: TagScope =
    kind === 'removed'
      ? { kind }
      : ofPeriod && kind === 'existing'
        ? { kind, startMs, endMs }
        : ofPeriod && kind === 'active' && areaUid
          ? { kind, startMs, endMs, areaUid }
          : { kind: 'now' }
  return { scope, kind, setKind, areas: areas ?? [], areaUid: areaUid ?? '', setArea, period }
}

const useText = textOf('tags')

/** Selects current tags, deleted ones as well, or those of a period. */
export function TagScopeFilter(props: ReturnType<typeof useTagScope>) {
  const { kind, setKind, areas, areaUid, setArea, period } = props
  const t = useText()
  return (
    <>
      <NativeSelect
        label={t('tags.scope')}
        {...valueProps(kind, setKind)}
        data={(['now', 'removed', 'existing', 'active'] as const).map(value => ({
          value: value === 'now' ? '' : value,
          label: t(`tags.scopes.${value}`),
        }))}
      />
      {kind === 'active' && (
        <NativeSelect
          label={t('tags.area')}
          {...valueProps(areaUid, setArea)}
          data={areas.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
      )}
      {(kind === 'existing' || kind === 'active') && (
        <PeriodFilter period={period} text={tagPeriodLabels(t)} />
      )}
    </>
  )
}
