import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type NodeHome, useCompanyUid, useValidateMacs } from '#api/nodes.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { type MacEntry, readMacList } from '#domain/hardware/mac-list.ts'
import { textOf } from '#locales/text-of.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogActions } from '#ui/dialog-actions.tsx'
import { valueProps } from '#ui/value-props.ts'
import styles from '../hardware.module.css'
import { CreateNodes } from './create-nodes.tsx'
import { judgeEntries } from './mac-verdicts.ts'

const useText = textOf('hardware')

interface AddNodesDialogProps {
  readonly intoStock: boolean
  readonly onClose: () => void
}

/** Adds nodes from pasted MAC addresses. The service validates them before anything is created. */
export function AddNodesDialog({ intoStock, onClose }: AddNodesDialogProps) {
  const t = useText()
  const companyUid = useCompanyUid()
  const validate = useValidateMacs()
  const [pasted, setPasted] = useState('')
  const [missing, setMissing] = useState(false)
  const [home, setHome] = useState<NodeHome>(intoStock && companyUid ? 'stock' : 'project')
  const [type, setType] = useState('')
  const [entries, setEntries] = useState<readonly MacEntry[]>([])
  const judged = validate.data && judgeEntries(entries, validate.data)

  function check(event: FormEvent): void {
    event.preventDefault()
    const read = readMacList(pasted)
    setMissing(read.length === 0)
    setEntries(read)
    if (read.length > 0) validate.mutate(read.map(entry => entry.mac ?? entry.typed))
  }

  return (
    <Dialog wide title={t('hardware.addTitle')} closeLabel={t('app.close')} onClose={onClose}>
      <form onSubmit={check} noValidate>
        <Stack gap="sm">
          <Textarea
            dir="ltr"
            data-autofocus
            required
            rows={6}
            label={t('hardware.paste')}
            description={t('hardware.pasteHint')}
            value={pasted}
            error={missing && t('hardware.pasteMissing')}
            spellCheck={false}
            onChange={event => {
              setPasted(event.currentTarget.value)
              setMissing(false)
              validate.reset()
            }}
          />
          <div className={styles.form}>
            <TextInput
              className={styles.field ?? ''}
              label={t('hardware.addType')}
              description={t('hardware.addTypeHint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...valueProps(type, setType)}
            />
            {companyUid && (
              <NativeSelect
                className={styles.field ?? ''}
                label={t('hardware.addTo')}
                value={home}
                onChange={event => setHome(event.currentTarget.value as NodeHome)}
                data={[
                  { value: 'project', label: t('hardware.theProject') },
                  { value: 'stock', label: t('hardware.theStock') },
                ]}
              />
            )}
          </div>
          <RefusalAlert error={validate.error} />
          {!judged && (
            <DialogActions onCancel={onClose}>
              <Button type="submit" loading={validate.isPending}>
                {t('hardware.check')}
              </Button>
            </DialogActions>
          )}
        </Stack>
      </form>
      {judged && <CreateNodes judged={judged} home={home} type={type.trim()} />}
    </Dialog>
  )
}
