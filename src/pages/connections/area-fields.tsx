import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { type AreaForm, type PartProps, usesNames } from './connection-form.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

const everySource = ['fixed', 'topic', 'field', 'geometry'] as const

interface AreaFieldsProps extends PartProps<AreaForm> {
  readonly areas: readonly Area[]
  /** The possible sources; all by default. */
  readonly sources?: readonly AreaForm['areaFrom'][]
}

/** Source of a position's area: fixed, named in the message, or the area that contains the position. */
export function AreaFields({ form, errorOf, onChange, areas, sources = everySource }: AreaFieldsProps) {
  const t = useText()
  const areaChoices = areas.map(({ uid, name }) => ({ value: uid, label: name }))
  const setName = (index: number, change: Partial<AreaForm['areaNames'][number]>) =>
    onChange({
      areaNames: form.areaNames.map((each, at) => (at === index ? { ...each, ...change } : each)),
    })
  return (
    <>
      <div className={styles.form}>
        <NativeSelect
          className={styles.field ?? ''}
          label={t('connections.fields.areaFrom')}
          value={form.areaFrom}
          data={sources.map(value => ({ value, label: t(`connections.choices.areaFrom.${value}`) }))}
          onChange={event => {
            const areaFrom = sources.find(each => each === event.currentTarget.value)
            if (areaFrom) onChange({ areaFrom })
          }}
        />
        {form.areaFrom === 'fixed' && (
          <NativeSelect
            required
            className={styles.field ?? ''}
            label={t('connections.fields.areaUid')}
            value={form.areaUid}
            error={errorOf('areaUid')}
            data={[
              ...(form.areaUid === '' ? [{ value: '', label: t('connections.noArea') }] : []),
              ...areaChoices,
            ]}
            onChange={event => onChange({ areaUid: event.currentTarget.value })}
          />
        )}
        {form.areaFrom === 'field' && (
          <TextInput
            required
            className={styles.field ?? ''}
            label={t('connections.fields.areaPath')}
            placeholder="floor"
            value={form.areaPath}
            error={errorOf('areaPath')}
            onChange={event => onChange({ areaPath: event.currentTarget.value })}
          />
        )}
        {form.areaFrom === 'topic' && (
          <NumberInput
            className={styles.field ?? ''}
            label={t('connections.fields.areaLevel')}
            description={t('connections.levelHint')}
            min={1}
            max={20}
            value={form.areaLevel}
            error={errorOf('areaLevel')}
            onChange={areaLevel => onChange({ areaLevel })}
          />
        )}
        {form.areaFrom === 'geometry' && <p className={styles.note}>{t('connections.geometryHint')}</p>}
      </div>
      {usesNames(form) && (
        <>
          {form.areaNames.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <div key={index} className={styles.form}>
              <TextInput
                className={styles.field ?? ''}
                label={t('connections.fields.areaName')}
                value={each.name}
                error={errorOf('areaNames')}
                onChange={event => setName(index, { name: event.currentTarget.value })}
              />
              <NativeSelect
                className={styles.field ?? ''}
                label={t('connections.fields.areaUid')}
                value={each.areaUid}
                data={areaChoices}
                onChange={event => setName(index, { areaUid: event.currentTarget.value })}
              />
              <Button
                mt={26}
                variant="default"
                onClick={() => onChange({ areaNames: form.areaNames.filter((_, at) => at !== index) })}
              >
                {t('connections.removeName', { name: each.name })}
              </Button>
            </div>
          ))}
          <p className={styles.note}>{t('connections.areaNamesHint')}</p>
          <Button
            mt="sm"
            variant="default"
            disabled={areas.length === 0}
            onClick={() =>
              onChange({ areaNames: [...form.areaNames, { name: '', areaUid: areas[0]?.uid ?? '' }] })
            }
          >
            {t('connections.addName')}
          </Button>
        </>
      )}
    </>
  )
}
