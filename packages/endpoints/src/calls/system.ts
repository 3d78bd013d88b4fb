import { patternIds, registrationFields } from '@croupier/domain/registration-fields'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { amountText, instantText } from '../fields.ts'

/** Schema of a module and its descendants. */
export const moduleNode: z.ZodMiniType<WhitelabelModule> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.lazy(() => z.array(moduleNode)),
})

/** A node of the whitelabel module tree: on if and only if it and every ancestor have `enabled: '1'`. */
export interface WhitelabelModule {
  modId: string
  enabled: '0' | '1'
  childrenNodes: WhitelabelModule[]
}

const fieldRule = z.object({
  field: z.enum(registrationFields),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.enum(patternIds),
  minLength: z.int(),
  maxLength: z.int(),
})

/** Scheme and host, e.g. `https://img1.example`. */
const origin = z.string().check(z.regex(/^https?:\/\/[^/]+$/))

/** `labelNameEn` is the default label; those in other languages are beside it, e.g. `labelNameMy`. */
const resource = z.catchall(z.object({ labelNameEn: z.string(), url: z.string() }), z.string())
/**
 * `path` alone is encrypted (specification, section 3). `title` is the default title; those in other languages are beside
 * it, e.g. `titleMy`.
 */
const customerServiceEntry = z.catchall(
  z.object({ csType: z.string(), title: z.string(), path: z.string() }),
  z.string(),
)
const domainRoute = z.object({ name: z.string(), url: z.string() })

/** 0 normal, 1 maintenance, 2 region-restricted (specification, section 4). */
export const systemStatus = z.enum({ normal: 0, maintenance: 1, regionRestricted: 2 })

const systemState = z.object({
  status: systemStatus,
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  maintenanceEnd: z.nullable(instantText),
  /** What the site is restricted by; null for another status. */
  restrictedBy: z.nullable(z.enum(['network', 'country'])),
  /** Of the caller; the country (ISO 3166-1 alpha-2) is null where it is not known. */
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  customerService: z.array(customerServiceEntry),
})

/** A banner in the caller's language; `url` is a path on the image hosts. */
export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  url: z.string(),
  linkageType: z.string(),
  link: z.string(),
  title: z.string(),
  text: z.string(),
})

/** Permission and info: everything the shell requires before the first screen, and the system status, in one request. */
export const permission = endpoint({
  method: 'GET',
  path: '/wps/system/permission',
  auth: 'optional',
  provisional: true,
  responseFormat: 'wrapped',
  summary: 'Permission and info: flags, rules, hosts, resources and system status for the calling site',
  response: z.extend(systemState, {
    merchantCode: z.string(),
    /** Number of changes of the site's settings and public contents. */
    revision: z.int(),
    modules: z.array(moduleNode),
    registrationRules: z.array(fieldRule),
    resources: z.catchall(z.object({}), z.array(resource)),
    domainRoute: z.array(domainRoute),
    mainDomain: z.string(),
    imageCDNs: z.array(origin),
    launchGameCDNs: z.array(origin),
    gtagId: z.nullable(z.string()),
    /** What a new member can gain by adding the site on Zalo, where there is something to gain. */
    zaloReward: z.nullable(z.object({ url: z.string(), amount: amountText })),
    banners: z.array(banner),
    /** Providers of third-party sign-in. */
    signInProviders: z.array(z.object({ id: z.string(), label: z.string() })),
    /** Whether the caller has notices, so that the first screen reserves their line. */
    hasNotices: z.boolean(),
  }),
  errors: [],
})

/** System status; polled while the site shows maintenance or region restriction. */
export const status = endpoint({
  method: 'GET',
  path: '/wps/system/status',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'System status: normal, maintenance or region-restricted',
  response: systemState,
  errors: [],
})

/** The whitelabel module tree. */
export const whitelabel = endpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Whitelabel module tree of the merchant',
  response: z.array(moduleNode),
  errors: [],
})

/** Registration rules per field. */
export const registerSettings = endpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Registration rules per field',
  response: z.array(fieldRule),
  errors: [],
})

/** Alternative domains of the site. */
export const domainRoutes = endpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  auth: 'none',
  responseFormat: 'wrapped',
  summary: 'Domain routes of the merchant',
  response: z.array(domainRoute),
  errors: [],
})
