import { foreignPictures, htmlAttacks } from '@croupier/testing/html-attacks'
import { expect, test } from 'vitest'
import { sanitizeHtml } from './sanitize.ts'

const sanitize = (html: string) => sanitizeHtml(html, ['https://img1.shwe.example', 'http://img2.localhost'])

test.each([...htmlAttacks, ...foreignPictures])(
  '%s is stored without a tag, attribute or address that works',
  (attack) => {
    const stored = sanitize(`<p>Before</p>${attack}`)
    expect(stored).toContain('<p>Before</p>')
    // Only tags count: what is text is shown as text.
    const tags = stored.match(/<[^>]*>/g)?.join(' ') ?? ''
    expect(tags).not.toMatch(
      /attack|evil|script|style|iframe|svg|math|form|object|embed|meta|base|link|on\w+=|\bid=|\bname=/i,
    )
    expect(sanitize(stored), 'sanitized again').toBe(stored)
  },
)

test.each([
  ['<h2>Rules</h2><ul><li><strong>One</strong></li></ul><hr />', true],
  ['<table><tr><td colspan="2">x</td></tr></table>', true],
  ['<img src="/uploads/a.png" alt="A" />', true],
  ['<img src="https://img1.shwe.example/a.png" />', true],
  ['<img src="http://img2.localhost/a.png" />', true],
  ['<img src="https://elsewhere.example/a.png" />', false],
  ['<img src="//elsewhere.example/a.png" />', false],
  ['<img src="/\\elsewhere.example/a.png" />', false],
  ['<img src="data:image/png;base64,AAAA" />', false],
])('%s is kept: %s', (html, isKept) => {
  expect(sanitize(html)).toBe(isKept ? html : '')
})

test.each([
  [
    'https://elsewhere.example/',
    '<a href="https://elsewhere.example/" rel="noopener noreferrer" target="_blank">x</a>',
  ],
  ['/promotions?id=1#top', '<a href="/promotions?id=1#top" rel="noopener noreferrer">x</a>'],
  ['#term', '<a href="#term" rel="noopener noreferrer">x</a>'],
  ['http://elsewhere.example/', '<a>x</a>'],
  ['//elsewhere.example/', '<a>x</a>'],
  ['mailto:a@elsewhere.example', '<a>x</a>'],
])('a link to %s becomes %s', (href, expected) => {
  expect(sanitize(`<a href="${href}" target="_top" rel="opener" class="big" onclick="x()">x</a>`)).toBe(expected)
})
