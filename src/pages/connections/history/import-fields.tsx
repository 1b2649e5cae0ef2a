import { Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { AreaFields } from '../area-fields.tsx'
import styles from '../connections.module.css'
import { PlaceFields } from '../place-fields.tsx'
import type { ImportFieldProps, ImportForm } from './import-form.ts'

const useText = textOf('historyImports', 'connections')

type TextName = 'datePath' | 'frameStart' | 'tag' | 'timePath' | 'timeZone' | 'x' | 'y' | 'z'
type ChoiceName = 'clock' | 'delimiter' | 'encoding' | 'format' | 'order'

const areaSources = ['fixed', 'field', 'geometry'] as const
const timeZones = Intl.supportedValuesOf('timeZone')

interface ImportFieldsProps extends ImportFieldProps {
  readonly areas: readonly Area[]
  /** Suggestions for the columns. */
  readonly columns: readonly string[]
}

/** Format of the file and meaning of its columns. */
export function ImportFields({ form, errorOf, onChange, areas, columns }: ImportFieldsProps) {
  const t = useText()
  const columnList = useId()
  const zoneList = useId()
  const text = (field: TextName) => ({
    className: styles.field ?? '',
    label: t(`historyImports.fields.${field}`),
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const column = (field: TextName) => ({ ...text(field), list: columnList })
  const choice = <Name extends ChoiceName>(field: Name, labels: Record<ImportForm[Name], string>) => ({
    className: styles.field ?? '',
    label: t(`historyImports.fields.${field satisfies ChoiceName as ChoiceName}`),
    value: form[field],
    data: Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
  const check = (field: 'addsZoneEvents' | 'createsTags' | 'decimalComma' | 'hasHeader' | 'keep') => ({
    mt: 'sm',
    label: t(`historyImports.fields.${field}`),
    checked: form[field],
    onChange: (event: { currentTarget: { checked: boolean } }) =>
      onChange({ [field]: event.currentTarget.checked }),
  })
  return (
    <>
      <datalist id={columnList}>
        {columns.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <datalist id={zoneList}>
        {timeZones.map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <PageSection title={t('historyImports.formatHead')}>
        <div className={styles.form}>
          <NativeSelect {...choice('format', { csv: 'CSV', ndjson: 'NDJSON' })} />
          <NativeSelect
            {...choice('encoding', { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252 (Latin-1)' })}
          />
          {form.format === 'csv' && (
            <NativeSelect
              {...choice('delimiter', {
                auto: t('historyImports.delimiters.auto'),
                ',': t('historyImports.delimiters.comma'),
                ';': t('historyImports.delimiters.semicolon'),
                '\t': t('historyImports.delimiters.tab'),
              })}
            />
          )}
        </div>
        {form.format === 'csv' && (
          <>
            <Checkbox {...check('hasHeader')} />
            <Checkbox {...check('decimalComma')} />
          </>
        )}
      </PageSection>
      <PageSection title={t('historyImports.columnsHead')}>
        <p className={styles.note}>
          {form.format === 'csv' ? t('historyImports.columnsHint') : t('historyImports.pathsHint')}
        </p>
        <div className={styles.form}>
          <TextInput required {...column('tag')} />
          <TextInput required {...column('x')} />
          <TextInput required {...column('y')} />
          <TextInput {...column('z')} description={t('connections.optional')} />
        </div>
        <PlaceFields form={form} errorOf={errorOf} onChange={onChange} />
        <h3 className={styles.sub}>{t('connections.timeHead')}</h3>
        <div className={styles.form}>
          <NativeSelect
            {...choice('clock', {
              milliseconds: t('historyImports.clocks.milliseconds'),
              seconds: t('historyImports.clocks.seconds'),
              iso8601: t('historyImports.clocks.iso8601'),
              local: t('historyImports.clocks.local'),
              frames: t('historyImports.clocks.frames'),
            })}
          />
          <TextInput required {...column('timePath')} />
          {form.clock === 'local' && (
            <>
              <TextInput {...column('datePath')} description={t('historyImports.datePathHint')} />
              <NativeSelect
                {...choice('order', {
                  ymd: t('historyImports.orders.ymd'),
                  dmy: t('historyImports.orders.dmy'),
                  mdy: t('historyImports.orders.mdy'),
                })}
              />
              <TextInput required {...text('timeZone')} list={zoneList} />
            </>
          )}
          {form.clock === 'frames' && (
            <>
              <TextInput required {...text('frameStart')} type="datetime-local" step={1} />
              <NumberInput
                required
                className={styles.field ?? ''}
                label={t('historyImports.fields.frameRate')}
                value={form.frameRate}
                error={errorOf('frameRate')}
                onChange={frameRate => onChange({ frameRate })}
              />
            </>
          )}
        </div>
        <h3 className={styles.sub}>{t('connections.areaHead')}</h3>
        <AreaFields form={form} errorOf={errorOf} onChange={onChange} areas={areas} sources={areaSources} />
      </PageSection>
      <PageSection title={t('historyImports.rulesHead')}>
        <Checkbox {...check('createsTags')} />
        {form.createsTags && (
          <TextInput
            mt="sm"
            className={styles.field ?? ''}
            label={t('historyImports.fields.tagPattern')}
            description={t('historyImports.patternHint')}
            value={form.tagPattern}
            error={errorOf('tagPattern')}
            onChange={event => onChange({ tagPattern: event.currentTarget.value })}
          />
        )}
        <Checkbox {...check('keep')} />
        <Checkbox {...check('addsZoneEvents')} description={t('historyImports.zoneEventsHint')} />
      </PageSection>
    </>
  )
}
