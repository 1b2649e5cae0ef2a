import { Button, Group, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ShiftRow } from '#domain/site/shift-plan.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sites.module.css'

const useText = textOf('sites')

export interface SiteValues {
  readonly name: string
  readonly rows: ShiftRow[]
  /** The shifts as JSON while they are edited as text. */
  readonly raw: string
}

/** The shifts of a site, one per row. */
export function ShiftRows({ form }: { readonly form: UseFormReturnType<SiteValues> }) {
  const t = useText()
  const { rows } = form.values
  return (
    <fieldset className={styles.shifts}>
      <legend>{t('sites.shifts')}</legend>
      {rows.length === 0 && <p className={styles.dim}>{t('sites.noShifts')}</p>}
      {rows.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
        <Group key={index} align="start" gap="xs" wrap="nowrap">
          <TextInput
            label={t('sites.shiftName')}
            style={{ flex: 1 }}
            {...form.getInputProps(`rows.${index}.name`)}
          />
          <TextInput label={t('sites.shiftStart')} w={80} {...form.getInputProps(`rows.${index}.start`)} />
          <TextInput label={t('sites.shiftEnd')} w={80} {...form.getInputProps(`rows.${index}.end`)} />
          <Button
            variant="default"
            mt={24}
            aria-label={t('sites.removeShift', { name: rows[index]?.name ?? '' })}
            onClick={() => form.removeListItem('rows', index)}
          >
            {t('sites.remove')}
          </Button>
        </Group>
      ))}
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => form.insertListItem('rows', { name: '', start: '06:00', end: '14:00', rest: {} })}
      >
        {t('sites.addShift')}
      </Button>
    </fieldset>
  )
}
