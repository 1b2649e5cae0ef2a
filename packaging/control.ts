import packageFile from '../package.json' with { type: 'json' }

/** Names of processors as Debian writes them, by those of Node. */
const architectures: Readonly<Record<string, string>> = { arm64: 'arm64', x64: 'amd64' }

/**
 * The architecture of a package for a processor. Pure.
 * @throws if no Node is delivered for it
 */
export function architectureOf(processor: string): string {
  const name = architectures[processor]
  if (!name) throw new Error(`there is no Debian package for ${processor}`)
  return name
}

/** The control file of the Debian package. Pure. @param installedKb space that its files need */
export const controlFile = (processor: string, installedKb: number): string =>
  `${[
    'Package: floorwatch',
    `Version: ${packageFile.version}`,
    `Architecture: ${architectureOf(processor)}`,
    'Section: net',
    'Priority: optional',
    'Maintainer: The Floorwatch contributors <floorwatch@localhost>',
    `Installed-Size: ${installedKb}`,
    'Depends: adduser, libatomic1, libc6 (>= 2.28), libstdc++6',
    'Suggests: mosquitto',
    `Description: ${packageFile.description.split(',')[0]?.toLowerCase()}`,
    ' Live positions on floorplans, zones, alarms, history and reports, with a complete',
    ' location service and the Node.js that it runs on. Runs as a sandboxed service.',
  ].join('\n')}\n`
