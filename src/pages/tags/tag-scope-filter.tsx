import { NativeSelect } from '@mantine/core'
import { tagPeriodLabels } from '#locales/period-labels.ts'
import { textOf } from '#locales/text-of.ts'
import { PeriodFilter } from '#ui/period-filter.tsx'
import type { useTagScope } from './use-tag-scope.ts'

const useText = textOf('tags')

/** Selects current tags, deleted ones as well, or those of a period. */
export function TagScopeFilter(props: ReturnType<typeof useTagScope>) {
  const { kind, setKind, areas, areaUid, setArea, period } = props
  const t = useText()
  return (
    <>
      <NativeSelect
        label={t('tags.scope')}
        value={kind}
        onChange={event => setKind(event.currentTarget.value)}
        data={(['now', 'removed', 'existing', 'active'] as const).map(value => ({
          value: value === 'now' ? '' : value,
          label: t(`tags.scopes.${value}`),
        }))}
      />
      {kind === 'active' && (
        <NativeSelect
          label={t('tags.area')}
          value={areaUid}
          onChange={event => setArea(event.currentTarget.value)}
          data={areas.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
      )}
      {(kind === 'existing' || kind === 'active') && (
        <PeriodFilter period={period} text={tagPeriodLabels(t)} />
      )}
    </>
  )
}
