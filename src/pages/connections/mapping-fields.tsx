import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { AreaFields } from './area-fields.tsx'
import type { ConnectionForm, FormFieldProps } from './connection-form.ts'
import styles from './connections.module.css'
import { PlaceFields } from './place-fields.tsx'

const useText = textOf('connections')

type TextField = 'items' | 'tagPath' | 'x' | 'y' | 'z' | 'quality' | 'crs' | 'timePath'
interface MappingFieldsProps extends FormFieldProps {
  readonly areas: readonly Area[]
}

/** Paths of the fields in a message, and their units. */
export function MappingFields({ form, errorOf, onChange, areas }: MappingFieldsProps) {
  const t = useText()
  const text = (field: TextField) => ({
    className: styles.field ?? '',
    label: t(`connections.fields.${field}`),
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const number = (field: 'tagLevel') => ({
    className: styles.field ?? '',
    label: t(`connections.fields.${field}`),
    value: form[field],
    error: errorOf(field),
    onChange: (value: number | string) => onChange({ [field]: value }),
  })
  const choice = <Field extends ChoiceField>(
    field: Field,
    labels: Record<ConnectionForm[Field], string>,
  ) => ({
    className: styles.field ?? '',
    label: t(`connections.fields.${field satisfies ChoiceField as ChoiceField}`),
    value: form[field],
    data: Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <PageSection title={t('connections.mapping')}>
      <p className={styles.note}>{t('connections.mappingHint')}</p>
      <div className={styles.form}>
        <NativeSelect
          {...choice('format', {
            json: t('connections.choices.format.json'),
            ndjson: t('connections.choices.format.ndjson'),
          })}
        />
        <TextInput {...text('items')} placeholder="tags" description={t('connections.itemsHint')} />
      </div>
      <h3 className={styles.sub}>{t('connections.tagHead')}</h3>
      <div className={styles.form}>
        <NativeSelect
          {...choice('tagFrom', {
            field: t('connections.choices.tagFrom.field'),
            topic: t('connections.choices.tagFrom.topic'),
          })}
        />
        {form.tagFrom === 'field' ? (
          <TextInput required {...text('tagPath')} placeholder="tagId" />
        ) : (
          <NumberInput {...number('tagLevel')} description={t('connections.levelHint')} min={1} max={20} />
        )}
      </div>
      <h3 className={styles.sub}>{t('connections.positionHead')}</h3>
      <div className={styles.form}>
        <TextInput required {...text('x')} placeholder="position.x" />
        <TextInput required {...text('y')} placeholder="position.y" />
        <TextInput {...text('z')} description={t('connections.optional')} />
        <TextInput {...text('quality')} description={t('connections.optional')} />
        <TextInput {...text('crs')} placeholder="crs" description={t('connections.crsHint')} />
      </div>
      <PlaceFields form={form} errorOf={errorOf} onChange={onChange} />
      <h3 className={styles.sub}>{t('connections.timeHead')}</h3>
      <div className={styles.form}>
        <NativeSelect
          {...choice('time', {
            arrival: t('connections.choices.time.arrival'),
            milliseconds: t('connections.choices.time.milliseconds'),
            seconds: t('connections.choices.time.seconds'),
            iso8601: t('connections.choices.time.iso8601'),
          })}
        />
        {form.time !== 'arrival' && <TextInput required {...text('timePath')} placeholder="timestamp" />}
      </div>
      <h3 className={styles.sub}>{t('connections.areaHead')}</h3>
      <AreaFields form={form} errorOf={errorOf} onChange={onChange} areas={areas} />
    </PageSection>
  )
}

type ChoiceField = 'format' | 'tagFrom' | 'time'
