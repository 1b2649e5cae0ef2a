import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useUpdateZone } from '#api/zones.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import type { Tag } from '#domain/tag/tag.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { valueProps } from '#ui/value-props.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface BufferBindFormProps {
  readonly tag: Tag
  /** Unbound buffers. */
  readonly free: readonly Zone[]
}

/** Binds an existing buffer; writes both sides. */
export function BufferBindForm({ tag, free }: BufferBindFormProps) {
  const t = useText()
  const update = useUpdateZone()
  const [chosen, setChosen] = useState('')
  const zone = free.find(each => each.uid === chosen)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (zone) update.mutate({ zone: { ...zone, boundTagUid: tag.uid }, before: zone })
  }

  return (
    <form className={`${styles.bind} ${styles.apart}`} onSubmit={submit}>
      <OptionalSelect
        className={styles.field ?? ''}
        label={t('tags.bufferBindOther')}
        {...valueProps(chosen, setChosen)}
        none={t('tags.bufferChoose')}
        options={free.map(({ uid, name }) => ({ value: uid, label: name }))}
      />
      <Button type="submit" variant="default" mt={22} disabled={!zone} loading={update.isPending}>
        {t('tags.bufferBind')}
      </Button>
      <RefusalAlert error={update.error} />
    </form>
  )
}
