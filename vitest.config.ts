import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    restoreMocks: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,mock-server,checks,bench,torture}/**/*.test.ts'],
          exclude: [
            'mock-server/tests/**',
            'bench/peers/**',
            'src/**/*.contract.test.ts',
            'torture/short.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'component',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/component-test-setup.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: [
            'mock-server/tests/contract/**/*.test.ts',
            'src/**/*.contract.test.ts',
            'torture/short.test.ts',
          ],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'stream',
          environment: 'node',
          include: ['mock-server/tests/stream/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
