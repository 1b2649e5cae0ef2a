import { NativeSelect, TextInput } from '@mantine/core'
import type { Group } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import type { TagFilter } from './tag-filter.ts'

const useText = textOf('freshness', 'tags')

interface TagFiltersProps {
  readonly values: TagFilter
  readonly groups: readonly Group[] | undefined
  readonly onType: (typed: string) => void
  readonly onGroup: (group: string) => void
  readonly onBound: (bound: string) => void
  readonly onFreshness: (freshness: string) => void
}

const filtered = ['live', 'stale', 'silent', 'cached', 'never'] as const

/** Search and filters of the list of tags. */
export function TagFilters(props: TagFiltersProps) {
  const { values, groups, onType, onGroup, onBound, onFreshness } = props
  const { tags: text, freshness } = useText()
  return (
    <>
      <TextInput
        label={text.search}
        value={values.typed}
        onChange={event => onType(event.currentTarget.value)}
      />
      <NativeSelect
        label={text.group}
        value={values.group}
        onChange={event => onGroup(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyGroup },
          ...(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
          { value: 'none', label: text.noGroup },
        ]}
      />
      <NativeSelect
        label={text.bound}
        value={values.bound}
        onChange={event => onBound(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyBound },
          { value: 'yes', label: text.isBound },
          { value: 'no', label: text.isFree },
        ]}
      />
      <NativeSelect
        label={text.freshness}
        value={values.freshness}
        onChange={event => onFreshness(event.currentTarget.value)}
        data={[
          { value: '', label: text.anyFreshness },
          ...filtered.map(value => ({ value, label: freshness[value] })),
        ]}
      />
    </>
  )
}
