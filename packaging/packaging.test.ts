import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { validate } from 'dockerfile-utils'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import packageFile from '../package.json' with { type: 'json' }
import { architectureOf, controlFile } from './control.ts'

const read = (name: string) => readFileSync(`packaging/${name}`, 'utf8')

describe('the Debian package', () => {
  it('has a control file with the version of the product and the libraries that its Node needs', () => {
    const lines = controlFile('x64', 280_000).split('\n')
    expect(lines).toContain(`Version: ${packageFile.version}`)
    expect(lines).toContain('Architecture: amd64')
    expect(lines.find(line => line.startsWith('Depends:'))).toContain('libatomic1')
    expect(lines.at(-1)).toBe('')
    // Every line is a field, or continues the description.
    for (const line of lines.slice(0, -1)) expect(line).toMatch(/^(?:[A-Z][A-Za-z-]{2,20}: | )\S/)
    expect(architectureOf('arm64')).toBe('arm64')
    expect(() => architectureOf('riscv64')).toThrow('riscv64')
  })

  it.each(['postinst', 'prerm', 'postrm', 'floorwatch'])('%s is a valid shell script', name => {
    execFileSync('sh', ['-n', `packaging/debian/${name}`])
    expect(read(`debian/${name}`)).toMatch(/^#!\/bin\/sh\n/)
  })

  it('runs as a service with its own user, which can write its data folder only', () => {
    const unit = read('debian/floorwatch.service')
    const settings = new Map(
      [...unit.matchAll(/^([A-Za-z]{2,40})=(.{0,200})$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(Object.fromEntries(settings)).toMatchObject({
      User: 'floorwatch',
      ExecStart: '/usr/bin/floorwatch --data /var/lib/floorwatch',
      StateDirectory: 'floorwatch',
      ProtectSystem: 'strict',
      ProtectHome: 'yes',
      NoNewPrivileges: 'yes',
      CapabilityBoundingSet: '',
      SystemCallFilter: '@system-service',
    })
    // V8 compiles code into memory that is writable and executable.
    expect(settings.has('MemoryDenyWriteExecute')).toBe(false)
  })

  it('names only settings that exist in its settings file', () => {
    const names = [...read('debian/floorwatch.env').matchAll(/^#([A-Z_]{3,30})=/gm)].map(([, name]) => name)
    const documented = readFileSync('docs/configure.md', 'utf8')
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) expect(documented).toContain(`\`${name}\``)
  })
})

describe('the container image', () => {
  const file = read('Containerfile')

  it('has a Containerfile without a warning, on pinned versions', () => {
    expect(validate(file)).toEqual([])
    const bases = [...file.matchAll(/^FROM (\S{1,80})/gm)].map(([, image]) => image)
    expect(bases).toHaveLength(2)
    for (const image of bases) expect(image).toMatch(/^[a-z]+:\d+\.\d+/)
  })

  it('does not run as root, and has a health check', () => {
    expect(file).toMatch(/^USER floorwatch$/m)
    expect(file).toMatch(/^HEALTHCHECK /m)
    expect(file).toMatch(/libatomic1/)
  })

  it('is started by a compose file that names what the product uses, and publishes it to this machine only', () => {
    const { services, volumes } = parse(read('compose.yaml'))
    expect(Object.keys(services)).toEqual(['floorwatch', 'mosquitto'])
    expect(services.floorwatch.build.dockerfile).toBe('packaging/Containerfile')
    expect(services.floorwatch.ports).toEqual(['127.0.0.1:8080:8080'])
    expect(services.mosquitto.ports).toBeUndefined()
    expect(services.mosquitto.image).toMatch(/:\d+\.\d+\.\d+$/)
    for (const { cap_drop, security_opt } of Object.values<Record<string, string[]>>(services)) {
      expect(cap_drop).toEqual(['ALL'])
      expect(security_opt).toContain('no-new-privileges:true')
    }
    const mounted = Object.values<{ volumes: string[] }>(services).flatMap(each => each.volumes)
    for (const name of Object.keys(volumes))
      expect(mounted.filter(volume => volume.startsWith(`${name}:`))).toHaveLength(1)
  })
})
