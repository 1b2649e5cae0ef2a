import { spawn } from 'node:child_process'

/** How long one test took. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

/** What a check found: how many of its parts held and how many did not, and what to print when some did not. */
export interface Verdict {
  passed: number
  failed: number
  output: string
  /** Lines that are printed in any case. */
  notice?: readonly string[]
  /** Its tests with their times, where it has any. */
  tests?: readonly TimedTest[]
}

export interface Finished {
  code: number
  output: string
}

/** Runs a program to its end and keeps what it prints. The project's own tools come first in its path. */
export function run(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    let output = ''
    child.stdout.on('data', data => {
      output += data
    })
    child.stderr.on('data', data => {
      output += data
    })
    child.on('error', error => resolve({ code: 1, output: `${command}: ${error.message}` }))
    child.on('close', code => resolve({ code: code ?? 1, output }))
  })
}

/** A check that holds as a whole or not at all. */
export function whole({ code, output }: Finished): Verdict {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}
