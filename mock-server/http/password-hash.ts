import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'

const hashArgon2 = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  )

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The first of the settings that OWASP recommends. Above 32 MiB the allocator returns memory immediately;
 * below, the thread keeps it.
 */
const recommended = { memory: 47_104, passes: 1, parallelism: 1, tagLength: 32 }
/** The lowest cost that the function accepts; only for tests, because such hashes can be brute-forced. */
const cheap = { ...recommended, memory: 8 }

/**
 * The cost of a hash: the recommended one, or with `PASSWORD_HASH=cheap` the lowest, in tests
 * (`NODE_ENV=test`) only. Throws on any other value, and on the lowest outside tests.
 */
export function readHashCost({ PASSWORD_HASH: value, NODE_ENV: mode }: Environment): typeof recommended {
  if (!value) return recommended
  if (value !== 'cheap') throw new Error(`PASSWORD_HASH is "${value}"; it takes "cheap", in tests only`)
  if (mode !== 'test')
    throw new Error('PASSWORD_HASH is "cheap" outside tests: the passwords could be guessed. Remove it.')
  return cheap
}

const concurrentHashes = 1

let running = 0
const waiting: (() => void)[] = []

/** Each hash needs 46 MiB and a thread of the pool that file access uses too, so hashes are computed one at a time. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= concurrentHashes) await new Promise<void>(resume => waiting.push(resume))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Argon2id of the password as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const cost = readHashCost(process.env)
  const tag = await inLine(() => hashArgon2({ ...cost, nonce, message: password }))
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Whether the PHC string was computed from the password. Throws on a string of another format. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = phc.exec(hash)
  if (!match) throw new Error('the stored password hash is not an argon2id PHC string')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(nonce, 'base64'),
    message: password,
  }
  const actual = await inLine(() => hashArgon2(parameters))
  return timingSafeEqual(actual, expected)
}

let decoy: Promise<string> | undefined

/**
 * Costs as much as a real check and never succeeds: an unknown address must not get a faster response than a
 * known one.
 */
export async function verifyNobody(password: string): Promise<false> {
  decoy ??= hashPassword(randomBytes(32).toString('hex'))
  await verifyPassword(password, await decoy)
  return false
}
