import { Button, NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'
import { useExportPerson } from '#api/privacy.ts'
import { useProjectRights } from '#api/project-rights.ts'
import { useTags } from '#api/tags.ts'
import { RefusalAlert } from '#components/refusal-alert.tsx'
import { RightsGate } from '#components/rights-gate.tsx'
import { type Privacy, retentionDays, type StoredCategory } from '#domain/account/privacy.ts'
import { tagKind } from '#domain/tag/tag-kind.ts'
import type { TagUid } from '#domain/uid.ts'
import { formatNumber } from '#locales/format-number.ts'
import { formatMoment } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { PageSection } from '#ui/page-section.tsx'
import { saveFile } from '#ui/save-file.ts'
import styles from './privacy.module.css'

const useText = textOf('privacy')
const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' } as const

function StoredTable({ privacy }: { readonly privacy: Privacy }) {
  const t = useText()
  const kept = (category: StoredCategory) => {
    const days = retentionDays(privacy, category)
    if (days === undefined) return t('privacy.keptAlways', { category })
    return category === 'people'
      ? t('privacy.keptAfterDeletion', { count: days })
      : t('privacy.keptDays', { count: days })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard on a narrow screen
    <section className={styles.scroll} aria-label={t('privacy.tabs.stored')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['category', 'what', 'why', 'kept', 'count', 'oldest'] as const).map(name => (
              <th key={name} scope="col">
                {t(`privacy.stored.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {privacy.stored.map(({ category, count, oldestAtMs }) => (
            <tr key={category}>
              <th scope="row">{t('privacy.category', { category })}</th>
              <td>{t('privacy.what', { category })}</td>
              <td>{t('privacy.why', { category })}</td>
              <td>{kept(category)}</td>
              <td>{count === undefined ? t('privacy.notCounted') : formatNumber(count, 0)}</td>
              <td>{oldestAtMs !== undefined && formatMoment(oldestAtMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Downloads everything that is stored about one person, for a request of access to their data. */
function PersonExport({ isOn }: { readonly isOn: boolean }) {
  const t = useText()
  const rights = useProjectRights()
  const tags = useTags().data ?? []
  const people = tags.filter(tag => tagKind(tag) === 'person')
  const [tagUid, setTagUid] = useState<TagUid | null>(null)
  const [format, setFormat] = useState<'json' | 'csv'>('json')
  const load = useExportPerson()
  return (
    <PageSection title={t('privacy.exportTitle')}>
      <p className={styles.dim}>{isOn ? t('privacy.exportWhileOn') : t('privacy.exportWhat')}</p>
      <RightsGate rights={rights} needs="administer">
        <div className={styles.row}>
          <Select
            label={t('privacy.person')}
            searchable
            limit={100}
            data={people.map(({ uid, name, displayName }) => ({ value: uid, label: displayName ?? name }))}
            value={tagUid}
            onChange={setTagUid}
          />
          <NativeSelect
            label={t('privacy.format')}
            data={[
              { value: 'json', label: 'JSON' },
              { value: 'csv', label: 'CSV' },
            ]}
            value={format}
            onChange={event => setFormat(event.currentTarget.value === 'csv' ? 'csv' : 'json')}
          />
          <Button
            disabled={tagUid === null}
            loading={load.isPending}
            onClick={() => {
              if (tagUid === null) return
              load.mutate(
                { tagUid, format },
                {
                  onSuccess: file =>
                    saveFile(`person-${file.tagUid}.${file.format}`, file.text, types[file.format]),
                },
              )
            }}
          >
            {t('privacy.download')}
          </Button>
        </div>
      </RightsGate>
      <RefusalAlert error={load.error} />
    </PageSection>
  )
}

/** What the project stores about people: purpose, retention and amount of each category; and the data of one person. */
export function StoredTab({ privacy }: { readonly privacy: Privacy }) {
  const t = useText()
  return (
    <>
      <p className={styles.dim}>{t('privacy.storedWhat')}</p>
      <StoredTable privacy={privacy} />
      <PersonExport isOn={privacy.isOn} />
    </>
  )
}
