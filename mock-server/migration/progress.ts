import { Presets, SingleBar } from 'cli-progress'

/** Shows how far a migration is. Its units are rows, blocks of positions and files. */
export interface Progress {
  begin(part: string): void
  add(units: number): void
  stop(): void
}

/** A bar in a terminal; otherwise a line for each tenth. */
export function createProgress(totalUnits: number, output: NodeJS.WriteStream = process.stderr): Progress {
  return output.isTTY ? bar(totalUnits, output) : lines(totalUnits, output)
}

function bar(total: number, stream: NodeJS.WriteStream): Progress {
  const shown = new SingleBar(
    { stream, format: '{bar} {percentage} %  {part}', hideCursor: true },
    Presets.shades_classic,
  )
  shown.start(total, 0, { part: '' })
  return {
    begin: part => shown.update({ part }),
    add: units => shown.increment(units),
    stop: () => shown.stop(),
  }
}

function lines(total: number, output: NodeJS.WritableStream): Progress {
  let part = ''
  let done = 0
  let tenths = -1
  return {
    begin(next) {
      part = next
    },
    add(units) {
      done += units
      const reached = Math.min(10, Math.floor((10 * done) / Math.max(1, total)))
      if (reached === tenths) return
      tenths = reached
      output.write(`${10 * reached} %  ${part}\n`)
    },
    stop: () => undefined,
  }
}
