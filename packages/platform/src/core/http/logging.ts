import type { FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'

/**
 * Creates the logger options. Headers, bodies and query strings are never logged, as they carry tokens, passwords and
 * tickets; nor are the values of a failed statement.
 */
export function createLoggerOptions({ logLevel, logStream }: Pick<PlatformConfig, 'logLevel' | 'logStream'>) {
  return {
    level: logLevel,
    ...(logStream ? { stream: logStream } : {}),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        host: request.hostname,
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
      err: (error: Error) => serializeError(error),
    },
  }
}

interface SerializedError {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
  readonly cause?: SerializedError
  readonly [key: string]: unknown
}

/** Type, code, message and stack of an error and its causes, without statement values. */
function serializeError(error: Error): SerializedError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: redactParameters(error.message),
    stack: redactParameters(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  }
}

/** drizzle appends `params: …` to its message, which is repeated in the stack; frames follow on `at` lines. */
export function redactParameters(text: string): string {
  return text.replaceAll(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '')
}
