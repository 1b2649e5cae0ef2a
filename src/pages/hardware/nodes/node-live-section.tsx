import { formatNumber } from '#locales/format-number.ts'
import { formatSpan } from '#locales/format-time.ts'
import { textOf } from '#locales/text-of.ts'
import { DefinitionList } from '#ui/definition-list.tsx'
import { PageSection } from '#ui/page-section.tsx'
import { useNow } from '#ui/use-now.ts'
import styles from '../hardware.module.css'
import type { NodeLive } from './use-node-live.ts'

const useText = textOf('hardware')

/** Reading fields that have a label and a unit; other fields are shown unchanged. */
const known = ['battery', 'temperature']

function shown(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value, 2)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The last sensor reading of a node. */
export function NodeLiveSection({ sensor }: Pick<NodeLive, 'sensor'>) {
  const t = useText()
  const nowMs = useNow(1_000)
  const values = sensor?.values ?? {}
  const { battery, temperature } = values
  const others = Object.entries(values).filter(([name]) => !known.includes(name))
  return (
    <PageSection title={t('hardware.liveTitle')}>
      {sensor ? (
        <DefinitionList
          entries={[
            [
              t('hardware.battery'),
              typeof battery === 'number'
                ? t('hardware.percent', { value: formatNumber(battery, 1) })
                : undefined,
            ],
            [
              t('hardware.temperature'),
              typeof temperature === 'number'
                ? t('hardware.celsius', { value: formatNumber(temperature, 1) })
                : undefined,
            ],
            ...others.map(([name, value]) => [name, shown(value)] as const),
            [
              t('hardware.receivedAt'),
              sensor.atMs === undefined
                ? undefined
                : t('hardware.ago', { span: formatSpan(Math.max(0, nowMs - sensor.atMs)) }),
            ],
          ]}
        />
      ) : (
        <p className={styles.dim}>{t('hardware.noReading')}</p>
      )}
    </PageSection>
  )
}
