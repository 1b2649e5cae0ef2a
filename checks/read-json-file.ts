import { readFileSync } from 'node:fs'

/**
 * Reads a JSON report. Returns undefined if the run ended before it could write one; its exit code and output
 * tell why.
 */
export function readJsonFile<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
