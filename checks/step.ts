import { spawn } from 'node:child_process'

/** Duration of one test. */
export interface TimedTest {
  readonly name: string
  readonly seconds: number
}

/** Result of a check: how many of its parts passed and failed, and the output to print if some failed. */
export interface Verdict {
  passed: number
  failed: number
  output: string
  /** Lines that are always printed. */
  notice?: readonly string[]
  /** The tests with their durations, if there are any. */
  tests?: readonly TimedTest[]
}

export interface Finished {
  code: number
  output: string
}

/** Runs a program to its end and captures its output. The tools of the project come first in its path. */
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

/** A check that passes or fails as a whole. */
export function whole({ code, output }: Finished): Verdict {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
}
