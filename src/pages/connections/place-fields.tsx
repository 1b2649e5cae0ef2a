import { NativeSelect, NumberInput } from '@mantine/core'
import { textOf } from '#locales/text-of.ts'
import type { PartProps, PlaceForm } from './connection-form.ts'
import styles from './connections.module.css'

const useText = textOf('connections')

type ChoiceField = 'coordinates' | 'unit' | 'yAxis'

/** Units and axes of positions, and where their origin is in the area. */
export function PlaceFields({ form, errorOf, onChange }: PartProps<PlaceForm>) {
  const t = useText()
  const number = (field: Exclude<keyof PlaceForm, ChoiceField>) => ({
    className: styles.field ?? '',
    label: t(`connections.fields.${field}`),
    value: form[field],
    error: errorOf(field),
    onChange: (value: number | string) => onChange({ [field]: value }),
  })
  const choice = <Field extends ChoiceField>(field: Field, labels: Record<PlaceForm[Field], string>) => ({
    className: styles.field ?? '',
    label: t(`connections.fields.${field satisfies ChoiceField as ChoiceField}`),
    value: form[field],
    data: Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  return (
    <>
      <div className={styles.form}>
        <NativeSelect
          {...choice('coordinates', {
            local: t('connections.choices.coordinates.local'),
            wgs84: t('connections.choices.coordinates.wgs84'),
          })}
        />
        {form.coordinates === 'local' ? (
          <>
            <NativeSelect
              {...choice('unit', {
                m: t('connections.choices.unit.m'),
                cm: t('connections.choices.unit.cm'),
                mm: t('connections.choices.unit.mm'),
              })}
            />
            <NativeSelect
              {...choice('yAxis', {
                up: t('connections.choices.yAxis.up'),
                down: t('connections.choices.yAxis.down'),
              })}
            />
          </>
        ) : (
          <>
            <NumberInput required {...number('longitude')} decimalScale={9} />
            <NumberInput required {...number('latitude')} decimalScale={9} />
          </>
        )}
      </div>
      <h3 className={styles.sub}>{t('connections.originHead')}</h3>
      <p className={styles.note}>{t('connections.originHint')}</p>
      <div className={styles.form}>
        <NumberInput {...number('originX')} suffix=" m" />
        <NumberInput {...number('originY')} suffix=" m" />
        <NumberInput {...number('originZ')} suffix=" m" />
        <NumberInput {...number('rotationDegrees')} suffix="°" />
      </div>
    </>
  )
}
