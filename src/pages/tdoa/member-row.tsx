import { Button, NativeSelect, TextInput } from '@mantine/core'
import { formatMac } from '#domain/hardware/mac-address.ts'
import type { Slot } from '#domain/sync/slot-table.ts'
import type { MemberDraft, MemberFault } from '#domain/sync/sync-draft.ts'
import { masterSlot } from '#domain/sync/sync-settings.ts'
import type { MacAddress } from '#domain/uid.ts'
import { textOf } from '#locales/text-of.ts'
import { Verbatim } from '#ui/verbatim.tsx'
import styles from './sync.module.css'
import { useNodeNames } from './use-node-names.ts'

const useText = textOf('sync')

interface MemberRowProps {
  readonly member: MemberDraft
  readonly faults: readonly MemberFault[]
  readonly slots: readonly Slot[]
  readonly masters: readonly MacAddress[]
  readonly onChange: (part: Partial<MemberDraft>) => void
  readonly onRemove: () => void
}

/** One node of the sync; errors are shown below their field. */
export function MemberRow({ member, faults, slots, masters, onChange, onRemove }: MemberRowProps) {
  const t = useText()
  const nameOf = useNodeNames()
  const { mac, role, addr } = member
  const name = nameOf(mac)
  const errorOf = (field: MemberFault['field']) =>
    faults
      .filter(fault => fault.field === field)
      .map(fault =>
        fault.kind === 'slot-twice'
          ? t('sync.memberTwice', { name: nameOf(fault.other) })
          : t(`sync.memberFault.${fault.kind}`),
      )
      .join('. ')
  return (
    <tr>
      <th scope="row">
        {name}
        {name !== formatMac(mac) && (
          <div className={styles.dim}>
            <Verbatim>{formatMac(mac)}</Verbatim>
          </div>
        )}
        {errorOf('mac') && <div className={styles.reason}>{errorOf('mac')}</div>}
      </th>
      <td data-label={t('sync.role')}>
        <NativeSelect
          aria-label={t('sync.roleOf', { name })}
          value={role}
          error={errorOf('role')}
          data={[
            ...(role === 'unset' ? [{ value: 'unset', label: t('sync.chooseRole') }] : []),
            { value: 'master', label: t('sync.master') },
            { value: 'distributor', label: t('sync.distributor') },
          ]}
          onChange={event =>
            onChange({ role: event.currentTarget.value === 'master' ? 'master' : 'distributor' })
          }
        />
      </td>
      <td data-label={t('sync.follows')}>
        {role === 'unset' ? null : role === 'master' ? (
          <span className={styles.dim}>{t('sync.ownSyncSignal')}</span>
        ) : (
          <NativeSelect
            aria-label={t('sync.followsOf', { name })}
            value={addr}
            error={errorOf('addr')}
            data={[
              ...(masters.includes(addr)
                ? []
                : [{ value: addr, label: addr === '' ? t('sync.followsNobody') : nameOf(addr) }]),
              ...masters.map(each => ({ value: each, label: nameOf(each) })),
            ]}
            onChange={event => onChange({ addr: event.currentTarget.value })}
          />
        )}
      </td>
      <td data-label={t('sync.slot')}>
        {role === 'unset' ? null : role === 'master' ? (
          <span className={styles.dim}>{t('sync.fromSchedule', { slot: masterSlot(slots, mac) })}</span>
        ) : (
          <TextInput
            aria-label={t('sync.slotOf', { name })}
            inputMode="numeric"
            value={member.slot}
            error={errorOf('slot')}
            onChange={event => onChange({ slot: event.currentTarget.value })}
          />
        )}
      </td>
      <td data-label={t('sync.number')}>
        <TextInput
          aria-label={t('sync.numberOf', { name })}
          value={member.nodeId}
          onChange={event => onChange({ nodeId: event.currentTarget.value })}
        />
      </td>
      <td className={styles.end}>
        <Button variant="default" aria-label={t('sync.removeMember', { name })} onClick={onRemove}>
          {t('sync.remove')}
        </Button>
      </td>
    </tr>
  )
}
