import { type ReactNode, useState } from 'react'
import {
  TbCircle,
  TbFocusCentered,
  TbMinus,
  TbPlus,
  TbPointer,
  TbPolygon,
  TbRuler2,
  TbSquare,
  TbTools,
} from 'react-icons/tb'
import { useProjectRights } from '#api/project-rights.ts'
import { useMissingRight } from '#components/rights-gate.tsx'
import { type DrawTool, useDrawing } from '#floorplan/drawing-store.ts'
import { type ViewStore, zoom } from '#floorplan/view-store.ts'
import { useIsPast } from '#live/history/use-cursor.ts'
import { textOf } from '#locales/text-of.ts'
import { useHotkey } from '#ui/use-hotkey.ts'
import styles from './live-floor-page.module.css'

const useText = textOf('drawing', 'past')

interface ToolProps {
  readonly name: string
  readonly hotkey: string
  readonly pressed?: boolean
  /** Why it is unavailable. */
  readonly refused?: string | undefined
  readonly onUse: () => void
  readonly children: ReactNode
}

function Tool({ name, hotkey, pressed, refused, onUse, children }: ToolProps) {
  const t = useText()
  useHotkey(hotkey, () => refused === undefined && onUse())
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={name}
      aria-keyshortcuts={hotkey}
      aria-pressed={pressed}
      disabled={refused !== undefined}
      style={refused === undefined ? undefined : { opacity: 0.4 }}
      title={refused ?? t('drawing.withKey', { name, key: hotkey.toUpperCase() })}
      onClick={onUse}
    >
      {children}
    </button>
  )
}

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Selection tool, drawing tools, and view buttons. */
export function FloorToolbar({ views, onFit }: { readonly views: ViewStore; readonly onFit: () => void }) {
  const t = useText()
  const missing = useMissingRight(useProjectRights(), 'zones')
  const refused = useIsPast() ? t('past.readOnly') : missing
  const current = useDrawing(state => state.drawing?.now.tool)
  const begin = useDrawing(state => state.begin)
  const drop = useDrawing(state => state.drop)

  function use(tool: DrawTool): void {
    if (current !== undefined) drop()
    begin(tool)
    document.querySelector<HTMLElement>('[data-testid="floor"]')?.focus()
  }

  const [isOpen, setOpen] = useState(false)

  return (
    <div
      role="toolbar"
      aria-label={t('drawing.tools')}
      aria-orientation="vertical"
      className={styles.tools}
      data-open={isOpen}
      data-over-stage
    >
      {/* On a small map the tools lie behind this one. */}
      <button
        type="button"
        className={`${styles.tool} ${styles.toggle}`}
        aria-label={t('drawing.tools')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <TbTools {...icon} />
      </button>
      <Tool name={t('drawing.select')} hotkey="v" pressed={current === undefined} onUse={drop}>
        <TbPointer {...icon} />
      </Tool>
      <Tool
        name={t('drawing.polygon')}
        hotkey="p"
        pressed={current === 'polygon'}
        refused={refused}
        onUse={() => use('polygon')}
      >
        <TbPolygon {...icon} />
      </Tool>
      <Tool
        name={t('drawing.rectangle')}
        hotkey="r"
        pressed={current === 'rectangle'}
        refused={refused}
        onUse={() => use('rectangle')}
      >
        <TbSquare {...icon} />
      </Tool>
      <Tool
        name={t('drawing.circle')}
        hotkey="o"
        pressed={current === 'circle'}
        refused={refused}
        onUse={() => use('circle')}
      >
        <TbCircle {...icon} />
      </Tool>
      <Tool
        name={t('drawing.measure')}
        hotkey="m"
        pressed={current === 'measure'}
        onUse={() => use('measure')}
      >
        <TbRuler2 {...icon} />
      </Tool>
      <span className={styles.rule} />
      <div className={styles.zoom}>
        <Tool name={t('drawing.zoomIn')} hotkey="+" onUse={() => zoom(views, 1.4)}>
          <TbPlus {...icon} />
        </Tool>
        <Tool name={t('drawing.zoomOut')} hotkey="-" onUse={() => zoom(views, 1 / 1.4)}>
          <TbMinus {...icon} />
        </Tool>
      </div>
      <Tool name={t('drawing.fit')} hotkey="0" onUse={onFit}>
        <TbFocusCentered {...icon} />
      </Tool>
    </div>
  )
}
