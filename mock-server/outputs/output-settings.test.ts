import { expect, test } from 'vitest'
import { mqttOutputSettings, webhookSettings } from './output-settings.ts'

const accepts = (url: string) => webhookSettings.safeParse({ url }).success

test.each([
  'https://receiver.example/hooks?source=floor',
  'http://127.0.0.1:8080/hook',
  'http://localhost/hook',
  'http://10.1.2.3/hook',
  'http://172.31.0.1/hook',
  'http://192.168.4.5/hook',
  'http://[::1]:80/hook',
  'http://[fd12::1]/hook',
])('accepts the address %s', url => expect(accepts(url)).toBe(true))

test.each([
  'http://receiver.example/hook',
  'http://8.8.8.8/hook',
  'http://172.32.0.1/hook',
  'http://[2001:db8::1]/hook',
  'http://127.0.0.1.receiver.example/hook',
  'ftp://127.0.0.1/hook',
  'https://user:password@receiver.example/',
  'nonsense',
])('rejects the address %s', url => expect(accepts(url)).toBe(false))

test.each(['', '/floor', 'floor/', 'floor/+', 'floor/#', '$SYS', 'a\u0000b'])(
  'rejects the topic prefix %j',
  topic_prefix =>
    expect(mqttOutputSettings.safeParse({ url: 'mqtt://broker', topic_prefix }).success).toBe(false),
)

test('MQTT defaults to version 5, QoS 1 and the prefix floorwatch', () => {
  expect(mqttOutputSettings.parse({ url: 'mqtt://broker' })).toMatchObject({
    protocol: '5',
    qos: 1,
    topic_prefix: 'floorwatch',
  })
})
