import { loadTexts } from './load-texts.ts'

/** Loads a part of the dashboard and then the texts that its modules want: nothing renders without its words. */
export function withTexts<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    const part = await load()
    await loadTexts()
    return part
  }
}
