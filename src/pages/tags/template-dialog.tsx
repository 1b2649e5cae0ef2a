import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrorsOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useCreateTagTemplate, useDeleteTagTemplate, useUpdateTagTemplate } from '#api/tag-templates.ts'
import { useBaseRevision } from '#api/use-service-mutation.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import type { TagTemplate } from '#domain/tag/tag.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { TagFields } from './tag-fields.tsx'
import { draftOf, formOf, formProblems, type TagForm } from './tag-form.ts'

const useText = textOf('tags')

interface TemplateDialogProps {
  /** Absent to create a new one. */
  readonly template: TagTemplate | undefined
  readonly onUse: (template: TagTemplate) => void
  readonly onClose: () => void
}

/** Default values for new tags. */
export function TemplateDialog({ template, onUse, onClose }: TemplateDialogProps) {
  const t = useText()
  const create = useCreateTagTemplate()
  const update = useUpdateTagTemplate()
  const remove = useDeleteTagTemplate(onClose)
  const { base, refused } = useBaseRevision(template)
  const rights = useProjectRights()
  const [deleting, setDeleting] = useState(false)
  const form = useForm<TagForm>({
    initialValues: formOf(template),
    validate: values => formProblems(values, t),
  })

  function save(values: TagForm): void {
    const done = {
      onSuccess: onClose,
      onError: (refusal: unknown) => {
        refused(refusal)
        form.setErrors(fieldErrorsOf(refusal))
      },
    }
    if (template) update.mutate({ uid: template.uid, ...base, ...draftOf(values) }, done)
    else create.mutate(draftOf(values), done)
  }

  if (deleting && template)
    return (
      <ConfirmDialog
        title={t('tags.templateDeleteTitle', { name: template.name })}
        action={remove}
        onConfirm={() => remove.mutate(template.uid)}
        onClose={() => setDeleting(false)}
      >
        <p>{t('tags.templateDeleteWhat')}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={template ? t('tags.templateTitle', { name: template.name }) : t('tags.templateCreate')}
      closeLabel={t('app.close')}
      onClose={onClose}
    >
      <form onSubmit={form.onSubmit(save)} noValidate>
        <Stack>
          <RightsGate rights={rights} needs="configure">
            <TagFields form={form} tag={undefined} ofTemplate />
          </RightsGate>
          <RefusalAlert error={create.error ?? update.error} />
          <DialogActions
            onCancel={onClose}
            start={
              template && (
                <>
                  <RightsGate rights={rights} needs="configure" quiet>
                    <Button variant="default" onClick={() => setDeleting(true)}>
                      {t('app.delete')}
                    </Button>
                  </RightsGate>
                  <RightsGate rights={rights} needs="tags" quiet>
                    <Button variant="default" onClick={() => onUse(template)}>
                      {t('tags.templateUse')}
                    </Button>
                  </RightsGate>
                </>
              )
            }
          >
            <RightsGate rights={rights} needs="configure" quiet>
              <Button type="submit" loading={create.isPending || update.isPending}>
                {template ? t('app.save') : t('tags.submitTemplate')}
              </Button>
            </RightsGate>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
