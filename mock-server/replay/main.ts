import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { SingleBar } from 'cli-progress'
import { type Recording, readRecording, type Sample, tileRecording } from './recording.ts'
import { createReplayClient, type ReplayClient } from './replay-client.ts'
import { ReplayOptionError, type ReplayOptions, readReplayOptions, usageOf } from './replay-options.ts'

const tickMs = 100
/** How the user started this program: `floorwatch replay` sets the variable. */
const usage = usageOf(process.env.FLOORWATCH_COMMAND ?? 'npm run replay --')

async function enterProjectOf(client: ReplayClient, options: ReplayOptions): Promise<string> {
  const projects = await client.projects()
  for (const project of projects.filter(
    p => options.projectUid === undefined || p.uid === options.projectUid,
  )) {
    client.enter(project.uid)
    const area = (await client.areas()).find(a => a.uid === options.areaUid)
    if (area) return `${project.name} / ${area.name}`
  }
  throw new Error(
    `no area ${options.areaUid} in the ${projects.length} projects that ${options.email} may enter`,
  )
}

/** Maps everyone in the recording to a tag; people without a tag are skipped and reported. */
async function assignTags(client: ReplayClient, people: readonly string[], options: ReplayOptions) {
  const known = await client.tags()
  const byName = new Map(known.map(t => [t.name, t.uid]))
  const byUid = new Set(known.map(t => t.uid))
  const tags = new Map<string, string>()
  const prefix = basename(options.file).replace(/\.\w+$/, '')
  const spare = known.filter(t => !people.includes(t.uid)).map(t => t.uid)
  for (const who of people) {
    const name = `${prefix} ${who}`
    const uid = byUid.has(who) ? who : byName.get(name)
    if (uid) tags.set(who, uid)
    else if (options.tags === 'new') tags.set(who, (await client.createTag(name)).uid)
    else {
      const next = spare.shift()
      if (next) tags.set(who, next)
    }
  }
  return tags
}

async function play(
  client: ReplayClient,
  samples: readonly Sample[],
  tags: Map<string, string>,
  options: ReplayOptions,
  keepsTime: boolean,
) {
  const total = samples.at(-1)?.atMs ?? 0
  const bar = new SingleBar({
    format: '  {bar} {percentage}% | {clock} of {length} | {sent} positions | {people} people now',
    barCompleteChar: '█',
    barIncompleteChar: '░',
  })
  const clock = (ms: number) => new Date(ms).toISOString().slice(11, 19)
  bar.start(total, 0, { clock: clock(0), length: clock(total), sent: 0, people: 0 })
  const refused = new Map<string, number>()
  let sent = 0
  let next = 0
  const startedMs = Date.now()
  while (next < samples.length) {
    const nowMs = (Date.now() - startedMs) * options.speed
    const due: object[] = []
    const people = new Set<string>()
    for (let s = samples[next]; s && s.atMs <= nowMs; s = samples[++next]) {
      const uid = tags.get(s.who)
      if (!uid) continue
      people.add(s.who)
      const ts = startedMs + Math.round(s.atMs / options.speed)
      const recorded = keepsTime ? { recorded_ts: startedMs + s.atMs } : {}
      due.push({
        trackable_uid: uid,
        sublocation_uid: options.areaUid,
        x: s.x,
        y: s.y,
        z: s.z,
        ts,
        ...recorded,
      })
    }
    if (due.length > 0) {
      const answer = await client.send(due)
      sent += answer.accepted
      for (const { message } of answer.rejected) refused.set(message, (refused.get(message) ?? 0) + 1)
      bar.update(Math.min(nowMs, total), { clock: clock(nowMs), sent, people: people.size })
    }
    await sleep(tickMs)
  }
  bar.update(total, { clock: clock(total), sent })
  bar.stop()
  return { sent, refused }
}

/** Shows the first rows as they were interpreted, and asks for confirmation if something is doubtful. */
async function isUnderstood({ preview, warnings }: Recording, { yes }: ReplayOptions): Promise<boolean> {
  for (const { line, sample } of preview)
    console.log(
      `  ${line.trim().slice(0, 60)}  ->  tag ${sample.who}, x ${sample.x} m, y ${sample.y} m, at ${sample.atMs} ms`,
    )
  for (const warning of warnings) console.log(`  ? ${warning}`)
  if (warnings.length === 0 || yes) return true
  if (!process.stdin.isTTY)
    throw new Error(
      'not sent, because the meaning of the columns is uncertain: name the columns, or add --yes',
    )
  const ask = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await ask.question('  Send it like this? (y/N) ')
  ask.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function main(): Promise<void> {
  const options = readReplayOptions(process.argv.slice(2))
  const recording = readRecording(readFileSync(options.file, 'utf8'), options.fps, options.columns)
  const { samples, skipped } = recording
  if (!(await isUnderstood(recording, options))) return
  const tiled = tileRecording(samples, { ...options.tile, origin: options.origin })
  const people = [...new Set(tiled.map(s => s.who))]
  const client = await createReplayClient(options.server, options.email, options.password)
  const keepsTime = await client.keepsRecordedTime()
  if (!keepsTime && options.speed !== 1)
    console.log('  zone rules see the faster time steps: this service does not know recorded times')
  const place = await enterProjectOf(client, options)
  const tags = await assignTags(client, people, options)
  console.log(
    `  ${basename(options.file)} -> ${place}: ${people.length} people, ${tiled.length} positions, ${options.speed}x`,
  )
  const { sent, refused } = await play(client, tiled, tags, options, keepsTime)
  console.log(`  ${sent} positions accepted`)
  for (const [reason, { count, firstLine }] of skipped)
    console.log(`  ${count} lines skipped: ${reason} (first: line ${firstLine})`)
  for (const [reason, count] of refused)
    console.log(`  ${count} positions rejected by the service: ${reason}`)
  const untagged = people.filter(who => !tags.has(who)).length
  if (untagged > 0) console.log(`  ${untagged} people skipped: the project has no further tag for them`)
}

try {
  if (process.argv.includes('--help')) console.log(usage)
  else await main()
} catch (error) {
  console.error(`replay: ${error instanceof Error ? error.message : error}`)
  if (error instanceof ReplayOptionError) console.error(usage)
  process.exit(1)
}
