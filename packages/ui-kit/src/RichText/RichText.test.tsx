import { expect, it } from 'vitest'
import { mount } from '../testing/mount.tsx'
import { RichText } from './RichText.tsx'
import { sanitizeHtml } from './sanitize.ts'

function render(html: string): HTMLElement {
  const { container } = mount(<RichText html={html} />)
  const root = container.querySelector<HTMLElement>('[data-slot="rich-text"]')
  if (root === null) throw new Error('Nothing was rendered')
  return root
}

/** Attacks, and what may remain of each. */
const hostile: readonly (readonly [name: string, html: string, remains: string])[] = [
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['a script in capitals', 'a<SCRIPT SRC=//evil.example/x.js></SCRIPT>b', 'ab'],
  ['a broken script tag', 'a<scr<script>ipt>alert(1)</script>b', 'aipt&gt;alert(1)b'],
  ['an event handler', '<p onclick="alert(1)" ONMOUSEOVER=alert(1)>x</p>', '<p>x</p>'],
  ['a style', '<p style="position:fixed;inset:0;background:url(//evil.example)">x</p>', '<p>x</p>'],
  ['a style sheet', 'a<style>*{display:none}</style>b', 'ab'],
  ['a frame', 'a<iframe src="https://evil.example" srcdoc="<script>alert(1)</script>"></iframe>b', 'ab'],
  ['an object and an embed', 'a<object data="x.swf"><embed src="x.swf"></object>b', 'ab'],
  ['a form', '<form action="//evil.example"><input name="password"><button>Log in</button></form>', 'Log in'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=//evil.example">x', 'x'],
  ['a base element', '<base href="//evil.example/">x', 'x'],
  ['an external style sheet', '<link rel="stylesheet" href="//evil.example/x.css">x', 'x'],
  ['an svg with a handler', 'a<svg onload="alert(1)"><script>alert(1)</script></svg>b', 'ab'],
  [
    'a mutation through a foreign namespace',
    'x<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    'x',
  ],
  ['names that clobber DOM properties', '<p id="location" name="cookie" class="x">x</p>', '<p>x</p>'],
  ['data and aria attributes', '<p data-slot="dialog" aria-hidden="true">x</p>', '<p>x</p>'],
  ['a custom element', '<x-login onfocus="alert(1)">x</x-login>', 'x'],
  ['a template', 'a<template><script>alert(1)</script></template>b', 'ab'],
  ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
]

it.each(hostile)('removes %s', (_name, html, remains) => {
  expect(render(html).innerHTML).toBe(remains)
})

it.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/x',
  'file:///etc/passwd',
])('removes the href %s', (href) => {
  const root = render(`<a href="${href}">x</a>`)
  expect(root.querySelector('a')?.hasAttribute('href')).toBe(false)
  expect(root.textContent).toBe('x')
})

it('opens other sites in a new tab without opener and referrer', () => {
  const link = render('<a href="https://support.example/chat" target="_top" rel="opener">x</a>').querySelector('a')
  expect(link?.target).toBe('_blank')
  expect(link?.rel).toBe('noopener noreferrer nofollow')
})

it.each(['/help/points', '#rules', '?page=2', 'mailto:help@play.example', 'tel:+9512345'])(
  'keeps %s in this tab',
  (href) => {
    const link = render(`<a href="${href}" target="_blank">x</a>`).querySelector('a')
    expect(link?.getAttribute('href')).toBe(href)
    expect(link?.hasAttribute('target')).toBe(false)
  },
)

it.each([
  ['data:text/html;base64,PHNjcmlwdD4=', false],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['/pictures/hall.webp', true],
])('filters the image source %s', (src, kept) => {
  const picture = render(`<img src="${src}" onerror="alert(1)">`).querySelector('img')
  expect(picture?.hasAttribute('src')).toBe(kept)
  expect(picture?.hasAttribute('onerror')).toBe(false)
  expect(picture?.alt).toBe('')
})

it('keeps text formatting', () => {
  const html =
    '<h2>Title</h2><p>A <strong>bold</strong> word.</p><ul><li>One</li></ul><table><tbody><tr><th scope="row">A</th><td colspan="2">1</td></tr></tbody></table>'
  expect(render(html).innerHTML).toBe(html)
})

it('updates when html changes', () => {
  const { container, rerender } = mount(<RichText html="<p>First</p>" />)
  rerender(<RichText html="<p>Second</p>" />)
  expect(container.textContent).toBe('Second')
})

it('passes through the Trusted Types policy in browsers that support it', () => {
  expect(Object.prototype.toString.call(sanitizeHtml('<b>x</b>'))).toBe('[object TrustedHTML]')
})
