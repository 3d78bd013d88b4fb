import { join, resolve } from 'node:path'
import type {
  FileStoreConfig,
  MailConfig,
  PaymentProviderConfig,
  PlatformConfig,
  ServiceSecret,
  SmsConfig,
} from '@croupier/platform/config'
import { StartError } from './start-error.ts'

/** Services outside the platform. Without configuration each is replaced by something on this machine. */
export type ServiceSettings = Pick<
  PlatformConfig,
  'files' | 'mail' | 'sms' | 'signInSecrets' | 'phoneVerifierSecrets' | 'paymentProviders'
>

const defaultRegion = 'us-east-1'

/** Reads which services to use; relative folders are resolved against `root`. Throws a StartError. */
export function readServices(env: NodeJS.ProcessEnv, root: string, dataFolder: string): ServiceSettings {
  return {
    files: readFiles(env, root, dataFolder),
    mail: readMail(env),
    sms: readSms(env),
    signInSecrets: readSecrets(env, signInSecrets),
    phoneVerifierSecrets: readSecrets(env, phoneVerifierSecrets),
    paymentProviders: readPaymentProviders(env),
  }
}

function readFiles(env: NodeJS.ProcessEnv, root: string, dataFolder: string): FileStoreConfig {
  const place = env['FILES'] || join(dataFolder, 'files')
  if (!place.startsWith('s3://')) return { kind: 'folder', folder: resolve(root, place) }
  const [bucket = '', ...prefix] = place.slice('s3://'.length).split('/')
  if (bucket === '') throw new StartError(`FILES=${place} names no bucket: write s3://<bucket>/<prefix>.`)
  const region = env['AWS_REGION'] || defaultRegion
  return {
    kind: 's3',
    bucket,
    prefix: prefix.filter(Boolean).join('/'),
    region,
    endpoint: readS3Endpoint(env['S3_ENDPOINT']) ?? `https://s3.${region}.amazonaws.com`,
    accessKeyId: requireVariable(env, 'AWS_ACCESS_KEY_ID', 'FILES'),
    secretAccessKey: requireVariable(env, 'AWS_SECRET_ACCESS_KEY', 'FILES'),
  }
}

function readS3Endpoint(url: string | undefined): string | undefined {
  if (!url) return undefined
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url.replace(/\/+$/, '')
  throw new StartError(`S3_ENDPOINT ${url} is no URL of a store: write one that starts with https://.`)
}

function readMail(env: NodeJS.ProcessEnv): MailConfig {
  const url = env['SMTP_URL']
  if (!url) return { kind: 'embedded' }
  if (!/^smtps?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError('SMTP_URL is no URL of a mail server: write smtp:// or smtps:// with user, password and host.')
  }
  return { kind: 'smtp', url, from: requireVariable(env, 'MAIL_FROM', 'SMTP_URL') }
}

function readSms(env: NodeJS.ProcessEnv): SmsConfig {
  const url = env['SMS_URL']
  if (!url) return { kind: 'embedded' }
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new StartError('SMS_URL is no URL of a gateway: write one that starts with https://.')
  }
  return { kind: 'http', url, token: requireVariable(env, 'SMS_TOKEN', 'SMS_URL') }
}

interface SecretsVariable {
  readonly name: string
  readonly keyPattern: RegExp
  /** How it is written, for messages. */
  readonly form: string
}

const signInSecrets = {
  name: 'SIGN_IN_SECRETS',
  keyPattern: /^[^/]+\/[^/]+$/,
  form: 'a client secret and its issuer by merchant code and provider, {"AUR01/example": {"address": "https://…", "secret": "…"}}',
} as const satisfies SecretsVariable
const phoneVerifierSecrets = {
  name: 'PHONE_VERIFIER_SECRETS',
  keyPattern: /^[^/]+$/,
  form: 'the secret of the verifier and its address by merchant code, {"AUR01": {"address": "https://…", "secret": "…"}}',
} as const satisfies SecretsVariable

/** Secrets of other services are not settings, which operators read and whose history is kept. */
function readSecrets(
  env: NodeJS.ProcessEnv,
  { name, keyPattern, form }: SecretsVariable,
): ReadonlyMap<string, ServiceSecret> {
  const text = env[name]
  if (!text) return new Map()
  const entries = parseObject(text)?.map(([key, value]) => [key, toServiceSecret(value)] as const)
  // The value itself stays out of the message.
  if (!entries?.every((entry): entry is [string, ServiceSecret] => keyPattern.test(entry[0]) && entry[1] !== null)) {
    throw new StartError(`${name} is malformed: write JSON with ${form}.`)
  }
  return new Map(entries)
}

function toServiceSecret(value: unknown): ServiceSecret | null {
  if (typeof value !== 'object' || value === null) return null
  const { address, secret }: Partial<Record<keyof ServiceSecret, unknown>> = value
  return typeof address === 'string' && URL.canParse(address) && isSecret(secret) ? { address, secret } : null
}

const originPattern = /^https:\/\/[^/?#@]+$|^http:\/\/(?:localhost|127\.0\.0\.1|[\w-]+\.localhost)(?::\d+)?$/
const minSecretLength = 32

/** Payments go to configured addresses only; a plain connection only to this machine. */
function readPaymentProviders(env: NodeJS.ProcessEnv): ReadonlyMap<string, PaymentProviderConfig> {
  const text = env['PAYMENT_PROVIDERS']
  if (!text) return new Map()
  const providers = parseObject(text)?.map(([code, value]) => [code, toPaymentProvider(value)] as const)
  if (!providers?.every((entry): entry is [string, PaymentProviderConfig] => entry[1] !== null)) {
    throw new StartError(
      `PAYMENT_PROVIDERS is malformed: write JSON with the provider by merchant code, {"AUR01": {"origin": "https://…", "pageOrigin": "https://…", "secret": "…"}}, with secrets of at least ${minSecretLength} characters.`,
    )
  }
  return new Map(providers)
}

function toPaymentProvider(value: unknown): PaymentProviderConfig | null {
  if (typeof value !== 'object' || value === null) return null
  const { origin, pageOrigin, secret }: Partial<Record<keyof PaymentProviderConfig, unknown>> = value
  if (!isOrigin(origin) || !isOrigin(pageOrigin) || !isSecret(secret) || secret.length < minSecretLength) return null
  return { origin, pageOrigin, secret }
}

function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && originPattern.test(value) && URL.canParse(value)
}

function parseObject(text: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? Object.entries(value) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function requireVariable(env: NodeJS.ProcessEnv, name: string, because: string): string {
  const value = env[name]
  if (!value) throw new StartError(`${because} is set, which needs ${name} too.`)
  return value
}
