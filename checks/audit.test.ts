import { describe, expect, it } from 'vitest'
import { judgeAudit } from './audit.ts'

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ metadata: { vulnerabilities } })}\n`

describe('audit of production dependencies', () => {
  it('fails on a critical vulnerability and lists the lesser ones', () => {
    expect(judgeAudit(report({ critical: 1, high: 0 }))).toMatchObject({ passed: 0, failed: 1 })
    const lesser = judgeAudit(report({ critical: 0, high: 2, low: 1 }))
    expect(lesser).toMatchObject({ passed: 1, failed: 0 })
    expect(lesser.notice).toEqual([
      'known vulnerabilities in production dependencies: 2 high, 1 low (npm audit)',
    ])
    expect(judgeAudit(report({ critical: 0, high: 0 })).notice).toEqual([])
  })
  it('reports that nothing was audited if the registry has no advisories', () => {
    const refused = 'npm error audit endpoint returned an error\n{ "message": "405 Method Not Allowed" }'
    expect(judgeAudit(refused)).toMatchObject({ passed: 0, failed: 0 })
    expect(judgeAudit('').notice).toEqual(['not audited: the registry has no advisories'])
  })
})
