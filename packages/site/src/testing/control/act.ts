/** Takes an action on the platform that only its operator could take. */
export async function act<Result>(path: string, body: object): Promise<Result> {
  const response = await fetch(`/control${path}`, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return response.json()
}
