import { positionColumns } from './position-columns.ts'
import type { PositionNames } from './position-names.ts'
import { compressedMessage } from './websocket-messages.ts'
import type { PositionFrame } from './wire-position.ts'

/**
 * The newest frame of each tag, unserialised: waiting texts would be most of the data that the garbage
 * collector has to copy. Shared by all clients that receive the same data, so they must not be modified.
 */
export type NewestFrames = readonly PositionFrame[]

/** Packs frames into JSON-RPC batches of at most this many. */
const framesPerBatch = 200

export function* batchBuffers(frames: NewestFrames): Generator<Buffer> {
  for (let i = 0; i < frames.length; i += framesPerBatch)
    yield Buffer.from(
      `[${frames
        .slice(i, i + framesPerBatch)
        .map(frame => frame.text())
        .join(',')}]`,
    )
}

const packed = new WeakMap<NewestFrames, readonly Buffer[]>()

/** The frames as batches; packed once for all clients. */
export function batchesOf(frames: NewestFrames): readonly Buffer[] {
  let buffers = packed.get(frames)
  if (!buffers) {
    buffers = [...batchBuffers(frames)]
    packed.set(frames, buffers)
  }
  return buffers
}

const compressed = new WeakMap<NewestFrames, readonly Buffer[]>()

/** Compresses the batches once for all receivers, one after the other, so that other work can run in between. */
export async function compressBatches(frames: NewestFrames): Promise<void> {
  const messages: Buffer[] = []
  for (const buffer of batchBuffers(frames)) messages.push(await compressedMessage(buffer))
  compressed.set(frames, messages)
}

/** The batches as raw messages for a socket with compression; undefined if they were not compressed. */
export function compressedBatchesOf(frames: NewestFrames): readonly Buffer[] | undefined {
  return compressed.get(frames)
}

const columns = new WeakMap<NewestFrames, readonly Buffer[]>()

/** The frames as columns in wire format; packed once for all clients of the project. */
export function columnsOf(frames: NewestFrames, names: PositionNames): readonly Buffer[] {
  let messages = columns.get(frames)
  if (!messages) {
    messages = [...positionColumns(frames, names)]
    columns.set(frames, messages)
  }
  return messages
}

/** Packs the columns in advance, one message per turn. */
export async function packColumns(
  frames: NewestFrames,
  names: PositionNames,
  turn: () => Promise<void>,
): Promise<void> {
  const messages: Buffer[] = []
  await turn()
  for (const message of positionColumns(frames, names)) {
    messages.push(message)
    await turn()
  }
  columns.set(frames, messages)
}

interface Merged {
  readonly frames: NewestFrames
  /** Number of older frames that are dropped. */
  readonly replaced: number
}

const merged = new WeakMap<NewestFrames, WeakMap<NewestFrames, Merged>>()

/** Both, the newer one if a tag has two; merged once for all clients that fell behind at the same time. */
export function mergeNewest(older: NewestFrames, newer: NewestFrames): Merged {
  let withOlder = merged.get(older)
  if (!withOlder) {
    withOlder = new WeakMap()
    merged.set(older, withOlder)
  }
  const known = withOlder.get(newer)
  if (known) return known
  const both = new Map<string, PositionFrame>()
  for (const frame of [...older, ...newer]) both.set(frame.position.trackable_uid, frame)
  const frames = [...both.values()]
  const made = { frames, replaced: older.length + newer.length - frames.length }
  withOlder.set(newer, made)
  return made
}
