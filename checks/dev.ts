import { spawn } from 'node:child_process'

/** Runs the server and the development server of the dashboard side by side; when one ends, both end. */
const parts = [
  spawn('node', ['--watch-path=mock-server', '--watch-path=src/domain', 'mock-server/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('vite', [], { stdio: 'inherit', shell: process.platform === 'win32' }),
]
for (const part of parts)
  part.on('exit', code => {
    for (const other of parts) other.kill()
    process.exitCode = code ?? 0
  })
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => {
  for (const part of parts) part.kill()
})
