import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useChangeLoggerFilter, useLoggerFilter } from '#api/system.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { QueryState } from '#components/query-state.tsx'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './system.module.css'

const useText = textOf('system')

/** Filter of the service's log: read, add a pair, remove one, clear (specification, "System"). */
export function LogFilter() {
  const t = useText()

  const filter = useLoggerFilter()
  const change = useChangeLoggerFilter()
  const [clearing, setClearing] = useState(false)
  const form = useForm({
    initialValues: { key: '', value: '' },
    validate: {
      key: key => (key.trim() === '' ? t('system.log.keyMissing') : null),
      value: value => (value.trim() === '' ? t('system.log.valueMissing') : null),
    },
  })
  const pairs = Object.entries(filter.data ?? {})
  const refusedAccess = filter.error instanceof ApiError && filter.error.status === 403

  function set({ key, value }: { key: string; value: string }): void {
    change.mutate(
      { [key.trim()]: value.trim() },
      {
        onSuccess: form.reset,
        onError: refusal => {
          const messages = Object.values(fieldErrorsOf(refusal))
          form.setFieldError('value', messages[0] ?? problemText(t, problemOf(refusal)))
        },
      },
    )
  }

  return (
    <QueryState query={filter} problem={refusedAccess ? t('system.forbidden') : undefined}>
      <p className={styles.dim}>{t('system.log.intro')}</p>
      <form noValidate className={styles.row} style={{ alignItems: 'start' }} onSubmit={form.onSubmit(set)}>
        <TextInput label={t('system.log.key')} {...form.getInputProps('key')} />
        <TextInput label={t('system.log.value')} {...form.getInputProps('value')} />
        <Button type="submit" mt={24} loading={change.isPending}>
          {t('system.log.add')}
        </Button>
      </form>
      {pairs.length === 0 ? (
        <PageNotice title={t('system.log.empty')} detail={t('system.log.emptyNext')} />
      ) : (
        <>
          <dl className={styles.card}>
            {pairs.map(([key, value]) => (
              <div key={key} className={styles.fact} style={{ alignItems: 'center' }}>
                <dt>{key}</dt>
                <dd>
                  {String(value)}{' '}
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={t('system.log.remove', { key })}
                    onClick={() => change.mutate({ [key]: null })}
                  >
                    {t('app.delete')}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <Button variant="default" onClick={() => setClearing(true)}>
              {t('system.log.clear')}
            </Button>
          </div>
        </>
      )}
      {clearing && (
        <ConfirmDialog
          title={t('system.log.clearTitle')}
          confirm={t('system.log.clear')}
          action={change}
          onConfirm={() => change.mutate('clear', { onSuccess: () => setClearing(false) })}
          onClose={() => setClearing(false)}
        >
          <p>{t('system.log.clearWhat')}</p>
        </ConfirmDialog>
      )}
    </QueryState>
  )
}
