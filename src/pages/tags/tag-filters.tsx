import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { Group } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { useUrlValue } from '#ui/use-url-value.ts'
import { valueProps } from '#ui/value-props.ts'
import type { TagFilter } from './tag-filter.ts'

const useText = textOf('freshness', 'tags')

/** Search and filters in the address, so that a view can be shared. */
export function useTagFilter() {
  const [typed, setTyped] = useUrlValue('q')
  const [group, setGroup] = useUrlValue('group')
  const [bound, setBound] = useUrlValue('bound')
  const [freshness, setFreshness] = useUrlValue('freshness', '', 'heard')
  const filter = useMemo(
    (): TagFilter => ({ typed, group, bound, freshness }),
    [typed, group, bound, freshness],
  )
  return { filter, setTyped, setGroup, setBound, setFreshness }
}

interface TagFiltersProps {
  readonly state: ReturnType<typeof useTagFilter>
  readonly groups: readonly Group[] | undefined
}

const filtered = ['live', 'stale', 'silent', 'cached', 'never'] as const

/** Search and filters of the list of tags. */
export function TagFilters({ state, groups }: TagFiltersProps) {
  const { filter, setTyped, setGroup, setBound, setFreshness } = state
  const t = useText()
  return (
    <>
      <TextInput label={t('tags.search')} {...valueProps(filter.typed, setTyped)} />
      <OptionalSelect
        label={t('tags.group')}
        {...valueProps(filter.group, setGroup)}
        none={t('tags.anyGroup')}
        options={[
          ...(groups ?? []).map(({ uid, name }) => ({ value: uid, label: name })),
          { value: 'none', label: t('tags.noGroup') },
        ]}
      />
      <OptionalSelect
        label={t('tags.bound')}
        {...valueProps(filter.bound, setBound)}
        none={t('tags.anyBound')}
        options={[
          { value: 'yes', label: t('tags.isBound') },
          { value: 'no', label: t('tags.isFree') },
        ]}
      />
      <OptionalSelect
        label={t('tags.freshness')}
        {...valueProps(filter.freshness, setFreshness)}
        none={t('tags.anyFreshness')}
        options={filtered.map(value => ({ value, label: t(`freshness.${value}`) }))}
      />
    </>
  )
}
