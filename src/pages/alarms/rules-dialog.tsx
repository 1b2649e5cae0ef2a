import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAlarmRules, useSaveAlarmRules } from '#api/alarm-rules.ts'
import { problemOf } from '#api/problem-of.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useVersion } from '#api/version.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { Refusal } from '#ui/refusal.tsx'

const useText = textOf('alarmLabels', 'alarms')

const severities = [1, 2, 3] as const

/** What the project asks of those who acknowledge. Administrators change it; everybody may read it. */
export function RulesDialog({ onClose }: { readonly onClose: () => void }) {
  const { alarms: text, alarmLabels, app, problem } = useText()
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
    <Dialog title={text.rulesTitle} closeLabel={app.close} onClose={onClose}>
      {offered === false ? (
        <Text>{text.rulesUnavailable}</Text>
      ) : (
        <form onSubmit={submit}>
          <Stack>
            <NativeSelect
              data-autofocus
              label={text.noteFrom}
              description={readOnly ? text.rulesReadOnly : text.noteFromHint}
              disabled={readOnly}
              value={value}
              onChange={event => setTyped(event.currentTarget.value)}
              data={[
                { value: '', label: text.noteNever },
                ...severities.map(each => ({
                  value: String(each),
                  label: text.noteFromSeverity(alarmLabels.severity[each] ?? ''),
                })),
              ]}
            />
            <Refusal message={save.error && problem(problemOf(save.error))} />
            {!readOnly && (
              <DialogActions onCancel={onClose}>
                <Button type="submit" loading={save.isPending}>
                  {app.save}
                </Button>
              </DialogActions>
            )}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
