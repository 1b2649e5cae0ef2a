import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { loadMessages } from '#locales/load-messages.ts'
import { entryMemory } from '#ui/entry-memory.ts'

// A condition that comes true ends the wait at once, so only a failure is slow: patience costs nothing.
configure({ asyncUtilTimeout: 15_000 })

/** What jsdom lacks and Mantine asks for. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= query => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
  globalThis.ResizeObserver ??= class {
    observe() {
      // jsdom lays nothing out, so there is nothing to tell.
    }
    unobserve() {
      // As above.
    }
    disconnect() {
      // As above.
    }
  }
  // No typeface is loaded, so none is waited for.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new EventTarget(), { check: () => true, load: async () => [] }),
  })
  // Every box has a size, so that virtual lists show their rows.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 })
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 800 })
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
  }
  Element.prototype.scrollIntoView ??= () => undefined
}

beforeAll(loadMessages)

afterEach(() => {
  cleanup()
  localStorage.clear()
  entryMemory.clear()
})
