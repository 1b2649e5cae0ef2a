import { useVersion } from '#api/version.ts'
import type { Alarm } from '#domain/alarm/alarm.ts'
import type { AlarmNames } from '#domain/alarm/alarm-names.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import { AcknowledgeDialog } from './acknowledge-dialog.tsx'
import { AlarmDialog } from './alarm-dialog.tsx'
import { ShelveDialog } from './shelve-dialog.tsx'
import { type AlarmControl, unacknowledged } from './use-alarm-control.ts'
import type { AlarmRows } from './use-alarm-rows.ts'
import type { Viewers } from './use-viewers.ts'

interface AlarmDialogsProps {
  readonly alarms: readonly Alarm[]
  readonly list: AlarmRows
  readonly control: AlarmControl
  readonly names: AlarmNames
  readonly viewers: Viewers
  readonly nowMs: number
}

/** Dialogs of the alarm list, and the keys that open them or act on the chosen alarms. */
export function AlarmDialogs({ alarms, list, control, names, viewers, nowMs }: AlarmDialogsProps) {
  const { selection, actions, acknowledging, setAcknowledging, shelving, setShelving, open } = control
  const undoable = useVersion().data?.alarmUndo
  const opened = alarms.find(alarm => alarm.uid === control.openedUid)

  useHotkey('a', () =>
    control.acknowledgeChosen(unanswered => {
      // Without undo, acknowledging several alarms needs confirmation.
      if (unanswered.length > 1 && undoable === false) return setAcknowledging(unanswered)
      actions.acknowledgeAtOnce(unanswered)
      selection.clear()
    }),
  )
  useHotkey('A', () => control.acknowledgeChosen())
  useHotkey('m', () => {
    actions.assignToMe(control.chosen())
    selection.clear()
  })
  useHotkey('n', () => {
    const uid = control.current()
    if (uid !== undefined) open(uid)
  })

  return (
    <>
      {opened && !acknowledging && !shelving && (
        <AlarmDialog
          alarm={opened}
          list={list}
          actions={actions}
          names={names}
          viewers={viewers.of(opened.uid)}
          nowMs={nowMs}
          onAcknowledge={() => setAcknowledging(unacknowledged(list.allOf(opened.uid)))}
          onShelve={minutes => setShelving({ alarms: list.allOf(opened.uid), minutes, rows: 1 })}
          onOpen={alarm => open(alarm.uid)}
          onClose={() => open('')}
        />
      )}
      {acknowledging && (
        <AcknowledgeDialog
          alarms={acknowledging}
          rows={selection.selected.size || undefined}
          onClose={() => {
            setAcknowledging(undefined)
            open('')
            selection.clear()
          }}
        />
      )}
      {shelving && (
        <ShelveDialog {...shelving} onClose={() => setShelving(undefined)} onDone={selection.clear} />
      )}
    </>
  )
}
