import { NativeSelect } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'
import { PeriodFilter } from '#ui/period-filter.tsx'
import type { useTagScope } from './use-tag-scope.ts'

const useText = textOf('tags')

/** Tags of now, removed ones too, or those of a period. */
export function TagScopeFilter(props: ReturnType<typeof useTagScope>) {
  const { kind, setKind, areas, areaUid, setArea, period } = props
  const { tags: text } = useText()
  return (
    <>
      <NativeSelect
        label={text.scope}
        value={kind}
        onChange={event => setKind(event.currentTarget.value)}
        data={Object.entries(text.scopes).map(([value, label]) => ({
          value: value === 'now' ? '' : value,
          label,
        }))}
      />
      {kind === 'active' && (
        <NativeSelect
          label={text.area}
          value={areaUid}
          onChange={event => setArea(event.currentTarget.value)}
          data={areas.map(({ uid, name }) => ({ value: uid, label: name }))}
        />
      )}
      {(kind === 'existing' || kind === 'active') && <PeriodFilter period={period} text={text.period} />}
    </>
  )
}
