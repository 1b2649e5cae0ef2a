import { parseArgs } from 'node:util'
import { conformanceChecks } from './conformance.ts'

const usage = `Checks an omlox hub against the Hub API 2: reads and subscribes; changes nothing.

node mock-server/tests/omlox/main.ts --hub https://hub.example/v2 [--token TOKEN]
  [--provider ID --zone ID [--send-token TOKEN]]   sends one location of a known provider as well`

const { values } = parseArgs({
  options: {
    hub: { type: 'string' },
    token: { type: 'string' },
    provider: { type: 'string' },
    zone: { type: 'string' },
    'send-token': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const { hub, token, provider, zone } = values
if (hub === undefined || values.help) {
  console.log(usage)
  process.exit(values.help ? 0 : 2)
}
const sending = provider && zone ? { token: values['send-token'] ?? token, provider, zone } : undefined
let failed = 0
for (const check of conformanceChecks({ hub, token, sending })) {
  const outcome = await check.run().then(
    skipped => (skipped ? `skipped: ${skipped}` : 'passed'),
    error => `FAILED: ${error instanceof Error ? error.message : error}`,
  )
  if (outcome.startsWith('FAILED')) failed += 1
  console.log(`${check.name}: ${outcome}`)
}
process.exitCode = failed > 0 ? 1 : 0
