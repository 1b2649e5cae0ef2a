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
  const t = useText()
  return (
    <>
      <TextInput
        label={t('tags.search')}
        value={values.typed}
        onChange={event => onType(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('tags.group')}
        value={values.group}
        onChange={event => onGroup(event.currentTarget.value)}
        data={[
          { value: '', label: t('tags.anyGroup') },
          ...(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
          { value: 'none', label: t('tags.noGroup') },
        ]}
      />
      <NativeSelect
        label={t('tags.bound')}
        value={values.bound}
        onChange={event => onBound(event.currentTarget.value)}
        data={[
          { value: '', label: t('tags.anyBound') },
          { value: 'yes', label: t('tags.isBound') },
          { value: 'no', label: t('tags.isFree') },
        ]}
      />
      <NativeSelect
        label={t('tags.freshness')}
        value={values.freshness}
        onChange={event => onFreshness(event.currentTarget.value)}
        data={[
          { value: '', label: t('tags.anyFreshness') },
          ...filtered.map(value => ({ value, label: t(`freshness.${value}`) })),
        ]}
      />
    </>
  )
}
