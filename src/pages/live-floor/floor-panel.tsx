import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId } from 'react'
import { TbChevronDown, TbChevronRight } from 'react-icons/tb'
import { textOf } from '#locales/text-of.ts'
import { type PanelTab, panelTabs } from './floor-address.ts'
import { useLayerChoices } from './layer-choices.ts'
import styles from './live-floor-page.module.css'

const useText = textOf('liveFloor')

interface FloorPanelProps {
  readonly tab: PanelTab
  /** Number of alarms here that need attention. */
  readonly openAlarms: number
  readonly onTab: (tab: PanelTab) => void
  readonly children: ReactNode
}

const minWidth = 260
const maxWidth = 720
const minShare = 15
const maxShare = 85
const withinShare = (share: number) => Math.min(maxShare, Math.max(minShare, Math.round(share)))
const within = (width: number) => Math.min(maxWidth, Math.max(minWidth, Math.round(width)))

/** The panel beside the map with tabs, a stored width, and a button to hide it. */
export function FloorPanel({ tab, openAlarms, onTab, children }: FloorPanelProps) {
  const t = useText()
  const panelWidth = useLayerChoices(choices => choices.panelWidth)
  const panelShare = useLayerChoices(choices => choices.panelShare)
  const panelOpen = useLayerChoices(choices => choices.panelOpen)
  const change = useLayerChoices(choices => choices.change)
  const isSheet = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const id = useId()

  function drag(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const page = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!isSheet) change({ panelWidth: within(innerWidth - event.clientX) })
    else if (page) change({ panelShare: withinShare(((page.bottom - event.clientY) / page.height) * 100) })
  }

  function onTabKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = panelTabs[(panelTabs.indexOf(tab) + step + panelTabs.length) % panelTabs.length]
    if (next) onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  if (!panelOpen)
    return (
      <button type="button" className={styles.opener} onClick={() => change({ panelOpen: true })}>
        {t('liveFloor.showPanel')}
      </button>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: hr cannot receive keys */}
      <div
        role="separator"
        aria-label={isSheet ? t('liveFloor.resizeSheet') : t('liveFloor.resizePanel')}
        aria-orientation={isSheet ? 'horizontal' : 'vertical'}
        aria-valuenow={isSheet ? panelShare : panelWidth}
        aria-valuemin={isSheet ? minShare : minWidth}
        aria-valuemax={isSheet ? maxShare : maxWidth}
        tabIndex={0}
        className={styles.grip}
        onPointerDown={drag}
        onPointerMove={drag}
        onKeyDown={event => {
          const step = { ArrowLeft: 20, ArrowRight: -20 }[event.key]
          const rise = { ArrowUp: 5, ArrowDown: -5 }[event.key]
          if (!isSheet && step !== undefined) change({ panelWidth: within(panelWidth + step) })
          if (isSheet && rise !== undefined) change({ panelShare: withinShare(panelShare + rise) })
        }}
      />
      <aside
        className={styles.panel}
        style={{ '--panel-width': `${panelWidth}px`, '--panel-height': `${panelShare}%` } as CSSProperties}
        aria-label={t('liveFloor.panel')}
      >
        <div className={styles.tabs}>
          <div role="tablist" className={styles.tablist} onKeyDown={onTabKey}>
            {panelTabs.map(each => (
              <button
                key={each}
                id={`${id}-${each}`}
                type="button"
                role="tab"
                aria-selected={each === tab}
                aria-controls={`${id}-body`}
                tabIndex={each === tab ? 0 : -1}
                className={styles.tab}
                onClick={() => onTab(each)}
              >
                {t(`liveFloor.tabs.${each}`)}
                {each === 'alarms' && openAlarms > 0 && ` (${openAlarms})`}
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.tool}
            aria-label={t('liveFloor.hidePanel')}
            title={t('liveFloor.hidePanel')}
            onClick={() => change({ panelOpen: false })}
          >
            {isSheet ? <TbChevronDown size={18} aria-hidden /> : <TbChevronRight size={18} aria-hidden />}
          </button>
        </div>
        <div role="tabpanel" id={`${id}-body`} aria-labelledby={`${id}-${tab}`} className={styles.body}>
          {children}
        </div>
      </aside>
    </>
  )
}
