/** What views looked like when their entry of the browser's history was left, by entry and name. */
export const entryMemory = new Map<string, unknown>()
