import { JsonInput, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useSites, useUpdateSite } from '#api/sites.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { overlappingShift, readShiftPlan, timeOfDay, writeShiftPlan } from '#domain/site/shift-plan.ts'
import type { Site } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'
import { ShiftRows, type SiteValues } from './shift-rows.tsx'

const useText = textOf('sites')

const json = (value: unknown) => JSON.stringify(value ?? {}, null, 2)

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    // Invalid input is reported beside the field.
    return false
  }
}

/**
 * Name and shifts of a site, which are the only properties that can be changed. Shifts are edited as a form or as JSON.
 */
export function SiteDialog({ site, onClose }: { readonly site: Site; readonly onClose: () => void }) {
  const t = useText()
  const update = useUpdateSite()
  const sites = useSites().data
  const { base, refused } = useBaseRevision(site)
  const [plan] = useState(() => readShiftPlan(site.shift))
  const [raw, setRaw] = useState(plan === undefined)
  const form = useForm<SiteValues>({
    initialValues: { name: site.name, rows: [...(plan?.rows ?? [])], raw: json(site.shift) },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return t('sites.nameMissing')
        return sites?.some(each => each.uid !== site.uid && each.name === name) ? t('sites.nameTaken') : null
      },
      rows: {
        name: (value, { rows }) => {
          if (value.trim() === '') return raw ? null : t('sites.nameMissing')
          return !raw && rows.filter(row => row.name === value).length > 1 ? t('sites.nameTaken') : null
        },
        start: (value, { rows }, path) => {
          if (raw) return null
          if (!timeOfDay.test(value)) return t('sites.timeWrong')
          const other = overlappingShift(rows, Number(path.split('.')[1]))
          return other ? t('sites.shiftOverlap', { name: other.name }) : null
        },
        end: value => (raw || timeOfDay.test(value) ? null : t('sites.timeWrong')),
      },
      raw: value => (!raw || isJson(value) ? null : t('sites.shiftWrong')),
    },
  })

  /** Converts the input between the two forms, as far as possible. */
  function switchForm(toRaw: boolean): void {
    const { values } = form
    if (toRaw)
      form.setFieldValue('raw', json(writeShiftPlan({ form: plan?.form ?? 'named', rows: values.rows })))
    else {
      const read = isJson(values.raw) ? readShiftPlan(JSON.parse(values.raw)) : undefined
      if (!read) {
        form.setFieldError('raw', t('sites.shiftOnlyRaw'))
        return
      }
      form.setFieldValue('rows', [...read.rows])
    }
    form.clearErrors()
    setRaw(toRaw)
  }

  function save({ name, rows, raw: typed }: SiteValues): void {
    const shift: unknown = raw ? JSON.parse(typed) : writeShiftPlan({ form: plan?.form ?? 'named', rows })
    update.mutate(
      { uid: site.uid, ...base, name: name.trim(), shift },
      {
        onSuccess: onClose,
        onError: refusal => {
          refused(refusal)
          const { name: ofName, shift: ofShift } = fieldErrorsOf(refusal)
          form.setErrors({ ...(ofName && { name: ofName }), ...(ofShift && { raw: ofShift }) })
        },
      },
    )
  }

  return (
    <FormDialog
      wide
      title={t('sites.editSite', { name: site.name })}
      submitLabel={t('app.save')}
      action={update}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('sites.name')} {...form.getInputProps('name')} />
      {raw ? (
        <JsonInput
          label={t('sites.shifts')}
          description={t('sites.shiftsRaw')}
          autosize
          minRows={4}
          maxRows={16}
          {...form.getInputProps('raw')}
        />
      ) : (
        <ShiftRows form={form} />
      )}
      <Switch
        label={t('sites.asJson')}
        checked={raw}
        onChange={event => switchForm(event.currentTarget.checked)}
      />
      <Text size="sm">
        {t('sites.keptAsCreated', {
          zone: site.timeZone ?? t('app.unknown'),
          address: [site.address, site.country].filter(Boolean).join(', ') || t('app.unknown'),
        })}
      </Text>
    </FormDialog>
  )
}
