import { readFileSync } from 'node:fs'

/** What a report holds; undefined where the run ended before it could write one, which its exit code and output say. */
export function readJsonFile<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
