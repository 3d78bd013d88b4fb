import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import * as z from 'zod/mini'

/** A verifier of phone numbers for tests and demonstrations. It sends nothing: every number has the same code. */
export interface LabPhoneVerifier {
  readonly address: string
  handle(request: Request): Promise<Response>
}

interface LabPhoneVerifierOptions {
  readonly address: string
  readonly audience: string
  /** Changes what a token says, to misbehave. */
  readonly changeClaims?: (claims: JWTPayload) => JWTPayload
}

interface LabSession {
  readonly number: string
  readonly until: number
}

/** The code of every number. */
export const labPhoneCode = '135790'

/** Audience of the tokens of a server that was started with `--lab`. */
export const labPhoneAudience = 'lab'

const sessionMs = 10 * 60_000
const tokenSeconds = 300
const maxSessions = 1_000

const codeRequest = z.object({ number: z.string().check(z.regex(/^\+\d{6,15}$/)) })
const tokenRequest = z.object({ session: z.string(), code: z.string() })

/** Creates a verifier with a new key. Its clock is that of the machine, as another machine's would be. */
export async function createLabPhoneVerifier({
  address,
  audience,
  changeClaims = (claims) => claims,
}: LabPhoneVerifierOptions): Promise<LabPhoneVerifier> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'lab', alg: 'ES256', use: 'sig' }
  const sessions = new Map<string, LabSession>()

  function sendCode(body: unknown): Response {
    const parsed = codeRequest.safeParse(body)
    if (!parsed.success) return refuse('invalid-phone-number')
    const session = randomBytes(16).toString('base64url')
    sessions.set(session, { number: parsed.data.number, until: Date.now() + sessionMs })
    const [oldest] = sessions.keys()
    if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest)
    return Response.json({ session })
  }

  async function exchangeCode(body: unknown): Promise<Response> {
    const parsed = tokenRequest.safeParse(body)
    const known = parsed.success ? sessions.get(parsed.data.session) : undefined
    if (!parsed.success || !known || known.until < Date.now()) return refuse('code-expired')
    if (parsed.data.code !== labPhoneCode) return refuse('invalid-verification-code')
    sessions.delete(parsed.data.session)
    const issuedAt = Math.floor(Date.now() / 1000)
    const claims = { iss: address, aud: audience, sub: randomBytes(8).toString('hex'), phone_number: known.number }
    const idToken = await new SignJWT(changeClaims({ ...claims, iat: issuedAt, exp: issuedAt + tokenSeconds }))
      .setProtectedHeader({ alg: 'ES256', kid: jwk.kid })
      .sign(privateKey)
    return Response.json({ idToken })
  }

  return {
    address,
    handle: async (request) => {
      switch (new URL(request.url).pathname.slice(new URL(address).pathname.replace(/\/$/, '').length)) {
        case '/codes':
          return sendCode(await request.json())
        case '/tokens':
          return exchangeCode(await request.json())
        case '/jwks':
          return Response.json({ keys: [jwk] })
        default:
          return Response.json({}, { status: 404 })
      }
    },
  }
}

function refuse(error: string): Response {
  return Response.json({ error }, { status: 422 })
}
