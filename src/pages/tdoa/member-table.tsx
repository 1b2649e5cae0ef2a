import { useAnchors } from '#api/anchors.ts'
import type { HardwareNode } from '#domain/hardware/hardware.ts'
import type { Slot } from '#domain/sync/slot-table.ts'
import { type MemberDraft, type MemberFault, withMember, withRole } from '#domain/sync/sync-draft.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { AddMembers } from './add-members.tsx'
import { MemberRow } from './member-row.tsx'
import styles from './sync.module.css'

const useText = textOf('sync')

interface MemberTableProps {
  readonly members: readonly MemberDraft[]
  readonly faults: readonly (readonly MemberFault[])[]
  /** Slots of the selected schedule. */
  readonly slots: readonly Slot[]
  readonly nodes: readonly HardwareNode[]
  readonly onChange: (members: readonly MemberDraft[]) => void
}

/** Members of the sync: role, slot and source of each node. */
export function MemberTable({ members, faults, slots, nodes, onChange }: MemberTableProps) {
  const t = useText()
  const anchors = useAnchors().data ?? []
  const masters = members.flatMap(({ role, mac }) => (role === 'master' ? mac : []))

  function change(index: number, part: Partial<MemberDraft>): void {
    const member = members[index]
    if (!member) return
    const { role, ...fields } = part
    const led = role ? withRole(members, member.mac, role, slots) : members
    onChange(led.map((each, i) => (i === index ? { ...each, ...fields } : each)))
  }

  return (
    <PageSection title={t('sync.members')}>
      {members.length === 0 ? (
        <p className={styles.dim}>{t('sync.noMembers')}</p>
      ) : (
        <table
          className={`${styles.table} ${styles.stacked} ${styles.fields}`}
          aria-label={t('sync.members')}
        >
          <thead>
            <tr>
              <th scope="col">{t('sync.node')}</th>
              <th scope="col">{t('sync.role')}</th>
              <th scope="col">{t('sync.follows')}</th>
              <th scope="col" className={styles.narrow}>
                {t('sync.slot')}
              </th>
              <th scope="col" className={styles.narrow}>
                {t('sync.number')}
              </th>
              <th scope="col" className={styles.end}>
                {t('sync.remove')}
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member, index) => (
              <MemberRow
                key={member.mac}
                member={member}
                faults={faults[index] ?? []}
                slots={slots}
                masters={masters}
                onChange={part => change(index, part)}
                onRemove={() => onChange(members.filter((_, i) => i !== index))}
              />
            ))}
          </tbody>
        </table>
      )}
      <AddMembers
        nodes={nodes.filter(({ mac }) => !members.some(each => each.mac === mac))}
        anchors={anchors}
        onAdd={macs => onChange(macs.reduce((all, mac) => withMember(all, mac, anchors, slots), members))}
      />
    </PageSection>
  )
}
