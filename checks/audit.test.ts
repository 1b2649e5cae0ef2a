import { describe, expect, it } from 'vitest'
import { judgeAudit } from './audit.ts'

const report = (vulnerabilities: object) =>
  `npm warn something\n${JSON.stringify({ metadata: { vulnerabilities } })}\n`

describe('the audit of what is shipped', () => {
  it('fails for a critical flaw, and tells lesser ones', () => {
    expect(judgeAudit(report({ critical: 1, high: 0 }))).toMatchObject({ passed: 0, failed: 1 })
    const lesser = judgeAudit(report({ critical: 0, high: 2, low: 1 }))
    expect(lesser).toMatchObject({ passed: 1, failed: 0 })
    expect(lesser.notice).toEqual(['known flaws in what is shipped: 2 high, 1 low (npm audit)'])
    expect(judgeAudit(report({ critical: 0, high: 0 })).notice).toEqual([])
  })
  it('neither holds nor fails where the registry gives none, and says so', () => {
    const refused = 'npm error audit endpoint returned an error\n{ "message": "405 Method Not Allowed" }'
    expect(judgeAudit(refused)).toMatchObject({ passed: 0, failed: 0 })
    expect(judgeAudit('').notice).toEqual(['not audited: the registry gives no advisories here'])
  })
})
