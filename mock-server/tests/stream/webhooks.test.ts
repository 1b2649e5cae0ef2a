import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { webhookBodies } from '../../resources/output-description.ts'
import { isSignedWith, type Received, startReceiver } from '../webhook-receiver.ts'
import { answerWith, startOutputPlant } from './output-plant.ts'

let outputs: Awaited<ReturnType<typeof startOutputPlant>>
beforeAll(async () => {
  outputs = await startOutputPlant()
})
afterEach(() => outputs.removeOutputs())
afterAll(() => outputs.plant.stop())

/** How a message differs from /asyncapi.json. */
function mistakesIn({ body }: Received): string[] {
  const schema = webhookBodies[body.type as keyof typeof webhookBodies]
  const { error } = schema.safeParse(body)
  return error ? [`${body.type}: ${z.prettifyError(error)}`] : []
}

describe('a webhook', () => {
  it('receives signed alarms and zone events in order, with the payload of the stream', async () => {
    const receiver = await startReceiver()
    const { uid, secret } = await outputs.webhook(receiver.url)
    const stream = await outputs.plant.subscribe('alarm', 'zone_event')
    const tagUid = await outputs.raiseAlarm()
    const alarm = await stream.frame('alarm', data => data.trackable_object_uid === tagUid)
    const event = await stream.frame('zone_event', data => data.trackable_object_uid === tagUid)
    stream.close()
    await expect.poll(() => receiver.ofType('alarm.updated').length).toBeGreaterThan(0)
    expect(receiver.received.every(message => isSignedWith(secret, message))).toBe(true)
    expect(receiver.received.some(message => isSignedWith(`whsec_${btoa('other')}`, message))).toBe(false)
    expect(receiver.ofType('alarm.created').map(({ body }) => body.data)).toEqual([alarm.params?.data])
    expect(receiver.ofType('zone_event.created')[0]?.body.data).toEqual(event.params?.data)
    expect(receiver.received.map(({ body }) => body.type).slice(0, 2)).toEqual([
      'zone_event.created',
      'alarm.created',
    ])
    expect(receiver.received.flatMap(mistakesIn)).toEqual([])
    await outputs.noneWaiting(uid)
    const log = await outputs.deliveriesOf(uid)
    expect(log.map(each => [each.type, each.status, each.code, each.attempts]).at(-1)).toEqual([
      'zone_event.created',
      'delivered',
      204,
      1,
    ])
    expect(log.map(each => each.uid).reverse()).toEqual(receiver.received.map(({ id }) => id))
    expect(await outputs.statusOf(uid)).toMatchObject({
      state: 'connected',
      error: null,
      waiting: 0,
      failed: 0,
    })
    await receiver.close()
  })

  it('receives events of a downtime in order, with the id of the first attempt', async () => {
    const gone = await startReceiver()
    await gone.close()
    const { uid } = await outputs.webhook(gone.url, ['alarms'])
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid)).state).toBe('failed')
    const [first] = (await outputs.deliveriesOf(uid)).slice(-1)
    expect(first).toMatchObject({ type: 'alarm.created', status: 'waiting', code: null })
    expect(String(first?.error)).toContain('ECONNREFUSED')
    const receiver = await startReceiver(gone.port)
    await expect.poll(() => receiver.received.length).toBeGreaterThan(1)
    expect(receiver.received[0]?.id).toBe(first?.uid)
    expect(receiver.received.map(({ body }) => body.type)).toEqual(['alarm.created', 'alarm.updated'])
    await outputs.noneWaiting(uid)
    expect(Number((await outputs.deliveriesOf(uid)).at(-1)?.attempts)).toBeGreaterThan(1)
    await receiver.close()
  })

  it('does not follow redirects, and retries after 401', async () => {
    const [target, receiver] = [await startReceiver(), await startReceiver()]
    receiver.setAnswer(response => void response.writeHead(307, { location: target.url }).end())
    const { uid } = await outputs.webhook(receiver.url, ['alarms'])
    await outputs.raiseAlarm()
    await expect
      .poll(async () => (await outputs.statusOf(uid)).error)
      .toBe('HTTP 307: redirects are not followed')
    receiver.setAnswer(answerWith(401))
    await expect.poll(async () => (await outputs.statusOf(uid)).error).toBe('HTTP 401')
    receiver.setAnswer(answerWith(200))
    await outputs.noneWaiting(uid)
    expect(target.received).toEqual([])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(2)
    await Promise.all([target.close(), receiver.close()])
  })

  it('does not delay other outputs by a slow, huge or endless response', async () => {
    const [slow, quick] = [await startReceiver(), await startReceiver()]
    let isEndless = true
    slow.setAnswer(response => {
      response.writeHead(200)
      const timer = setInterval(() => isEndless && response.write('x'.repeat(1024 * 1024)), 1)
      response.on('close', () => clearInterval(timer))
    })
    const silent = await startReceiver()
    silent.setAnswer(() => undefined)
    const [slowUid, silentUid] = [
      (await outputs.webhook(slow.url)).uid,
      (await outputs.webhook(silent.url)).uid,
    ]
    const { uid } = await outputs.webhook(quick.url)
    const startMs = performance.now()
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid)).sent).toBeGreaterThan(2)
    expect(performance.now() - startMs).toBeLessThan(8_000)
    await outputs.noneWaiting(slowUid)
    expect((await outputs.statusOf(silentUid)).sent).toBe(0)
    await expect.poll(async () => (await outputs.statusOf(silentUid)).error).toBe('no response within 10 s')
    isEndless = false
    await Promise.all([slow.close(), quick.close(), silent.close()])
  })

  it('receives the next message after a repeatedly rejected one', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(
      (response, { body }) => void response.writeHead(body.type === 'alarm.created' ? 422 : 204).end(),
    )
    const { uid } = await outputs.webhook(receiver.url, ['alarms'])
    await outputs.raiseAlarm()
    await expect.poll(() => receiver.ofType('alarm.updated').length).toBe(1)
    await outputs.noneWaiting(uid)
    const log = await outputs.deliveriesOf(uid)
    expect(log.map(each => [each.type, each.status, each.code, each.attempts])).toEqual([
      ['alarm.updated', 'delivered', 204, 1],
      ['alarm.created', 'failed', 422, 5],
    ])
    expect(await outputs.statusOf(uid)).toMatchObject({ failed: 1, sent: 1 })
    await receiver.close()
  })

  it('is paused when the receiver responds 410', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(answerWith(410))
    const { uid } = await outputs.webhook(receiver.url, ['alarms'])
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid))?.state).toBe('paused')
    const statuses = async () => (await outputs.deliveriesOf(uid)).map(({ status }) => status)
    await expect.poll(statuses).toEqual(['waiting', 'waiting'])
    await receiver.close()
  })

  it('receives alarms of a pause after it is resumed', async () => {
    const receiver = await startReceiver()
    const { uid } = await outputs.webhook(receiver.url, ['alarms'])
    expect((await outputs.json('POST', `/outputs/${uid}/pause`)).body.enabled).toBe(false)
    await expect.poll(async () => (await outputs.statusOf(uid))?.state).toBe('paused')
    await outputs.raiseAlarm()
    await expect.poll(async () => (await outputs.statusOf(uid)).waiting).toBe(2)
    expect(receiver.received).toEqual([])
    await outputs.json('POST', `/outputs/${uid}/resume`)
    await expect.poll(() => receiver.received.length).toBe(2)
    await receiver.close()
  })

  it('receives the latest position of each tag once a second', async () => {
    const receiver = await startReceiver()
    const { uid, secret } = await outputs.webhook(receiver.url, ['positions'])
    const tag = await outputs.plant.tag('Cart')
    const path = Array.from({ length: 10 }, (_, i) => [i, 0] as const)
    await outputs.plant.walk(tag.uid, path)
    await expect.poll(() => receiver.ofType('positions.updated').length).toBe(1)
    const [message] = receiver.received
    expect(message?.body.data.positions).toMatchObject([{ trackable_uid: tag.uid, x: 9, y: 0 }])
    expect(message && isSignedWith(secret, message)).toBe(true)
    expect(receiver.received.flatMap(mistakesIn)).toEqual([])
    await expect.poll(async () => (await outputs.statusOf(uid)).positions_sent).toBe(1)
    expect(await outputs.deliveriesOf(uid)).toEqual([])
    await receiver.close()
  })

  it('drops and counts old positions while the receiver does not respond', async () => {
    const receiver = await startReceiver()
    receiver.setAnswer(() => undefined)
    const { uid } = await outputs.webhook(receiver.url, ['positions'])
    const tag = await outputs.plant.tag('Cart')
    await outputs.plant.walk(tag.uid, [[0, 0]], Date.now() - 30_000)
    await expect.poll(() => receiver.received.length).toBe(1)
    for (let i = 0; i < 20; i += 1) await outputs.plant.walk(tag.uid, [[i, 0]], Date.now() - 20_000 + i)
    expect((await outputs.statusOf(uid)).positions_dropped).toBe(19)
    await receiver.close()
  })

  it('reports the result of a test, and adds it to the log', async () => {
    const receiver = await startReceiver()
    const { uid, secret } = await outputs.webhook(receiver.url, ['alarms'])
    const good = await outputs.json('POST', `/outputs/${uid}/test`)
    expect(good.body).toMatchObject({ delivered: true, code: 204, error: null })
    const [message] = receiver.received
    expect(message?.body).toMatchObject({ type: 'test', data: { output: 'Out' } })
    expect(message && isSignedWith(secret, message)).toBe(true)
    await receiver.close()
    const bad = await outputs.json('POST', `/outputs/${uid}/test`)
    expect(bad.body).toMatchObject({ delivered: false, code: null })
    expect((await outputs.deliveriesOf(uid)).map(({ type, status }) => [type, status])).toEqual([
      ['test', 'failed'],
      ['test', 'delivered'],
    ])
  })

  it('is also signed with the previous secret after a new one was created', async () => {
    const receiver = await startReceiver()
    const { uid, secret } = await outputs.webhook(receiver.url, ['alarms'])
    const rotated = await outputs.json('POST', `/outputs/${uid}/rotate_secret`)
    expect(rotated.body.secret).toMatch(/^whsec_/)
    expect(rotated.body.secret).not.toBe(secret)
    await outputs.json('POST', `/outputs/${uid}/test`)
    const [message] = receiver.received
    expect(message && [secret, rotated.body.secret].map(each => isSignedWith(each, message))).toEqual([
      true,
      true,
    ])
    await receiver.close()
  })
})
