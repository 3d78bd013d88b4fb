import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'

/** A provider of OpenID Connect for tests and demonstrations, where any identity can be chosen. */
export interface TestProvider {
  readonly issuer: string
  handle(request: Request): Promise<Response>
}

interface TestProviderOptions {
  readonly issuer: string
  /** Changes what an id token says, to misbehave. */
  readonly changeClaims?: (claims: JWTPayload) => JWTPayload
}

interface Grant {
  readonly clientId: string
  readonly redirectUri: string
  readonly nonce: string
  readonly challenge: string
  readonly person: string
}

const tokenSeconds = 300
const maxPeople = 20
const style = `body{font:1rem/1.5 system-ui;max-width:26rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}
a{display:block;padding:.75rem 1rem;margin:.5rem 0;border:1px solid;border-radius:.5rem;color:inherit}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Creates a test provider with a new key. Its clock is that of the machine, as another machine's would be. */
export async function createTestProvider({
  issuer,
  changeClaims = (claims) => claims,
}: TestProviderOptions): Promise<TestProvider> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const people = ['ada', 'ben']

  function authorize({ searchParams }: URL): Response {
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const person = searchParams.get('person')
    const state = searchParams.get('state') ?? ''
    if (!URL.canParse(redirectUri)) return createText(400, 'The address to return to is malformed.')
    if (person === null) return createPage(searchParams, people)
    const target = new URL(redirectUri)
    target.searchParams.set('state', state)
    target.searchParams.set('iss', issuer)
    if (person === '') {
      target.searchParams.set('error', 'access_denied')
    } else {
      if (!people.includes(person)) people.unshift(person)
      people.length = Math.min(people.length, maxPeople)
      const code = randomBytes(16).toString('base64url')
      grants.set(code, {
        clientId: searchParams.get('client_id') ?? '',
        redirectUri,
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
        person,
      })
      target.searchParams.set('code', code)
    }
    return new Response(null, { status: 302, headers: { location: target.href } })
  }

  async function exchange(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return Response.json({ error: 'invalid_grant' }, { status: 400 })
    }
    const { person, clientId, nonce } = grant
    const issuedAt = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, sub: `test-${person}`, nonce, preferred_username: person }
    const idToken = await new SignJWT(changeClaims({ ...claims, iat: issuedAt, exp: issuedAt + tokenSeconds }))
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
      .sign(privateKey)
    return Response.json({ access_token: code, token_type: 'Bearer', expires_in: tokenSeconds, id_token: idToken })
  }

  return {
    issuer,
    handle: async (request) => {
      const url = new URL(request.url)
      switch (url.pathname.slice(new URL(issuer).pathname.replace(/\/$/, '').length)) {
        case '/.well-known/openid-configuration':
          return Response.json(describeProvider(issuer))
        case '/authorize':
          return authorize(url)
        case '/token':
          return exchange(request)
        case '/jwks':
          return Response.json({ keys: [jwk] })
        default:
          return createText(404, 'There is no such page.')
      }
    },
  }
}

function describeProvider(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}

/** The people to choose from: links, since a policy for forms would have to name every site. */
function createPage(query: URLSearchParams, people: readonly string[]): Response {
  const link = (person: string, text: string) => {
    const target = new URLSearchParams(query)
    target.set('person', person)
    return `<a href="?${escapeHtml(target.toString())}">${escapeHtml(text)}</a>`
  }
  const newcomer = `guest${randomBytes(4).toString('hex')}`
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test provider</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
<h1>Test provider</h1><p>It stands for a real one on this machine only, and asks for no password. Sign in as:</p>
${people.map((person) => link(person, person)).join('\n')}
${link(newcomer, 'A new person')}
${link('', 'Cancel')}`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  })
}

function createText(status: number, text: string): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
