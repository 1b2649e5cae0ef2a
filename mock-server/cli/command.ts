import { parseArgs } from 'node:util'

export const usage = `floorwatch                        starts the demo; its data is kept in a folder of its own
floorwatch --data DIR             starts the server for real use, without the demo
floorwatch backup FOLDER --data DIR    copies the data; the server may be running
floorwatch restore FOLDER --data DIR   replaces the data with a backup; the server must be stopped
floorwatch migrate --from DIR --to URL   moves the data into a PostgreSQL database, or back
floorwatch replay --file F --area UID [options]   plays a recording into a running server

  --port N       port of the server (8080)
  --host H       address to listen on (127.0.0.1; the demo allows no other)
  --version, --help; migrate --help, replay --help print more about these

The first start for real use needs ADMIN_EMAIL and ADMIN_PASSWORD. Other settings are environment
variables: docs/configure.md.`

/** What to run: a program of the package with its arguments and additional environment. */
export type Command =
  | {
      readonly type: 'run'
      readonly program: 'main' | 'backup' | 'migrate' | 'replay'
      readonly args: readonly string[]
      readonly env: Readonly<Record<string, string>>
    }
  | { readonly type: 'print'; readonly text: 'usage' | 'version' }
  | { readonly type: 'refuse'; readonly reason: string }

const options = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Reads a command line. Pure.
 * @param demoDir data folder of the demo
 */
export function readCommand(args: readonly string[], demoDir: string): Command {
  const [first = '', ...others] = args
  // Their options are their own.
  if (first === 'migrate' || first === 'replay')
    return { type: 'run', program: first, args: others, env: { FLOORWATCH_COMMAND: `floorwatch ${first}` } }
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { type: 'refuse', reason: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  if (values.help) return { type: 'print', text: 'usage' }
  if (values.version) return { type: 'print', text: 'version' }
  const [action, ...rest] = positionals
  if (action === undefined) return start(values, demoDir)
  if (action !== 'backup' && action !== 'restore')
    return { type: 'refuse', reason: `unknown command "${action}"` }
  if (values.data === undefined) return { type: 'refuse', reason: `${action} needs --data DIR` }
  if (rest.length !== 1) return { type: 'refuse', reason: `${action} needs one FOLDER` }
  return { type: 'run', program: 'backup', args: [action, ...rest], env: { DATA_DIR: values.data } }
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true })

function start({ data, port, host }: ReturnType<typeof parse>['values'], demoDir: string): Command {
  const env = {
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(data === undefined ? { DATA_DIR: demoDir, DEMO: 'on' } : { DATA_DIR: data, DEMO: 'off' }),
  }
  return { type: 'run', program: 'main', args: [], env }
}
