import type { TestPlatform } from '../platform.ts'

/** Takes an action on the platform that only its operator could take; gets the JSON body of the request. */
export type Action = (platform: TestPlatform, body: Record<string, unknown>) => Promise<unknown>

/** Actions by the path of their request. */
export type Actions = Readonly<Record<string, Action>>
