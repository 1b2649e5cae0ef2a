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

/** From the start of the program until the shell is there: keeps what is typed after the search was asked for. */
export function listenForEarlyKeys(): void {
  if (isListening) return
  isListening = true
  addEventListener('keydown', onKeyDown, true)
}

/**
 * Ends listening.
 * @returns what was typed since the search was asked for; undefined if it was not
 */
export function takeEarlyKeys(): string | undefined {
  if (isListening) removeEventListener('keydown', onKeyDown, true)
  isListening = false
  const early = typed
  typed = undefined
  return early
}
