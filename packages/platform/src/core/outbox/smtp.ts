import { createTransport } from 'nodemailer'
import type { Transport } from './transports.ts'

const timeoutMs = 10_000

/** Sends mail over SMTP: `smtps://` with TLS, `smtp://` with STARTTLS where the server offers it. */
export function createSmtpTransport({ url, from }: { readonly url: string; readonly from: string }): Transport {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true }, { from })
  const domain = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return {
    send: async ({ id, recipient, subject, body }) => {
      // An object is one address, whatever it contains; a text could list several.
      const to = { name: '', address: recipient }
      await transport.sendMail({ to, subject: subject ?? '', text: body, messageId: `<${id}@${domain}>` })
    },
  }
}
