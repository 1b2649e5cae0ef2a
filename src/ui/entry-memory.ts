/** State of views when their browser history entry was left, by entry and name. */
export const entryMemory = new Map<string, unknown>()
