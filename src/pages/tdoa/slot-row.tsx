import { Button, NativeSelect, TextInput } from '@mantine/core'
import { memo } from 'react'
import { parseMac } from '#domain/hardware/mac-address.ts'
import type { SlotDraft, SlotFault } from '#domain/sync/slot-draft.ts'
import { slotRoles } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface SlotRowProps {
  readonly index: number
  readonly row: SlotDraft
  readonly faults: readonly SlotFault[] | undefined
  /** Id of the datalist with nodes for the address. */
  readonly listId: string
  /** Undefined deletes the row. */
  readonly onChange: (index: number, part: Partial<SlotDraft> | undefined) => void
}

function SlotRowBody({ index, row, faults = [], listId, onChange }: SlotRowProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const number = index + 1
  const words = (fault: SlotFault) =>
    fault.kind === 'slot-twice'
      ? t('sync.slotTwice', {
          count: fault.rows.length,
          row: (fault.rows[0] ?? 0) + 1,
          rows: fault.rows.map(i => i + 1).join(', '),
        })
      : t(`sync.slotFault.${fault.kind}`)
  const errorOf = (field: 'slot' | 'addr') =>
    faults
      .filter(fault => fault.kind.startsWith(field))
      .map(words)
      .join('. ')
  const mac = parseMac(row.addr)
  const name = mac && errorOf('addr') === '' ? nameOf(mac) : undefined
  const known: readonly string[] = slotRoles
  return (
    <tr>
      <td data-label={t('sync.slot')}>
        <TextInput
          aria-label={t('sync.slotOfRow', { row: number })}
          inputMode="numeric"
          value={row.slot}
          error={errorOf('slot')}
          onChange={event => onChange(index, { slot: event.currentTarget.value })}
        />
      </td>
      <td data-label={t('sync.role')}>
        <NativeSelect
          aria-label={t('sync.roleOfRow', { row: number })}
          value={row.role}
          data={known.includes(row.role) ? [...known] : [row.role, ...known]}
          onChange={event => onChange(index, { role: event.currentTarget.value })}
        />
      </td>
      <td data-label={t('sync.addr')}>
        <TextInput
          dir="ltr"
          aria-label={t('sync.addrOfRow', { row: number })}
          list={listId}
          spellCheck={false}
          autoComplete="off"
          value={row.addr}
          error={errorOf('addr')}
          description={name}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={event => onChange(index, { addr: event.currentTarget.value })}
        />
      </td>
      <td className={styles.end}>
        <Button
          variant="default"
          aria-label={t('sync.removeRow', { row: number })}
          onClick={() => onChange(index, undefined)}
        >
          {t('sync.remove')}
        </Button>
      </td>
    </tr>
  )
}

/** One slot: number, function and node; errors are shown below their field. */
export const SlotRow = memo(SlotRowBody)
