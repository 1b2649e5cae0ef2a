import { Group, NumberInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useAreas, useUpdateArea } from '#api/areas.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import type { Area } from '#domain/site/site.ts'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('sites')

const shownOf = (value: number | undefined): number | string => value ?? ''
const metresOf = (value: number | string): number | undefined => (value === '' ? undefined : Number(value))

/** Name, description and location of an area within its site. The input is kept until the service has saved it. */
export function AreaDialog({ area, onClose }: { readonly area: Area; readonly onClose: () => void }) {
  const t = useText()
  const update = useUpdateArea()
  const areas = useAreas().data
  const { base, refused } = useBaseRevision(area)
  const form = useForm({
    initialValues: {
      name: area.name,
      description: area.description ?? '',
      offsetXM: shownOf(area.offsetXM),
      offsetYM: shownOf(area.offsetYM),
      offsetZM: shownOf(area.offsetZM),
    },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return t('sites.nameMissing')
        const others = areas?.filter(each => each.siteUid === area.siteUid && each.uid !== area.uid)
        return others?.some(each => each.name === name) ? t('sites.nameTaken') : null
      },
    },
  })

  function save(values: typeof form.values): void {
    const offsets = {
      offsetXM: metresOf(values.offsetXM),
      offsetYM: metresOf(values.offsetYM),
      offsetZM: metresOf(values.offsetZM),
    }
    const typed = Object.fromEntries(Object.entries(offsets).filter(([, value]) => value !== undefined))
    update.mutate(
      {
        uid: area.uid,
        ...base,
        name: values.name.trim(),
        description: values.description.trim(),
        ...typed,
      },
      {
        onSuccess: onClose,
        onError: refusal => {
          refused(refusal)
          form.setErrors(fieldErrorsOf(refusal))
        },
      },
    )
  }

  return (
    <FormDialog
      title={t('sites.editArea', { name: area.name })}
      submitLabel={t('app.save')}
      action={update}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('sites.name')} {...form.getInputProps('name')} />
      <TextInput label={t('sites.description')} {...form.getInputProps('description')} />
      <Group grow align="start">
        <NumberInput label={t('sites.offsetX')} suffix=" m" {...form.getInputProps('offsetXM')} />
        <NumberInput label={t('sites.offsetY')} suffix=" m" {...form.getInputProps('offsetYM')} />
        <NumberInput label={t('sites.offsetZ')} suffix=" m" {...form.getInputProps('offsetZM')} />
      </Group>
    </FormDialog>
  )
}
