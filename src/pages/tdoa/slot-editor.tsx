import { Button, Textarea } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { useNodes } from '#api/nodes.ts'
import { formatMac } from '#domain/hardware/mac-address.ts'
import { nextSlotDraft, type SlotDraft, type SlotFault } from '#domain/sync/slot-draft.ts'
import { readSlots } from '#domain/sync/slot-table.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { asTable, asText, maxRows, type ScheduleDraft, withRows } from './schedule-draft.ts'
import { SlotRow } from './slot-row.tsx'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const nodeListId = 'sync-nodes'

/** Suggestions for a MAC field: the nodes of the project by name. */
function NodeOptions() {
  const nodes = useNodes().data ?? []
  const nameOf = useNodeNames()
  return (
    <datalist id={nodeListId}>
      {nodes.map(({ mac }) => (
        <option key={mac} value={formatMac(mac)}>
          {nameOf(mac)}
        </option>
      ))}
    </datalist>
  )
}

const useText = textOf('sync')

interface SlotEditorProps {
  readonly draft: ScheduleDraft
  readonly faults: readonly (readonly SlotFault[])[]
  readonly onChange: (draft: ScheduleDraft) => void
}

/** The slots of a schedule as a table, or as text if the format is unknown. */
export function SlotEditor({ draft, faults, onChange }: SlotEditorProps) {
  const t = useText()
  const latest = useRef({ draft, onChange })
  latest.current = { draft, onChange }
  const { rows } = draft

  const change = useCallback((index: number, part: Partial<SlotDraft> | undefined) => {
    const { draft: now, onChange: tell } = latest.current
    const changed = (now.rows ?? []).flatMap((row, i) => {
      if (i !== index) return row
      return part ? { ...row, ...part } : []
    })
    tell(withRows(now, changed))
  }, [])

  if (!rows) {
    const table = readSlots(draft.text, draft.version)
    const isLong = table !== undefined && table.slots.length > maxRows
    return (
      <PageSection title={t('sync.content')}>
        <Textarea
          label={t('sync.asText')}
          description={
            isLong
              ? t('sync.tooManySlots', { count: table.slots.length })
              : table
                ? t('sync.rawHint')
                : `${t('sync.rawOnly')} ${t('sync.rawHint')}`
          }
          rows={12}
          spellCheck={false}
          styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 12 } }}
          value={draft.text}
          onChange={event => onChange({ ...draft, text: event.currentTarget.value })}
        />
        {table && !isLong && (
          <div className={styles.row}>
            <Button variant="default" onClick={() => onChange(asTable(draft))}>
              {t('sync.asTable')}
            </Button>
          </div>
        )}
      </PageSection>
    )
  }

  return (
    <PageSection title={t('sync.slotTable')}>
      <p className={styles.dim}>{`${t('sync.rolesHint')} ${t('sync.addrHint')}`}</p>
      <NodeOptions />
      {rows.length === 0 ? (
        <p>{t('sync.noSlots')}</p>
      ) : (
        <table
          className={`${styles.table} ${styles.stacked} ${styles.fields}`}
          aria-label={t('sync.slotTable')}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.narrow}>
                {t('sync.slot')}
              </th>
              <th scope="col">{t('sync.role')}</th>
              <th scope="col">{t('sync.addr')}</th>
              <th scope="col" className={styles.end}>
                {t('sync.remove')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <SlotRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
                key={index}
                index={index}
                row={row}
                faults={faults[index]}
                listId={nodeListId}
                onChange={change}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.row}>
        <Button
          variant="default"
          disabled={rows.length >= maxRows}
          onClick={() => onChange(withRows(draft, [...rows, nextSlotDraft(rows)]))}
        >
          {t('sync.addSlot')}
        </Button>
        <Button variant="default" onClick={() => onChange(asText(draft))}>
          {t('sync.asText')}
        </Button>
      </div>
    </PageSection>
  )
}
