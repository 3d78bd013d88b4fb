import { describe, expect, test } from 'vitest'
import { readServices } from './services.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
const read = (env: NodeJS.ProcessEnv) => readServices(env, '/repository', '/data')

test('without configuration everything stays on this machine', () => {
  expect(read({})).toEqual({
    files: { kind: 'folder', folder: '/data/files' },
    mail: { kind: 'embedded' },
    sms: { kind: 'embedded' },
    signInSecrets: new Map(),
    phoneVerifierSecrets: new Map(),
    paymentProviders: new Map(),
  })
})

describe('FILES', () => {
  test('is a folder, relative to the root', () => {
    expect(read({ FILES: 'uploads' }).files).toEqual({ kind: 'folder', folder: '/repository/uploads' })
  })

  test.each([
    ['s3://bucket', {}, 'https://s3.us-east-1.amazonaws.com', 'us-east-1', ''],
    ['s3://bucket/a/b/', { AWS_REGION: 'eu-west-1' }, 'https://s3.eu-west-1.amazonaws.com', 'eu-west-1', 'a/b'],
    ['s3://bucket', { S3_ENDPOINT: 'https://s3.example/' }, 'https://s3.example', 'us-east-1', ''],
  ])('is a bucket with %s and %j', (place, env, endpoint, region, prefix) => {
    const bucket = { kind: 's3', bucket: 'bucket', prefix, region, endpoint }
    const credentials = { accessKeyId: 'id', secretAccessKey: 'key' }
    expect(read({ FILES: place, ...keys, ...env }).files).toEqual({ ...bucket, ...credentials })
  })
})

test('S3_ENDPOINT that is no URL is refused', () => {
  expect(() => read({ FILES: 's3://bucket', ...keys, S3_ENDPOINT: 's3.example' })).toThrow(
    'S3_ENDPOINT s3.example is no',
  )
})

test('SMTP_URL and SMS_URL select a mail server and a gateway', () => {
  const { mail, sms } = read({
    SMTP_URL: 'smtps://mail.example:465',
    MAIL_FROM: 'no-reply@shwe.example',
    SMS_URL: 'https://sms.example/send',
    SMS_TOKEN: 'token',
  })
  expect(mail).toEqual({ kind: 'smtp', url: 'smtps://mail.example:465', from: 'no-reply@shwe.example' })
  expect(sms).toEqual({ kind: 'http', url: 'https://sms.example/send', token: 'token' })
})

test('SIGN_IN_SECRETS lists client secrets by merchant and provider', () => {
  const { signInSecrets } = read({
    SIGN_IN_SECRETS: '{"AUR01/example":{"address":"https://id.example","secret":"client-secret"}}',
  })
  expect([...signInSecrets]).toEqual([['AUR01/example', { address: 'https://id.example', secret: 'client-secret' }]])
})

test.each(['plain-secret', '"plain-secret"', '{"example":"plain-secret"}', '{"AUR01/example":""}'])(
  'rejects SIGN_IN_SECRETS=%s without repeating it',
  (text) => {
    expect(() => read({ SIGN_IN_SECRETS: text })).toThrow('SIGN_IN_SECRETS is malformed')
    expect(() => read({ SIGN_IN_SECRETS: text })).not.toThrow('plain-secret')
  },
)

const paymentProvider = { origin: 'https://api.pay.example', pageOrigin: 'https://pay.example', secret: 's'.repeat(32) }

test('PAYMENT_PROVIDERS lists providers by merchant', () => {
  const { paymentProviders } = read({ PAYMENT_PROVIDERS: JSON.stringify({ AUR01: paymentProvider }) })
  expect([...paymentProviders]).toEqual([['AUR01', paymentProvider]])
})

test.each([
  { origin: 'http://api.pay.example' },
  { pageOrigin: 'https://pay.example/path' },
  { pageOrigin: 'https://user@pay.example' },
  { pageOrigin: 'javascript:alert(1)' },
  { secret: 'short-secret' },
])('PAYMENT_PROVIDERS with %j is refused without its secret', (change) => {
  const text = JSON.stringify({ AUR01: { ...paymentProvider, ...change } })
  expect(() => read({ PAYMENT_PROVIDERS: text })).toThrow(/PAYMENT_PROVIDERS is malformed/)
  expect(() => read({ PAYMENT_PROVIDERS: text })).not.toThrow(/short-secret|ssssss/)
})

test('PHONE_VERIFIER_SECRETS lists secrets by merchant', () => {
  const { phoneVerifierSecrets } = read({
    PHONE_VERIFIER_SECRETS: '{"AUR01":{"address":"https://verify.example","secret":"verifier-secret"}}',
  })
  expect([...phoneVerifierSecrets]).toEqual([
    ['AUR01', { address: 'https://verify.example', secret: 'verifier-secret' }],
  ])
})

test.each(['plain-secret', '{"AUR01/example":"plain-secret"}', '{"AUR01":""}'])(
  'rejects PHONE_VERIFIER_SECRETS=%s without repeating it',
  (text) => {
    expect(() => read({ PHONE_VERIFIER_SECRETS: text })).toThrow('PHONE_VERIFIER_SECRETS is malformed')
    expect(() => read({ PHONE_VERIFIER_SECRETS: text })).not.toThrow('plain-secret')
  },
)

test.each([
  [{ FILES: 's3:///prefix', ...keys }, 'names no bucket'],
  [{ FILES: 's3://bucket' }, 'needs AWS_ACCESS_KEY_ID'],
  [{ FILES: 's3://bucket', AWS_ACCESS_KEY_ID: 'id' }, 'needs AWS_SECRET_ACCESS_KEY'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL is no URL'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'needs MAIL_FROM'],
  [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL is no URL'],
  [{ SMS_URL: 'https://sms.example' }, 'needs SMS_TOKEN'],
])('rejects %j and says why', (env, reason) => {
  expect(() => read(env)).toThrow(reason)
})
