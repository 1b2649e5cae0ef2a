import { Button } from '@mantine/core'
import { useVersion } from '#api/version.ts'
import type { RuleProposal } from '#domain/what-if/zone-noise.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { fieldsOf } from '#domain/zone/zone-fields.ts'
import { useDrawing } from '#floorplan/drawing-store.ts'
import { formatNumber } from '#locales/format-number.ts'
import { textOf } from '#locales/text-of.ts'
import styles from '../live-floor-page.module.css'

const useText = textOf('whatIf')

interface WhatIfProposalProps {
  readonly proposal: RuleProposal
  /** The edited version. */
  readonly zone: Zone
}

/** Proposed rules for the noise at the zone, which can be applied to the form. */
export function WhatIfProposal({ proposal, zone }: WhatIfProposalProps) {
  const t = useText()
  const offered = useVersion().data?.zoneRules === true
  const { noiseM, ...rules } = proposal
  const isUsed = Object.entries(rules).every(([name, value]) => Reflect.get(zone.rules ?? {}, name) === value)
  const use = () => {
    const { fields, setFields } = useDrawing.getState()
    setFields({ ...(fields ?? fieldsOf(zone)), rules: { ...zone.rules, ...rules } })
  }
  return (
    <p className={styles.dim}>
      {t('whatIf.noise', { metres: formatNumber(noiseM, 2) })}
      {offered && !isUsed && (
        <>
          {' '}
          {t('whatIf.proposal', { marginM: formatNumber(rules.exitMarginM, 1), fixes: rules.confirmFixes })}{' '}
          <Button size="compact-xs" variant="default" onClick={use}>
            {t('whatIf.useProposal')}
          </Button>
        </>
      )}
    </p>
  )
}
