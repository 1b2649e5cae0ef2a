import { Alert, Autocomplete, Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useCreateSite, useSites } from '#api/sites.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'

const useText = textOf('sites')

const zones = Intl.supportedValuesOf('timeZone')
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A new site; address and time zone can be given now only, the service takes no later change of them. */
export function CreateSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const { sites: text, app, problem } = useText()
  const create = useCreateSite()
  const sites = useSites().data
  const form = useForm({
    initialValues: { name: '', address: '', timeZone: here },
    validate: {
      name: value => {
        const name = value.trim()
        if (name === '') return text.nameMissing
        return sites?.some(site => site.name === name) ? text.nameTaken : null
      },
      timeZone: value =>
        value === '' || value === here || zones.includes(value) ? null : text.timeZoneWrong,
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
    <Dialog title={text.createSite} closeLabel={app.close} onClose={onClose}>
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <TextInput data-autofocus required label={text.name} {...form.getInputProps('name')} />
          <TextInput label={text.address} {...form.getInputProps('address')} />
          <Autocomplete
            label={text.timeZone}
            description={text.timeZoneHint}
            data={zones}
            limit={20}
            {...form.getInputProps('timeZone')}
          />
          {create.error && (
            <Alert color="danger" variant="outline" role="alert">
              {problem(problemOf(create.error))}
            </Alert>
          )}
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={create.isPending}>
              {app.create}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
