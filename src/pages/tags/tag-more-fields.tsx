import { Select, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTags } from '#api/tags.ts'
import { useZones } from '#api/zones.ts'
import { type Tag, tagObjectNames } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { textOf } from '#locales/text-of.ts'
import type { TagForm } from './tag-form.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface TagMoreFieldsProps {
  readonly form: UseFormReturnType<TagForm>
  readonly tag: Tag | undefined
}

const maxRows = 10
const fields = ['exemptTagUid', ...tagObjectNames] as const

/** Rarely used fields: exemption and opaque objects. Expanded if one of them is invalid. */
export function TagMoreFields({ form, tag }: TagMoreFieldsProps) {
  const t = useText()
  const tags = useTags().data
  const zones = useZones().data
  const [opened, setOpened] = useState(false)
  const filled = fields.filter(field => form.values[field] !== '').length
  const wrong = fields.some(field => form.errors[field] !== undefined)
  const selfZone = tag?.selfZoneUid
    ? (zones?.find(zone => zone.uid === tag.selfZoneUid)?.name ?? tag.selfZoneUid)
    : t('app.none')
  return (
    <details
      className={styles.more}
      open={opened || wrong}
      onToggle={event => setOpened(event.currentTarget.open)}
    >
      <summary>{t('tags.more', { filled })}</summary>
      <Stack gap="sm" mt="sm">
        <Select
          label={t('tags.exempt')}
          description={t('tags.exemptHint')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('tags.exemptClear') }}
          limit={100}
          data={(tags ?? [])
            .filter(each => each.uid !== tag?.uid)
            .map(each => ({ value: each.uid, label: tagName(each) }))}
          {...form.getInputProps('exemptTagUid')}
          value={form.values.exemptTagUid || null}
          onChange={uid => form.setFieldValue('exemptTagUid', uid ?? '')}
        />
        {tag && (
          <p className={styles.dim}>
            {t('tags.buffer')}
            {': '}
            {selfZone}
            {'. '}
            {t('tags.bufferElsewhere')}
          </p>
        )}
        <p className={styles.dim}>{t('tags.objectsHint')}</p>
        {tagObjectNames.map(name => (
          <Textarea
            key={name}
            label={t(`tags.objects.${name}`)}
            rows={Math.min(maxRows, Math.max(2, form.values[name].split('\n').length))}
            spellCheck={false}
            classNames={{ input: styles.json ?? '' }}
            {...form.getInputProps(name)}
          />
        ))}
      </Stack>
    </details>
  )
}
