/** Takes an action on the platform that only its operator could take. */
async function act<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}

/** A member that belongs to one test. */
export interface TestMember {
  readonly username: string
  readonly password: string
}

/** Adds a member; with `issued` another person set its password. */
export function createMember(options: { readonly issued?: boolean; readonly password?: string } = {}) {
  return act<TestMember>('/member', options)
}

/** Sets and returns the text of a captcha, because its image is not machine-readable. */
export async function solveCaptcha(captchaId: string): Promise<string> {
  return (await act<{ text: string }>('/captcha', { captchaId })).text
}
