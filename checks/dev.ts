import { spawn } from 'node:child_process'

/** The server and the dashboard's development server side by side; either one's end ends both. */
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
