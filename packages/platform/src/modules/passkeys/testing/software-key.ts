import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

/** A passkey of a device that exists for tests: ES256, with the person verified. */
export interface SoftwareKey {
  readonly credentialId: string
  /** Returns what the browser sends when the passkey is created. */
  create(challenge: SignedChallenge): { credentialId: string; clientData: string; attestation: string }
  /** Returns what the browser sends when the passkey signs. */
  sign(challenge: SignedChallenge): {
    credentialId: string
    clientData: string
    authenticatorData: string
    signature: string
  }
}

/** A challenge, and the site that the browser shows it for. */
interface SignedChallenge {
  readonly challenge: string
  readonly origin: string
  /** Host that the options name. */
  readonly rpId: string
  /** Signatures so far; a device that counts none sends 0. */
  readonly counter?: number
  /** Whether the device has verified the person. */
  readonly verified?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const attestedData = 0x40

/** Creates a key pair with a random credential id. */
export function createSoftwareKey(): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const credentialId = id.toString('base64url')
  return {
    credentialId,
    create: (signed) => {
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, toCoseKey(publicKey)])
      const data = Buffer.concat([createAuthenticatorData(signed, attestedData), attested])
      const attestation = encodeAttestation(data).toString('base64url')
      return { credentialId, clientData: createClientData('webauthn.create', signed), attestation }
    },
    sign: (signed) => {
      const data = createAuthenticatorData(signed, 0)
      const clientData = createClientData('webauthn.get', signed)
      const hash = createHash('sha256').update(Buffer.from(clientData, 'base64url')).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey).toString('base64url')
      return { credentialId, clientData, authenticatorData: data.toString('base64url'), signature }
    },
  }
}

function createClientData(type: string, { challenge, origin }: SignedChallenge): string {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
}

function createAuthenticatorData({ rpId, counter = 0, verified = true }: SignedChallenge, flags: number): Buffer {
  const data = Buffer.alloc(37)
  createHash('sha256').update(rpId).digest().copy(data)
  data.writeUInt8(userPresent | (verified ? userVerified : 0) | flags, 32)
  data.writeUInt32BE(counter, 33)
  return data
}

/** Encodes the map of an EC2 key of P-256 for ES256 (RFC 9053), in CBOR. */
function toCoseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y, 'base64url'),
  ])
}

/** Encodes an attestation object of the format `none`, in CBOR. */
function encodeAttestation(data: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
  const bytes = Buffer.concat([Buffer.from([0x58, data.length]), data])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
  ])
}
