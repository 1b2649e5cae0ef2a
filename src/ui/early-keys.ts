import { widgetKindOf } from './widget-keys.ts'

let typed: string | undefined
let isListening = false

function isForSearch({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/'
}

function onKeyDown(event: KeyboardEvent): void {
  const inText = event.target instanceof Element && widgetKindOf(event.target) === 'text'
  if (inText) typed = undefined
  else if (typed === undefined) {
    if (!isForSearch(event)) return
    typed = ''
    event.preventDefault()
  } else if (event.key === 'Escape') typed = undefined
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
    typed += event.key
    event.preventDefault()
  }
}

/** Records keys typed after the search shortcut until the shell has loaded. */
export function listenForEarlyKeys(): void {
  if (isListening) return
  isListening = true
  addEventListener('keydown', onKeyDown, true)
}

/** Stops recording. @returns the text typed after the search shortcut; undefined if it was not pressed */
export function takeEarlyKeys(): string | undefined {
  if (isListening) removeEventListener('keydown', onKeyDown, true)
  isListening = false
  const early = typed
  typed = undefined
  return early
}
