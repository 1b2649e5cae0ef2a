import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'

const specs = globSync('e2e/specs/*.spec.ts', { cwd: import.meta.dirname }).map(file =>
  resolve(import.meta.dirname, file),
)
/** Specs with the fixture `demo`, the demo that the specs of a worker share. */
const specsOfDemo = specs.filter(file => readFileSync(file, 'utf8').includes('demo.origin'))

export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  // Generous: machines differ by a factor of four, and a test that passes does not wait for its limit.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  fullyParallel: false,
  // Two cores: while one browser waits, the other one works.
  workers: 2,
  retries: 1,
  forbidOnly: true,
  // The workers of the first project end with it: a demo that nobody watches takes a twentieth of a core for each worker.
  projects: [
    { name: 'demo', testMatch: specsOfDemo },
    { name: 'other', testIgnore: specsOfDemo },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.E2E_BROWSER ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A spec ends before optimized code pays: compiling it takes a fifth of the processor time of a page.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
