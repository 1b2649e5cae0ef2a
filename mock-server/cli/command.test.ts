import { describe, expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { readCommand } from './command.ts'
import { nodePackageOf } from './node-package.ts'

const read = (line: string) => readCommand(line.split(' ').filter(Boolean), '/home/ada/.floorwatch/demo')

describe('the command line', () => {
  it('starts the demo without arguments', () => {
    expect(read('')).toEqual({
      type: 'run',
      program: 'main',
      args: [],
      env: { DATA_DIR: '/home/ada/.floorwatch/demo', DEMO: 'on' },
    })
  })

  it('starts without the demo on a data folder, with port and host', () => {
    expect(read('--data /srv/plant --port 9000 --host 0.0.0.0')).toMatchObject({
      program: 'main',
      env: { DATA_DIR: '/srv/plant', DEMO: 'off', PORT: '9000', HOST: '0.0.0.0' },
    })
  })

  it('takes and restores backups of a data folder', () => {
    expect(read('backup /b --data /srv')).toMatchObject({
      program: 'backup',
      args: ['backup', '/b'],
      env: { DATA_DIR: '/srv' },
    })
    expect(read('restore /b --data /srv')).toMatchObject({ args: ['restore', '/b'] })
  })

  it('passes the options of a migration on', () => {
    expect(read('migrate --from /srv --to postgres://h/d')).toEqual({
      type: 'run',
      program: 'migrate',
      args: ['--from', '/srv', '--to', 'postgres://h/d'],
      env: { FLOORWATCH_COMMAND: 'floorwatch migrate' },
    })
  })

  it('passes the options of a replay on', () => {
    expect(read('replay --file tracks.csv --area u-1 --speed 5')).toMatchObject({
      program: 'replay',
      args: ['--file', 'tracks.csv', '--area', 'u-1', '--speed', '5'],
    })
  })

  it.each([
    ['--dta /srv', /dta/],
    ['launch', /unknown command "launch"/],
    ['backup /b', /needs --data/],
    ['backup --data /srv', /needs one FOLDER/],
    ['restore /a /b --data /srv', /needs one FOLDER/],
    ['--port', /port/],
  ])('refuses "%s"', (line, reason) => {
    expect(read(line)).toMatchObject({ type: 'refuse', reason: expect.stringMatching(reason) })
  })

  it('prints usage and version', () => {
    expect(read('--help')).toEqual({ type: 'print', text: 'usage' })
    expect(read('-h')).toEqual({ type: 'print', text: 'usage' })
    expect(read('--version')).toEqual({ type: 'print', text: 'version' })
  })
})

it('knows every Node package that is installed with the project', () => {
  const systems = ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']
  const names = systems.map(system => nodePackageOf(...(system.split(' ') as [string, string])).name)
  expect(names.toSorted()).toEqual(Object.keys(packageFile.optionalDependencies).toSorted())
  expect(() => nodePackageOf('sunos', 'x64')).toThrow('no Node package for sunos on x64')
})
