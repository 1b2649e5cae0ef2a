import { Button } from '@mantine/core'
import { Suspense, useId } from 'react'
import type { AreaUid } from '#domain/uid.ts'
import type { Zone } from '#domain/zone/zone.ts'
import { textOf } from '#locales/text-of.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { useLayerChoices } from '../layer-choices.ts'
import styles from '../live-floor-page.module.css'
import type { FloorData } from '../use-floor-data.ts'
import section from './what-if.module.css'

const useText = textOf('whatIf')

/** Loaded when the section is opened. */
const WhatIfPanel = lazyPart(async () => (await import('./what-if-panel.tsx')).WhatIfPanel)

interface WhatIfSectionProps {
  readonly areaUid: AreaUid
  readonly data: FloorData
  readonly saved: Zone | undefined
  readonly drawn: Zone | undefined
}

/** Collapsible section below the zone form that tests the zone against history; its state is stored. */
export function WhatIfSection(props: WhatIfSectionProps) {
  const t = useText()
  const open = useLayerChoices(choices => choices.whatIf)
  const change = useLayerChoices(choices => choices.change)
  const id = useId()
  return (
    <section className={section.section} data-pinned aria-label={t('whatIf.title')}>
      <Button
        variant="subtle"
        size="compact-sm"
        justify="start"
        leftSection={<span aria-hidden="true">{open ? '▾' : '▸'}</span>}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => change({ whatIf: !open })}
      >
        {t('whatIf.title')}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<p className={styles.dim}>{t('app.loading')}</p>}>
            <WhatIfPanel {...props} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
