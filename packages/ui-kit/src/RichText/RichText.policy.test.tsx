import { htmlAttacks } from '@croupier/testing/html-attacks'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { MessageDialog } from '../MessageDialog/MessageDialog.tsx'
import { mount } from '../testing/mount.tsx'
import { RichText } from './RichText.tsx'

const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }

/** Restricts the document like a page of a site; a policy cannot be lifted again, so these tests have a file of their own. */
function restrictDocument(): void {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = "require-trusted-types-for 'script'; trusted-types dompurify"
  document.head.append(meta)
}

it('renders sanitized HTML where Trusted Types are required and only the policy dompurify is allowed', async () => {
  restrictDocument()
  expect(() => {
    document.createElement('p').innerHTML = '<b>x</b>'
  }).toThrow(TypeError)
  expect(() => trustedTypes?.createPolicy('other', {})).toThrow(TypeError)
  const html = '<p>Closed <b>today</b><script>alert(1)</script><img src="/a.png" onerror="alert(1)"></p>'
  const { container } = mount(<RichText html={html} />)
  expect(container.querySelector('b')?.textContent).toBe('today')
  expect(container.querySelector('script, [onerror]')).toBeNull()

  mount(
    <MessageDialog
      open
      title="Notice"
      html="<p>Read <a href='https://support.example/'>the news</a>.</p>"
      buttons={[{ label: 'Close' }]}
      onClose={() => undefined}
    />,
  )
  await expect.element(page.getByRole('link', { name: 'the news' })).toHaveAttribute('target', '_blank')
})

it('renders no attack that works, also of a server that has not sanitized it', async () => {
  const attack = vi.fn<() => void>()
  Object.assign(window, { attack })
  const requested: string[] = []
  const observer = new PerformanceObserver((list) => requested.push(...list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource' })
  for (const html of htmlAttacks) {
    const { container } = mount(<RichText html={`<p>Before</p>${html}`} />)
    expect(container.querySelector('p')?.textContent, html).toBe('Before')
    expect(
      container.querySelector('script, style, iframe, object, embed, form, svg, math, base, meta, link'),
      html,
    ).toBeNull()
    for (const element of container.querySelectorAll('*')) {
      const names = element.getAttributeNames()
      expect(
        names.filter((name) => /^on|^(?:style|id|name|ping|action|formaction|srcdoc)$/.test(name)),
        html,
      ).toEqual([])
      expect(element.getAttribute('href') ?? '', html).not.toMatch(/^\s*(?:java|vb)script|^data:/i)
    }
  }
  // The browser reports loads in order: once that of an own picture is there, those of the attacks would be.
  const lastImage = `${location.origin}/last.png`
  // Pictures load where they are seen.
  mount(<RichText html={`<img src="${lastImage}" alt="">`} />).container.scrollIntoView()
  await expect.poll(() => requested).toContain(lastImage)
  observer.disconnect()
  expect(attack).not.toHaveBeenCalled()
  expect(requested.filter((url) => url.includes('evil.example'))).toEqual([])
})
