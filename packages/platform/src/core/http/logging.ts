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
    stack: redactStack(error),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  }
}

/** drizzle appends `params: …` to its message. What follows is typed by people, and may look like anything. */
export function redactParameters(message: string): string {
  return message.replace(/\nparams:[\s\S]*$/, '')
}

/** The stack repeats the message, whose values alone say where its frames begin. */
function redactStack({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  if (start === -1) return redactParameters(stack)
  return stack.slice(0, start) + redactParameters(message) + stack.slice(start + message.length)
}
