import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'
import type { FileStore } from './store.ts'

const timeoutMs = 10_000
const maxRetries = 2

/** Creates a store in a bucket of S3 or of a service with its API. Objects are addressed by path, without subdomains. */
export function createS3Store({ endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: S3Config): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: maxRetries })
  const send = async (name: string, init: RequestInit, permitted: readonly number[]) => {
    const url = [endpoint, bucket, prefix, name].filter(Boolean).join('/')
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    if (response.ok || permitted.includes(response.status)) return response
    // The body of an error may repeat the request; its status is enough to find the cause.
    await response.body?.cancel()
    throw new Error(`The file store responded with ${response.status} to ${init.method}.`)
  }
  return {
    write: async (name, bytes, mediaType) => {
      const headers = {
        'content-type': mediaType,
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await send(name, { method: 'PUT', body: Buffer.from(bytes), headers }, [])
    },
    read: async (name) => {
      const response = await send(name, { method: 'GET' }, [404])
      const bytes = new Uint8Array(await response.arrayBuffer())
      return response.status === 404 ? null : bytes
    },
    delete: async (name) => {
      await send(name, { method: 'DELETE' }, [404])
    },
  }
}
