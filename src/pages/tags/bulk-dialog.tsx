import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Progress,
  Stack,
  TextInput,
} from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChangeTags } from '#api/change-tags.ts'
import { useGroups } from '#api/groups.ts'
import { problemOf } from '#api/problem-of.ts'
import { useTags } from '#api/tags.ts'
import type { Tag } from '#domain/tag/tag.ts'
import { tagName } from '#domain/tag/tag-name.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FailureAlert } from '#ui/failure-alert.tsx'
import { type BulkForm, bulkEditOf, bulkProblem, emptyBulkForm } from './bulk-form.ts'
import styles from './tags.module.css'

const useText = textOf('tags')

interface BulkDialogProps {
  readonly tags: readonly Tag[]
  readonly onClose: () => void
}

/** Applies the same change to many tags. Rejected ones stay listed with the reason and can be retried separately. */
export function BulkDialog({ tags, onClose }: BulkDialogProps) {
  const t = useText()
  const groups = useGroups().data
  const fresh = useTags().data
  // Keeps the tags that were selected when the dialog opened.
  const [all] = useState(tags)
  const [form, setForm] = useState<BulkForm>(emptyBulkForm)
  const [tried, setTried] = useState(false)
  const [through, setThrough] = useState(0)
  const change = useChangeTags(setThrough)
  const fault = bulkProblem(form)
  const failed = change.data?.failed ?? []
  const inFlight = change.variables?.tags.length ?? 0
  const groupData = (groups ?? []).map(({ uid, name }) => ({ value: uid, label: name }))

  function set(part: Partial<BulkForm>): void {
    setForm({ ...form, ...part })
    change.reset()
  }

  function run(chosen: readonly Tag[]): void {
    setTried(true)
    if (fault) return
    setThrough(0)
    change.mutate({ tags: chosen, edit: bulkEditOf(form) })
  }

  const why = (error: unknown) => {
    const found = problemOf(error)
    return found.kind === 'stale' ? t('tags.staleInBulk') : problemText(t, found)
  }

  return (
    <Dialog title={t('tags.bulkTitle', { count: all.length })} closeLabel={t('app.close')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          run(all)
        }}
      >
        <Stack gap="sm">
          <MultiSelect
            data-autofocus
            openOnFocus={false}
            label={t('tags.addGroups')}
            searchable
            data={groupData}
            value={[...form.addGroupUids]}
            onChange={addGroupUids => set({ addGroupUids })}
          />
          <MultiSelect
            label={t('tags.removeGroups')}
            searchable
            data={groupData}
            value={[...form.removeGroupUids]}
            error={tried && fault === 'bothGroups' && t('tags.bothGroups')}
            onChange={removeGroupUids => set({ removeGroupUids })}
          />
          {(['type', 'category'] as const).map(field => (
            <div key={field}>
              <Checkbox
                label={t('tags.change', { field: t(`tags.${field}`) })}
                checked={form[field] !== undefined}
                onChange={event => set({ [field]: event.currentTarget.checked ? '' : undefined })}
              />
              {form[field] !== undefined && (
                <TextInput
                  mt="xs"
                  aria-label={t(`tags.${field}`)}
                  description={t('tags.emptyClears')}
                  value={form[field]}
                  onChange={event => set({ [field]: event.currentTarget.value })}
                />
              )}
            </div>
          ))}
          <div>
            <Checkbox
              label={t('tags.change', { field: t('tags.interval') })}
              checked={form.interval !== undefined}
              onChange={event => set({ interval: event.currentTarget.checked ? '' : undefined })}
            />
            {form.interval !== undefined && (
              <NumberInput
                mt="xs"
                aria-label={t('tags.interval')}
                description={t('tags.emptyClears')}
                min={1}
                allowDecimal={false}
                clampBehavior="none"
                value={form.interval}
                error={tried && fault === 'intervalWrong' && t('tags.intervalWrong')}
                onChange={interval => set({ interval })}
              />
            )}
          </div>
          {tried && fault === 'nothingChosen' && (
            <Alert color="danger" variant="outline" role="alert">
              {t('tags.nothingChosen')}
            </Alert>
          )}
          <div role="status">
            {change.isPending && (
              <>
                <p className={styles.dim}>{t('tags.bulkProgress', { through, all: inFlight })}</p>
                <Progress
                  value={(100 * through) / inFlight}
                  aria-label={t('tags.bulkProgress', { through, all: inFlight })}
                />
              </>
            )}
            {change.data && t('tags.bulkDone', { count: change.data.done.length })}
          </div>
          {failed.length > 0 && (
            <FailureAlert
              title={t('tags.bulkFailed', { count: failed.length })}
              again={{
                label: t('tags.again', { count: failed.length }),
                onClick: () =>
                  run(failed.map(({ item }) => fresh?.find(each => each.uid === item.uid) ?? item)),
              }}
            >
              {failed.map(({ item, error }) => (
                <li key={item.uid}>{t('tags.failure', { name: tagName(item), why: why(error) })}</li>
              ))}
            </FailureAlert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('app.close')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('tags.bulkSave', { count: all.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
