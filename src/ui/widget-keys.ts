/** The relevant properties of a keyboard event. */
export interface KeyPress {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface KeysOfWidget {
  /** Names of keys, as in `KeyboardEvent.key`. */
  readonly keys: readonly string[]
  /** Uses every key that enters a character. */
  readonly printable?: true
  /** Letters that it uses together with Ctrl or Cmd. */
  readonly commands?: readonly string[]
}

const sideways = ['ArrowLeft', 'ArrowRight']
const upDown = ['ArrowUp', 'ArrowDown']
const ends = ['Home', 'End']
const pages = ['PageUp', 'PageDown']
const presses = ['Enter', ' ']

/**
 * The keys that each kind of focusable widget uses itself. All others are page shortcuts, wherever the focus is: for
 * example a letter in a select or on a tab.
 */
export const widgetKeys = {
  text: {
    keys: [...sideways, ...upDown, ...ends, ...pages, 'Enter', 'Backspace', 'Delete'],
    printable: true,
    commands: ['a', 'c', 'v', 'x', 'y', 'z'],
  },
  select: { keys: [...sideways, ...upDown, ...ends, ...pages, ...presses] },
  checkbox: { keys: [' '] },
  radio: { keys: [' ', ...sideways, ...upDown] },
  range: { keys: [...sideways, ...upDown, ...ends, ...pages] },
  button: { keys: presses },
  link: { keys: ['Enter'] },
  tab: { keys: [...sideways, ...ends, ...presses] },
  slider: { keys: [...sideways, ...upDown, ...ends, ...pages, ' ', '+', '-', '='] },
  separator: { keys: [...sideways, ...upDown] },
  // Also moves by j and k unless the page uses them.
  grid: { keys: [...upDown, ...ends, ...pages, ...presses] },
  map: { keys: [...sideways, ...upDown, ' ', '+', '-', '=', '_', '0'] },
  menuitem: { keys: [...upDown, ...ends, ...presses] },
} as const satisfies Record<string, KeysOfWidget>

export type WidgetKind = keyof typeof widgetKeys

const kindOfRole: Readonly<Record<string, WidgetKind>> = {
  textbox: 'text',
  searchbox: 'text',
  spinbutton: 'text',
  listbox: 'select',
  checkbox: 'checkbox',
  switch: 'checkbox',
  radio: 'radio',
  button: 'button',
  link: 'link',
  tab: 'tab',
  slider: 'slider',
  separator: 'separator',
  grid: 'grid',
  application: 'map',
  menuitem: 'menuitem',
  option: 'menuitem',
}

const kindOfInput: Readonly<Record<string, WidgetKind>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'range',
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
  color: 'button',
}

/** @returns undefined if the element uses no keys, such as the page itself */
export function widgetKindOf(element: Element): WidgetKind | undefined {
  if (element instanceof HTMLInputElement) return kindOfInput[element.type] ?? 'text'
  if (element instanceof HTMLTextAreaElement) return 'text'
  if (element instanceof HTMLSelectElement) return 'select'
  if (element.closest('[contenteditable="true"]')) return 'text'
  const role = element.getAttribute('role')
  if (role) return kindOfRole[role]
  if (element instanceof HTMLButtonElement || element.tagName === 'SUMMARY') return 'button'
  return element instanceof HTMLAnchorElement ? 'link' : undefined
}

/** Whether the focused widget uses this key itself. */
export function usesKey(focused: EventTarget | null, press: KeyPress): boolean {
  const kind = focused instanceof Element ? widgetKindOf(focused) : undefined
  if (!kind) return false
  const { keys, printable, commands }: KeysOfWidget = widgetKeys[kind]
  if (press.ctrlKey || press.metaKey)
    return commands?.includes(press.key.toLowerCase()) === true || keys.includes(press.key)
  return keys.includes(press.key) || (printable === true && press.key.length === 1)
}
