#!/usr/bin/env node
// Runs on the Node of the machine, which may be older than the one that the server needs.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageFile from '../../package.json' with { type: 'json' }
import { type Command, readCommand, usage } from './command.ts'
import { nodePackageOf } from './node-package.ts'

/** The Node that is installed with the package. */
function nodeProgram(): string {
  const { name, file } = nodePackageOf(process.platform, process.arch)
  try {
    return createRequire(import.meta.url).resolve(`${name}/${file}`)
  } catch {
    throw new Error(
      `the package ${name} is not installed. Install floorwatch without --omit=optional, on a system that it supports.`,
    )
  }
}

/** Exit code of a program that could not be loaded. */
const loaderFailed = 127

function run({ program, args, env }: Extract<Command, { type: 'run' }>): void {
  const script = fileURLToPath(new URL(`./${program}.js`, import.meta.url))
  const child = spawn(nodeProgram(), [script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.on('error', fail)
  child.on('exit', (code, signal) => {
    // The loader of Linux prints the name of the library.
    if (code === loaderFailed)
      fail(new Error('a library that Node needs is missing. Debian and Ubuntu: apt install libatomic1'))
    process.exitCode = signal === null ? (code ?? 1) : 1
  })
}

function fail(error: Error): void {
  console.error(`floorwatch: ${error.message}`)
  process.exitCode = 1
}

const command = readCommand(process.argv.slice(2), join(homedir(), '.floorwatch', 'demo'))
try {
  if (command.type === 'run') run(command)
  else if (command.type === 'print') console.log(command.text === 'usage' ? usage : packageFile.version)
  else fail(new Error(`${command.reason}\n\n${usage}`))
} catch (error) {
  fail(error instanceof Error ? error : new Error(String(error)))
}
