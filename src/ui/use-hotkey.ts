import { useEffect, useRef } from 'react'
import { usesKey } from './widget-keys.ts'

/** Priority of key handlers: the page before the shell; while a dialog is open, only those of the dialog. */
export type HotkeyLevel = 'page' | 'shell' | 'dialog'

interface Hotkey {
  /** A plain key such as `a`; `A` for Shift and a letter; `Mod+z` with Ctrl or Cmd (`Mod+Z`: with Shift as well). */
  readonly key: string
  readonly level: HotkeyLevel
  /** Returns `false` to pass the key to the next handler. */
  readonly act: () => unknown
}

const command = 'Mod+'
/** How long single keys are ignored after a text field was requested. */
export const holdMs = 1_000

const registered = new Set<Hotkey>()
let heldUntilMs = Number.NEGATIVE_INFINITY

function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"],dialog[open]') !== null
}

/**
 * Key name as in `Hotkey.key`: independent of Caps Lock, and of the modifier that some keyboards need for a character.
 */
function nameOf(event: KeyboardEvent): string | undefined {
  const forCharacter = event.getModifierState('AltGraph')
  if (event.altKey && !forCharacter) return undefined
  const isCapsLocked = event.key.length === 1 && event.getModifierState('CapsLock')
  const key = !isCapsLocked ? event.key : event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase()
  return (event.ctrlKey || event.metaKey) && !forCharacter ? command + key : key
}

function onKeyDown(event: KeyboardEvent): void {
  const name = nameOf(event)
  if (name === undefined || event.defaultPrevented || event.repeat) return
  if (usesKey(event.target, event)) return
  const isHeld = event.timeStamp < heldUntilMs && !name.startsWith(command)
  if (isHeld) return
  const levels: readonly HotkeyLevel[] = isDialogOpen() ? ['dialog'] : ['page', 'shell']
  for (const level of levels)
    for (const hotkey of [...registered].reverse())
      if (hotkey.level === level && hotkey.key === name && hotkey.act() !== false) {
        event.preventDefault()
        return
      }
}

/** Registers a key for the whole page. @returns a function to remove it */
function registerHotkey(hotkey: Hotkey): () => void {
  if (registered.size === 0) addEventListener('keydown', onKeyDown)
  registered.add(hotkey)
  return () => {
    registered.delete(hotkey)
    if (registered.size === 0) removeEventListener('keydown', onKeyDown)
  }
}

/** Whether a handler is registered for this key. */
export function hasHotkey(key: string): boolean {
  return [...registered].some(hotkey => hotkey.key === key)
}

/** Ignores single keys for a second from `atMs` (as in `Event.timeStamp`), because the user is about to type. */
export function holdSingleKeys(atMs = performance.now()): void {
  heldUntilMs = atMs + holdMs
}

/**
 * Calls `act` on a key press anywhere on the page, unless the focused widget uses the key itself (`widget-keys.ts`). If
 * `act` returns `false`, the key goes to the next handler: pages come before the shell.
 */
export function useHotkey(
  key: string,
  act: () => unknown,
  { level = 'page' }: { readonly level?: HotkeyLevel } = {},
): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => registerHotkey({ key, level, act: () => latest.current() }), [key, level])
}
