import { describe, expect, it } from 'vitest'
import type { Output } from '#domain/connection/output.ts'
import {
  newOutputForm,
  outputDraftOf,
  outputErrorsByField,
  outputFaults,
  outputFormOf,
} from './output-form.ts'

const webhook = { ...newOutputForm(), name: ' Hook ', url: ' https://receiver.example/hook ' }
const mqtt = { ...webhook, kind: 'mqtt' as const, url: 'mqtts://broker.example' }

describe('the form of an output', () => {
  it('becomes a webhook that sends alarms', () => {
    expect(outputFaults(webhook)).toEqual({})
    expect(outputDraftOf(webhook, true)).toEqual({
      name: 'Hook',
      events: ['alarms'],
      enabled: true,
      target: { kind: 'webhook', url: 'https://receiver.example/hook' },
    })
  })

  it('becomes MQTT with a topic prefix and secrets to store and to remove', () => {
    const form = { ...mqtt, topicPrefix: 'plant/hall', password: 'p', removedSecrets: ['clientKey'] as const }
    expect(outputFaults(form)).toEqual({})
    expect(outputDraftOf(form, false).target).toEqual({
      ...{ kind: 'mqtt', url: 'mqtts://broker.example', protocol: '5', qos: 1, topicPrefix: 'plant/hall' },
      password: 'p',
      clientKey: null,
    })
  })

  it('shows a stored output without its secrets, and returns it unchanged', () => {
    const target = {
      kind: 'mqtt',
      url: 'mqtt://b',
      protocol: '3.1.1',
      qos: 0,
      topicPrefix: 'a',
      user: 'u',
    } as const
    const stored: Output = {
      uid: 'o',
      name: 'Out',
      target,
      events: ['positions'],
      enabled: true,
      secretNames: [],
    }
    const { uid: _, secretNames: _names, ...draft } = stored
    expect(outputDraftOf(outputFormOf(stored), true)).toEqual(draft)
  })

  it('names each faulty field', () => {
    expect(outputFaults({ ...newOutputForm(), events: [] })).toEqual({
      name: 'missing',
      events: 'events',
      url: 'webhook',
    })
    expect(outputFaults({ ...mqtt, url: 'https://broker.example' })).toEqual({ url: 'mqtt' })
    for (const topicPrefix of ['', '/a', 'a/', 'a/+', '#', '$SYS'])
      expect(outputFaults({ ...mqtt, topicPrefix }), topicPrefix).toEqual({ topicPrefix: 'topicPrefix' })
  })

  it('shows errors of the service at their fields', () => {
    expect(outputErrorsByField({ 'settings.url': 'must start with https://', other: 'x' })).toEqual({
      url: 'must start with https://',
    })
  })
})
