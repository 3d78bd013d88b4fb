import type { FastifyRequest } from 'fastify'
import type { PlatformConfig } from '../config.ts'

/**
 * What is logged: never headers, bodies or query strings, which carry tokens, passwords and tickets; and of a database
 * error never the values of the statement.
 */
export function loggerOptions({ logLevel, logStream }: Pick<PlatformConfig, 'logLevel' | 'logStream'>) {
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
      err: (error: Error) => loggedError(error),
    },
  }
}

interface LoggedError {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack: string
  readonly cause?: LoggedError
  readonly [key: string]: unknown
}

/** Type, code, message and stack of an error and its causes, without the values that a statement carried. */
function loggedError(error: Error): LoggedError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(error.cause instanceof Error ? { cause: loggedError(error.cause) } : {}),
  }
}

/** drizzle appends `params: …` to its message, and the message stands in the stack; frames follow on `at` lines. */
function withoutValues(text: string): string {
  return text.replaceAll(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, '')
}
