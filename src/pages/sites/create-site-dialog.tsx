import { Autocomplete, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useCreateSite, useSites } from '#api/sites.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { textOf } from '#locales/text-of.ts'

const useText = textOf('sites')

const zones = Intl.supportedValuesOf('timeZone')
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A new site. Address and time zone can only be set here; the service does not accept later changes. */
export function CreateSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const create = useCreateSite()
  const sites = useSites().data
  const form = useForm({
    initialValues: { name: '', address: '', timeZone: here },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return t('sites.nameMissing')
        return sites?.some(site => site.name === name) ? t('sites.nameTaken') : null
      },
      timeZone: value =>
        value === '' || value === here || zones.includes(value) ? null : t('sites.timeZoneWrong'),
    },
  })

  function save({ name, address, timeZone }: typeof form.values): void {
    create.mutate(
      {
        name: name.trim(),
        ...(address.trim() && { address: address.trim() }),
        ...(timeZone && { timeZone }),
      },
      { onSuccess: onClose, onError: refusal => form.setErrors(fieldErrorsOf(refusal)) },
    )
  }

  return (
    <FormDialog
      title={t('sites.createSite')}
      submitLabel={t('sites.submitSite')}
      action={create}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <TextInput data-autofocus required label={t('sites.name')} {...form.getInputProps('name')} />
      <TextInput label={t('sites.address')} {...form.getInputProps('address')} />
      <Autocomplete
        label={t('sites.timeZone')}
        description={t('sites.timeZoneHint')}
        data={zones}
        limit={20}
        {...form.getInputProps('timeZone')}
      />
    </FormDialog>
  )
}
