import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAlarmRules, useSaveAlarmRules } from '#api/alarm-rules.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { problemText } from '#locales/problem-text.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { OptionalSelect } from '#ui/optional-select.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { valueProps } from '#ui/value-props.ts'

const useText = textOf('alarmLabels', 'alarms')

const severities = [1, 2, 3] as const

/** Rules of the project for acknowledging alarms. Read-only except for administrators. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const offered = useVersion().data?.alarmRules
  const rules = useAlarmRules()
  const save = useSaveAlarmRules()
  const readOnly = !useProjectRights().administer
  const [typed, setTyped] = useState<string>()
  const value = typed ?? String(rules.noteFrom ?? '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    const noteFrom = severities.find(each => String(each) === value)
    save.mutate(noteFrom === undefined ? {} : { noteFrom }, { onSuccess: onClose })
  }

  return (
    <Dialog title={t('alarms.rulesTitle')} closeLabel={t('app.close')} onClose={onClose}>
      {offered === false ? (
        <Text>{t('alarms.rulesUnavailable')}</Text>
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <OptionalSelect
              data-autofocus
              label={t('alarms.noteFrom')}
              description={readOnly ? t('alarms.rulesReadOnly') : t('alarms.noteFromHint')}
              disabled={readOnly}
              {...valueProps(value, setTyped)}
              none={t('alarms.noteNever')}
              options={severities.map(each => ({
                value: String(each),
                label: t('alarms.noteFromSeverity', { severity: t(`alarmLabels.severity.${each}`) }),
              }))}
            />
            <Refusal message={save.error && problemText(t, problemOf(save.error))} />
            {!readOnly && (
              <DialogActions onCancel={onClose}>
                <Button type="submit" loading={save.isPending}>
                  {t('app.save')}
                </Button>
              </DialogActions>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
