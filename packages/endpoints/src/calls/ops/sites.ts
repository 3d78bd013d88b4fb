import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instantText, queryInteger, requiredText, text } from '../../fields.ts'
import { instantField, merchantField, operatorCall, reasonField, versionField } from './fields.ts'

const version = versionField
const merchant = merchantField
const reason = reasonField
/** The version of the new value. */
const changed = z.object({ version: z.int() })

/** State, settings and flags of a site, each with its version and last change. */
export const siteDetails = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/site/show',
  summary: 'State, settings and flags of a site',
  query: z.strictObject({ merchant }),
  response: z.object({
    maintenance: z.object({ active: z.boolean(), end: z.nullable(instantText) }),
    blockedNetworks: z.array(z.string()),
    /** ISO 3166-1 alpha-2. */
    blockedCountries: z.array(z.string()),
    /** Whether the server knows the country of callers; without it no country is blocked. */
    knowsCountries: z.boolean(),
    settings: z.array(
      z.object({
        key: z.string(),
        /** 0 where the default applies, which nobody has set. */
        version: z.int(),
        value: z.unknown(),
        actor: z.nullable(z.string()),
        reason: z.nullable(z.string()),
        changedAt: z.nullable(instantText),
      }),
    ),
    flags: z.array(
      z.object({
        code: z.string(),
        source: z.enum(['tree', 'absent', 'contract']),
        own: z.nullable(z.boolean()),
        effective: z.nullable(z.boolean()),
        offAncestors: z.array(z.string()),
        dependants: z.array(z.string()),
        meaning: z.nullable(z.string()),
        usedIn: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
})

/** Close a site for maintenance, with its end if that is known, or open it. Open pages follow within two seconds. */
export const changeSiteStatus = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/site/status',
  summary: 'Close a site for maintenance, or open it',
  body: z.strictObject({
    merchant,
    maintenance: z.boolean(),
    reason,
    end: z.optional(z.nullable(instantField)),
    version,
  }),
  response: changed,
  errors: ['VERSION_CONFLICT', 'SETTING_INVALID'],
})

/** Replace the networks (CIDR or addresses) that a site does not serve. */
export const changeSiteNetworks = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/site/networks',
  summary: 'Replace the blocked networks of a site',
  body: z.strictObject({ merchant, networks: z.array(text(64)).check(z.maxLength(1000)), reason, version }),
  response: changed,
  errors: ['VERSION_CONFLICT', 'SETTING_INVALID'],
})

/** Replace the countries that a site does not serve. */
export const changeSiteCountries = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/site/countries',
  summary: 'Replace the blocked countries of a site',
  body: z.strictObject({
    merchant,
    /** ISO 3166-1 alpha-2, in capitals. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)),
    reason,
    version,
  }),
  response: changed,
  errors: ['VERSION_CONFLICT', 'SETTING_INVALID'],
})

/** Switch one module of the whitelabel tree. */
export const switchSiteFlag = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/site/flag',
  summary: 'Switch a flag of a site',
  body: z.strictObject({ merchant, flag: requiredText(64), enabled: z.boolean(), reason, version }),
  response: changed,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_INVALID'],
})

/** Replace a setting, such as the registration rules. */
export const changeSiteSetting = endpoint({
  ...operatorCall,
  method: 'POST',
  path: '/ops/site/setting',
  summary: 'Replace a setting of a site',
  body: z.strictObject({ merchant, key: requiredText(64), value: z.unknown(), reason, version }),
  response: changed,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SETTING_INVALID', 'ADDRESS_PRIVATE'],
})

/** A page of the values that a setting has had, the current one first. */
export const siteHistory = endpoint({
  ...operatorCall,
  method: 'GET',
  path: '/ops/site/history',
  summary: 'Former values of a setting',
  query: z.strictObject({
    merchant,
    key: requiredText(64),
    /** The version of the last value of the page before; the page begins with the current one without it. */
    before: z.optional(queryInteger),
    pageSize: z._default(queryInteger, 25),
  }),
  response: z.array(
    z.object({
      version: z.int(),
      value: z.unknown(),
      actor: z.string(),
      reason: z.string(),
      changedAt: instantText,
    }),
  ),
  errors: [],
})
