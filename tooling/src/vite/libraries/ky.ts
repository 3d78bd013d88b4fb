import type { Removal } from './strip.ts'

/** Hooks, and retries that a hook asks for. */
const hooks: Removal = {
  bodies: {
    'Ky.#runBeforeRequestHooks': '{}',
    'Ky.#runAfterResponseHooks': '{return response}',
    'Ky.#consumeReturnedResponseFromBeforeRetryHook': '{return !1}',
    'Ky.#throwProcessedError': '{throw error}',
  },
  values: { initHookOptions: 'options' },
  expressions: {
    '!(error instanceof ForceRetryError)': '!0',
    'error instanceof ForceRetryError && error.customRequest': '!1',
    'errorObject instanceof ForceRetryError': '!1',
    'shouldRetry !== undefined': '!1',
    "typeof retry.jitter === 'function'": '!1',
  },
  statements: ['for (const hook of initHooks)', 'for (const hook of this.#options.hooks.beforeRetry)'],
}

/** Limits of a call with all its retries, and the checks of options. */
const limits: Removal = {
  bodies: {
    'Ky.#getRemainingTotalTimeout': '{}',
    'Ky.#throwIfTotalTimeoutExhausted': '{}',
    'Ky.#raceWithTotalTimeout': '{return operation()}',
  },
  statements: [
    'if (typeof ky.#options.timeout === ',
    'if (typeof ky.#options.totalTimeout === ',
    'if (Object.hasOwn(options, ',
    "if (typeof this.#input !== 'string' && ",
    'if (malformedHttpProtocolPattern.test(normalizedInput))',
    'this.#startTime = ',
  ],
  expressions: { '!isAbsoluteInput(normalizedInput)': '!0' },
}

/** Bodies and responses as the client does not send or read them, and their progress. */
const bodies: Removal = {
  bodies: { 'Ky.#decorateResponse': '{}', 'Ky.#wrapRequestWithUploadProgress': '{return request}' },
  properties: { parseJson: 'void 0' },
  statements: [
    'for (const [type, mimeType] of Object.entries(responseTypes))',
    'if (ky.#options.onDownloadProgress)',
    'if (this.#options.onUploadProgress && ',
    'if (this.#options.json !== undefined)',
    'if (this.#options.prefix)',
    'if (this.#input instanceof globalThis.Request',
    // Search parameters are `URLSearchParams`.
    'if (deleted)',
    "if (this.#options.searchParams\n                && typeof this.#options.searchParams === 'object'",
  ],
  members: ['Ky.#normalizeSearchParams', 'Ky.#raceBodyRead', 'Ky.#getBodyReadTimeout'],
  expressions: {
    "typeof this.#options.searchParams === 'string'": '!1',
    'Ky.#normalizeSearchParams(this.#options.searchParams)': 'this.#options.searchParams',
  },
}

/** Modules of ky by the end of their path, and what `@croupier/api-client` does not use of them. */
export const ky: Readonly<Record<string, readonly Removal[]>> = {
  '/ky/distribution/core/Ky.js': [hooks, limits, bodies],
  '/ky/distribution/core/constants.js': [
    {
      values: {
        supportsAbortController: '!0',
        supportsAbortSignal: '!0',
        supportsFormData: '!0',
        supportsRequestStreams: '!1',
        supportsResponseStreams: '!0',
      },
    },
  ],
  // The platform sends seconds.
  '/ky/distribution/core/retry-timing.js': [
    {
      bodies: {
        getRetryTimingHeader:
          '{const value=headers.get("Retry-After");return value===null?void 0:{value,allowTimestamp:!1}}',
        parseDate: '{}',
      },
    },
  ],
  '/ky/distribution/utils/merge.js': [
    {
      bodies: { getReplaceState: '{return {isReplace:!1,value}}' },
      expressions: {
        "key === 'context'": '!1',
        'searchParameters === undefined ? value : appendSearchParameters(searchParameters, value)': 'value',
        "isRoot && key === 'retry' && isObject(value) && !isReplace && typeof returnValue[key] === 'number'": '!1',
      },
    },
  ],
  '/ky/distribution/utils/normalize.js': [
    {
      statements: [
        "if (typeof retry === 'number')",
        'if (retry === null || ',
        'if (normalizedRetry.methods !== undefined && !Array.isArray',
        'if (normalizedRetry.statusCodes !== undefined && !Array.isArray',
        'if (normalizedRetry.afterStatusCodes !== undefined && !Array.isArray',
      ],
    },
  ],
}
