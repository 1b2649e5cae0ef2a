import { run, type Verdict } from './step.ts'

const levels = ['critical', 'high', 'moderate', 'low'] as const

interface AuditReport {
  metadata?: { vulnerabilities?: Partial<Record<(typeof levels)[number], number>> }
}

function readAudit(output: string): AuditReport {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as AuditReport
  } catch {
    // No report: treated like a registry without advisories.
    return {}
  }
}

/**
 * Evaluates the output of `npm audit`: a critical vulnerability fails the check, lesser ones are listed.
 * Pure.
 */
export function judgeAudit(output: string): Verdict {
  const found = readAudit(output).metadata?.vulnerabilities
  if (!found) return { passed: 0, failed: 0, output, notice: ['not audited: the registry has no advisories'] }
  const counts = levels.filter(level => (found[level] ?? 0) > 0).map(level => `${found[level]} ${level}`)
  const notice =
    counts.length > 0
      ? [`known vulnerabilities in production dependencies: ${counts.join(', ')} (npm audit)`]
      : []
  const isBad = (found.critical ?? 0) > 0
  return { passed: isBad ? 0 : 1, failed: isBad ? 1 : 0, output, notice }
}

/** Asks the registry for advisories against the production dependencies. */
export async function checkAudit(): Promise<Verdict> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json'])
  return judgeAudit(output)
}
