import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { loadMessages } from '#locales/load-messages.ts'
import { entryMemory } from '#ui/use-entry-memory.ts'

// A long timeout only slows down failures, because waiting ends as soon as the condition is true.
configure({ asyncUtilTimeout: 40_000 })

/** Browser APIs that Mantine needs and jsdom lacks. */
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
      // jsdom has no layout, so sizes never change.
    }
    unobserve() {
      // jsdom has no layout.
    }
    disconnect() {
      // jsdom has no layout.
    }
  }
  // jsdom loads no fonts.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: Object.assign(new EventTarget(), { check: () => true, load: async () => [] }),
  })
  // Every element has a size, so that virtual lists render their rows.
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

// Files share a process, whose libraries stay loaded. Stores do not outlive a file, because their modules are loaded again.
afterAll(() => {
  vi.resetModules()
})
