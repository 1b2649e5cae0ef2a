import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type BatchJob, useParameterBatches } from '#api/node-params.ts'
import { FormDialog } from '#components/form-dialog.tsx'
import { nodesAtOnce, type ParameterName, parameterNames } from '#domain/hardware/node-parameter.ts'
import { checkParameter, parameterFormOf } from '#domain/hardware/parameter-form.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../hardware.module.css'
import { BatchResults } from './batch-results.tsx'
import { ParameterFields } from './parameter-fields.tsx'

const useText = textOf('nodeParams')

interface BatchDialogProps {
  readonly macs: readonly MacAddress[]
  readonly onClose: () => void
}

const empty = parameterFormOf('p', undefined)

/**
 * Reads or writes one parameter of many nodes, 20 per request. Nodes that did not respond can be retried separately.
 */
export function BatchDialog({ macs, onClose }: BatchDialogProps) {
  const t = useText()
  // Keeps the nodes that were selected when the dialog opened.
  const [all] = useState(macs)
  const [kind, setKind] = useState<'read' | 'write'>('read')
  const [name, setName] = useState<ParameterName>('sf')
  const [ask, setAsk] = useState(false)
  const [form, setForm] = useState(empty)
  const [tried, setTried] = useState(false)
  const [through, setThrough] = useState(0)
  const batches = useParameterBatches(setThrough)
  const checked = checkParameter(name, form, Date.now())
  const inFlight = batches.variables?.macs.length ?? 0

  function run(nodes: readonly MacAddress[]): void {
    setTried(true)
    if (kind === 'write' && !('value' in checked)) return
    const job: BatchJob =
      kind === 'read' ? { kind, name, ask } : { kind, name, value: 'value' in checked && checked.value }
    setThrough(0)
    batches.mutate({ macs: nodes, job })
  }

  function submit(): void {
    run(all)
  }

  const changed = () => {
    setTried(false)
    batches.reset()
  }

  return (
    <FormDialog
      wide
      gap="sm"
      title={t('nodeParams.batchTitle', { count: all.length })}
      submitLabel={t('nodeParams.run', { kind, count: all.length })}
      action={{ isPending: batches.isPending }}
      start={<span>{t('nodeParams.inBatches', { batches: Math.ceil(all.length / nodesAtOnce) })}</span>}
      after={
        <BatchResults
          kind={kind}
          outcome={batches.data}
          progress={batches.isPending ? { through, all: Math.ceil(inFlight / nodesAtOnce) } : undefined}
          onAgain={run}
        />
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('nodeParams.what')}
        value={kind}
        data={[
          { value: 'read', label: t('nodeParams.doRead') },
          { value: 'write', label: t('nodeParams.doWrite') },
        ]}
        onChange={value => {
          setKind(value as 'read' | 'write')
          changed()
        }}
      />
      <NativeSelect
        label={t('nodeParams.parameter')}
        value={name}
        data={parameterNames.map(each => ({
          value: each,
          label: `${each}: ${t('nodeParams.labelOf', { name: each })}`,
        }))}
        onChange={event => {
          setName(event.currentTarget.value as ParameterName)
          changed()
        }}
      />
      {kind === 'read' ? (
        <Checkbox
          label={t('nodeParams.requestCurrent')}
          description={t('nodeParams.requestCurrentHint')}
          checked={ask}
          onChange={event => setAsk(event.currentTarget.checked)}
        />
      ) : (
        <ParameterFields
          name={name}
          form={form}
          wrong={tried && 'fault' in checked ? checked : undefined}
          onChange={part => {
            setForm({ ...form, ...part })
            changed()
          }}
        />
      )}
      {kind === 'write' && name === 'sync_slot' && all.length > 1 && (
        <p className={styles.warn}>{t('nodeParams.sameSlot')}</p>
      )}
    </FormDialog>
  )
}
