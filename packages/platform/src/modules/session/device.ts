/** Longest part of a `User-Agent` header that is stored. */
const maxLength = 256

/** Names of products, which are the same in every language; the first pattern that matches decides. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser/, 'UC Browser'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const satisfies readonly (readonly [RegExp, string])[]

const systems = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** Names of the browser and the system that a `User-Agent` header names; null for unknown ones. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
}

/** Returns the part of a `User-Agent` header that is stored. */
export function toStoredUserAgent(userAgent: string): string {
  return userAgent.slice(0, maxLength)
}

/** Describes the device of a `User-Agent` header, which anyone can write. */
export function describeDevice(userAgent: string): Device {
  return { browser: findName(browsers, userAgent), system: findName(systems, userAgent) }
}

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
}
