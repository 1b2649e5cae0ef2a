export type StageKeyAction =
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom'; readonly factor: number }
  | { readonly type: 'fit' | 'undo' | 'redo' | 'cancel' | 'back' | 'remove' | 'close' | 'enter' | 'space' }
  /** Moves the crosshair, or the selected corner, by metres. */
  | { readonly type: 'step'; readonly dx: number; readonly dy: number }
  | { readonly type: 'choose'; readonly by: number }

export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const panPx = 80
const stepM = 1
const fineStepM = 0.1

function withCommand(key: string, shift: boolean): StageKeyAction | undefined {
  if (key === 'z' || key === 'Z') return { type: shift ? 'redo' : 'undo' }
  return key === 'y' ? { type: 'redo' } : undefined
}

/**
 * Maps a key on the focused stage to an action. View keys always work; while drawing, the arrows move the crosshair (1
 * m, with Shift 0.1 m), and with Ctrl the view.
 */
export function stageKey(press: KeyPress, drawing: boolean): StageKeyAction | undefined {
  const command = press.ctrlKey || press.metaKey
  const arrow = arrows[press.key]
  if (arrow) {
    const [dx, dy] = arrow
    if (!drawing || command) return { type: 'pan', dx: -dx * panPx, dy: dy * panPx }
    const by = press.shiftKey ? fineStepM : stepM
    return { type: 'step', dx: dx * by, dy: dy * by }
  }
  if (command) return withCommand(press.key, press.shiftKey)
  if (press.key === '+' || press.key === '=') return { type: 'zoom', factor: 1.25 }
  if (press.key === '-' || press.key === '_') return { type: 'zoom', factor: 0.8 }
  if (press.key === '0') return { type: 'fit' }
  if (press.key === 'Escape') return { type: 'cancel' }
  if (press.key === ' ') return { type: 'space' }
  if (!drawing) return undefined
  if (press.key === 'Enter') return { type: 'enter' }
  if (press.key === 'Backspace') return { type: 'back' }
  if (press.key === 'Delete') return { type: 'remove' }
  if (press.key === 'c' || press.key === 'C') return { type: 'close' }
  if (press.key === ']') return { type: 'choose', by: 1 }
  return press.key === '[' ? { type: 'choose', by: -1 } : undefined
}
