import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Gate } from '../../jobs/testing/gate.ts'

/** A bucket on this machine that accepts requests with a valid signature (AWS Signature Version 4) only. */
export interface S3Server {
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly mediaType: string | undefined }>
  /** Status of the next responses, one each, before requests are processed again. */
  readonly failures: number[]
  /** Where the next requests wait, one each. */
  readonly gates: Gate[]
  close(): Promise<void>
}

interface Credentials {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Whether the signature covers the request, and its stated hash the body. */
function isSigned(request: IncomingMessage, body: Buffer, { region, accessKeyId, secretAccessKey }: Credentials) {
  const pattern = /Credential=([^/]+)\/(\d+)\/[^,]+, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, keyId, day = '', headerNames = '', signature] = pattern.exec(request.headers.authorization ?? '') ?? []
  const getHeader = (name: string) => String(request.headers[name] ?? '')
  const bodyHash = getHeader('x-amz-content-sha256')
  const headers = headerNames.split(';').map((name) => `${name}:${getHeader(name)}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), headerNames, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', getHeader('x-amz-date'), scope, hash(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const isBodySigned = bodyHash === 'UNSIGNED-PAYLOAD' ? body.length === 0 : bodyHash === hash(body)
  return keyId === accessKeyId && isBodySigned && hmac(key, text).toString('hex') === signature
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen.')
  return `http://127.0.0.1:${address.port}`
}

/** Starts the server on a free port. */
export async function startS3Server(credentials: Credentials): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; mediaType: string | undefined }>()
  const failures: number[] = []
  const gates: Gate[] = []
  const respond = async (request: IncomingMessage): Promise<{ status: number; bytes?: Buffer }> => {
    const bytes = await buffer(request)
    await gates.shift()?.pass()
    const failure = failures.shift()
    if (failure !== undefined) return { status: failure }
    if (!isSigned(request, bytes, credentials)) return { status: 403 }
    const path = request.url ?? ''
    if (request.method === 'PUT') objects.set(path, { bytes, mediaType: request.headers['content-type'] })
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method !== 'GET') return { status: 200 }
    const object = objects.get(path)
    return object ? { status: 200, bytes: object.bytes } : { status: 404 }
  }
  const server = createServer((request, response) => {
    void respond(request).then(({ status, bytes }) => response.writeHead(status).end(bytes))
  })
  return {
    endpoint: await listen(server),
    objects,
    failures,
    gates,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
