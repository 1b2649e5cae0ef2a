import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledMessages } from './vite.messages.ts'

/** A hash of a password takes a tenth of a second as it should be; these tests make a thousand. */
const env = { PASSWORD_HASH: 'cheap' }

/** Files whose tests take or wait half a minute start first: at the end one worker would wait for the other. */
const longFiles = /torture\/|memory\.test|webhooks\.test|floorplans\.test|durability\.test/

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longFiles.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    restoreMocks: true,
    // Two cores, which the full run shares with browser specs.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
    sequence: { sequencer: LongFilesFirst },
    globalSetup: 'mock-server/tests/postgres-template.ts',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Pure functions share no state: one worker runs them all without starting afresh for each file.
          isolate: false,
          unstubGlobals: true,
          include: ['{src,mock-server,checks,bench,torture,demo,packaging}/**/*.test.ts'],
          exclude: [
            'mock-server/tests/**',
            'bench/peers/**',
            'src/**/*.contract.test.ts',
            'torture/short*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        plugins: [react(), compiledMessages()],
        test: {
          name: 'component',
          environment: 'jsdom',
          // Each file loads the modules of the dashboard again, but not its libraries (`component-test-setup.ts`).
          pool: 'threads',
          isolate: false,
          unstubGlobals: true,
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/component-test-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          name: 'contract',
          globalSetup: 'mock-server/tests/built-server.ts',
          environment: 'node',
          // Each file starts servers of its own; loading their modules again would double the time.
          isolate: false,
          unstubGlobals: true,
          env,
          include: [
            'mock-server/tests/contract/**/*.test.ts',
            'packages/*/*.test.ts',
            'torture/short*.test.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          // The requests of the dashboard against real servers; each file has a page of its own.
          name: 'service',
          globalSetup: 'mock-server/tests/built-server.ts',
          environment: 'jsdom',
          env,
          include: ['src/**/*.contract.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      {
        test: {
          name: 'stream',
          environment: 'node',
          isolate: false,
          unstubGlobals: true,
          env,
          include: ['mock-server/tests/stream/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
