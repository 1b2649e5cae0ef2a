import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { fieldErrorsOf, problemOf } from '#api/problem-of.ts'
import { useChangeLoggerFilter, useLoggerFilter } from '#api/system.ts'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { QueryState } from '#components/query-state.tsx'
import { textOf } from '#locales/text-of.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import styles from './system.module.css'

const useText = textOf('system')

/** What the service writes into its own log: read, merge a pair, take one away, clear (specification, "System"). */
export function LogFilter() {
  const { system, app, problem } = useText()
  const text = system.log
  const filter = useLoggerFilter()
  const change = useChangeLoggerFilter()
  const [clearing, setClearing] = useState(false)
  const form = useForm({
    initialValues: { key: '', value: '' },
    validate: {
      key: key => (key.trim() === '' ? text.keyMissing : null),
      value: value => (value.trim() === '' ? text.valueMissing : null),
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
          form.setFieldError('value', messages[0] ?? problem(problemOf(refusal)))
        },
      },
    )
  }

  return (
    <QueryState query={filter} problem={refusedAccess ? system.forbidden : undefined}>
      <p className={styles.dim}>{text.intro}</p>
      <form noValidate className={styles.row} style={{ alignItems: 'start' }} onSubmit={form.onSubmit(set)}>
        <TextInput label={text.key} {...form.getInputProps('key')} />
        <TextInput label={text.value} {...form.getInputProps('value')} />
        <Button type="submit" mt={24} loading={change.isPending}>
          {text.add}
        </Button>
      </form>
      {pairs.length === 0 ? (
        <PageNotice title={text.empty} detail={text.emptyNext} />
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
                    aria-label={text.remove(key)}
                    onClick={() => change.mutate({ [key]: null })}
                  >
                    {app.delete}
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
          <div>
            <Button variant="default" onClick={() => setClearing(true)}>
              {text.clear}
            </Button>
          </div>
        </>
      )}
      {clearing && (
        <ConfirmDialog
          title={text.clearTitle}
          confirm={text.clear}
          action={change}
          onConfirm={() => change.mutate('clear', { onSuccess: () => setClearing(false) })}
          onClose={() => setClearing(false)}
        >
          <p>{text.clearWhat}</p>
        </ConfirmDialog>
      )}
    </QueryState>
  )
}
