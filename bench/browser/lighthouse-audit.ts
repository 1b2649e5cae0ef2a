import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const program = resolve('bench/peers/lighthouse/audit-process.ts')

export type Category = 'performance' | 'accessibility' | 'best-practices'

/** What is read of a result of Lighthouse, which is installed with the peers only. */
export interface AuditResult {
  /** Scores from 0 to 1. */
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>
}

/**
 * Runs Lighthouse on the page at `url` in a tab of the browser that listens at `port`, which keeps the session.
 * @param form of the device that is simulated
 */
export async function audit(
  url: string,
  port: number,
  form: 'desktop' | 'mobile',
  category: Category,
): Promise<AuditResult> {
  const args = [program, url, String(port), form, category]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 256 * 1024 * 1024 })
  const result = JSON.parse(stdout) as Partial<AuditResult> & { runtimeError?: { message: string } }
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  const { categories, audits } = result
  if (!categories || !audits) throw new Error(`${url}: Lighthouse gave no result`)
  return { categories, audits }
}

/** The titles of the audits that cost points. */
export function failedAudits({ categories, audits }: AuditResult, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`)
}
