import { expect, test } from 'vitest'
import { signingSecrets } from './open-sender.ts'
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const body = '{"test": 2432232314}'
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='

test('reproduces the test vector of Standard Webhooks', () => {
  expect(signedHeaders(id, 1_614_265_330_000, body, [secret])).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('signs with every secret, and uses whole seconds', () => {
  const headers = signedHeaders(id, 1_614_265_330_999, body, [newWebhookSecret(), secret])
  expect(headers['webhook-timestamp']).toBe('1614265330')
  expect(headers['webhook-signature'].split(' ')[1]).toBe(signature)
})

test('a new secret has 32 random bytes', () => {
  const made = newWebhookSecret()
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(newWebhookSecret()).not.toBe(made)
})

test('the previous secret signs until it expires', () => {
  const secrets = { secret: 'new', previous_secret: 'old', previous_until: '1000' }
  expect(signingSecrets(secrets, 999)).toEqual(['new', 'old'])
  expect(signingSecrets(secrets, 1000)).toEqual(['new'])
  expect(signingSecrets({}, 0)).toEqual([])
})
