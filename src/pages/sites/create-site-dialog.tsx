import { Alert, Autocomplete, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateSite, useSites } from '#api/sites.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

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
    <Dialog title={t('sites.createSite')} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput data-autofocus required label={t('sites.name')} {...form.getInputProps('name')} />
          <TextInput label={t('sites.address')} {...form.getInputProps('address')} />
          <Autocomplete
            label={t('sites.timeZone')}
            description={t('sites.timeZoneHint')}
            data={zones}
            limit={20}
            {...form.getInputProps('timeZone')}
          />
          {create.error && (
            <Alert color="danger" variant="outline" role="alert">
              {problemText(t, problemOf(create.error))}
            </Alert>
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {t('sites.submitSite')}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
