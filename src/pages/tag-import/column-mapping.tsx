import { type ImportColumns, importFields } from '#domain/tag/tag-import-plan.ts'
import { textOf } from '#locales/text-of.ts'
import { OptionalSelect } from '#ui/optional-select.tsx'
import styles from './tag-import.module.css'

const useText = textOf('importTags')

interface ColumnMappingProps {
  readonly header: readonly string[]
  readonly columns: ImportColumns
  readonly disabled: boolean
  readonly onChange: (columns: ImportColumns) => void
}

/** Assigns columns of the file to fields. */
export function ColumnMapping({ header, columns, disabled, onChange }: ColumnMappingProps) {
  const t = useText()
  const choices = header.map((name, index) => ({ value: String(index), label: name || `(${index + 1})` }))
  return (
    <fieldset className={styles.columns} disabled={disabled}>
      <legend>{t('importTags.mapTitle')}</legend>
      <p>{t('importTags.mapHint')}</p>
      {importFields.map(field => (
        <OptionalSelect
          key={field}
          label={t(`importTags.fields.${field}`)}
          required={field === 'name'}
          value={String(columns[field] ?? '')}
          error={field === 'name' && columns.name === undefined && t('importTags.nameNeeded')}
          none={t('importTags.notInFile')}
          options={choices}
          onChange={event => {
            const { [field]: _, ...others } = columns
            const { value } = event.currentTarget
            onChange(value === '' ? others : { ...others, [field]: Number(value) })
          }}
        />
      ))}
    </fieldset>
  )
}
