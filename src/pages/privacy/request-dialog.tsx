import { NativeSelect, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRequestDisclosure } from '#api/privacy.ts'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useTags } from '#api/tags.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { tagKind } from '#domain/tag/tag-kind.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './privacy.module.css'
import { shortestReason } from './privacy-status.tsx'

const useText = textOf('privacy')
const longestMinutes = 1_440

interface RequestDialogProps {
  /** The person that is chosen already. */
  readonly tagUid: string | undefined
  readonly onAsked: () => void
  readonly onClose: () => void
}

/** Asks for the name behind a pseudonym, or for the pseudonym of a person who is known by name. */
export function RequestDialog({ tagUid, onAsked, onClose }: RequestDialogProps) {
  const t = useText()
  const tags = useTags().data ?? []
  const people = tags.filter(tag => tagKind(tag) === 'person')
  const request = useRequestDisclosure()
  const form = useForm({
    initialValues: { by: 'tag', tagUid: tagUid ?? '', name: '', reason: '', minutes: 30 as number | string },
    validate: {
      tagUid: (uid, { by }) => (by === 'tag' && uid === '' ? t('privacy.personMissing') : null),
      name: (name, { by }) => (by === 'name' && name.trim() === '' ? t('privacy.nameMissing') : null),
      reason: reason => (reason.trim().length < shortestReason ? t('privacy.reasonMissing') : null),
      minutes: typed => {
        const minutes = Number(typed)
        const isValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= longestMinutes
        return typed !== '' && isValid ? null : t('privacy.minutesWrong')
      },
    },
  })
  return (
    <FormDialog
      title={t('privacy.requestTitle')}
      submitLabel={t('privacy.sendRequest')}
      action={request}
      onSubmit={form.onSubmit(values => {
        const common = { reason: values.reason.trim(), minutes: Number(values.minutes) }
        const wanted =
          values.by === 'name'
            ? { ...common, name: values.name.trim() }
            : { ...common, tagUid: values.tagUid }
        request.mutate(wanted, {
          onSuccess: () => {
            onAsked()
            onClose()
          },
          onError: refusal => form.setErrors(fieldErrorsOf(refusal)),
        })
      })}
      onClose={onClose}
    >
      <p className={styles.dim}>{t('privacy.requestWhat')}</p>
      <NativeSelect
        label={t('privacy.known')}
        data={[
          { value: 'tag', label: t('privacy.knownPseudonym') },
          { value: 'name', label: t('privacy.knownName') },
        ]}
        {...form.getInputProps('by')}
      />
      {form.values.by === 'tag' ? (
        <Select
          label={t('privacy.person')}
          required
          searchable
          limit={100}
          data={people.map(({ uid, name, displayName }) => ({ value: uid, label: displayName ?? name }))}
          {...form.getInputProps('tagUid')}
          onChange={uid => form.setFieldValue('tagUid', uid ?? '')}
        />
      ) : (
        <TextInput
          label={t('privacy.name')}
          description={t('privacy.nameHint')}
          required
          {...form.getInputProps('name')}
        />
      )}
      <Textarea
        label={t('privacy.reason')}
        description={t('privacy.reasonHint')}
        required
        maxLength={500}
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <NumberInput
        label={t('privacy.minutes')}
        min={1}
        max={longestMinutes}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('minutes')}
      />
    </FormDialog>
  )
}
