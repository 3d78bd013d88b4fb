import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichText } from './RichText.tsx'

const article = `
<h2>Double points on weekends</h2>
<p>From <strong>Friday 18:00</strong> to <strong>Sunday 23:59</strong> every valid bet in the slots hall counts twice.
Read <a href="/help/points">how points work</a> or ask <a href="https://support.example/chat">customer service</a>.</p>
<h3>How it works</h3>
<ol><li>Log in and take part on this page.</li><li>Play any slot with the mark <mark>2x</mark>.</li><li>Find the points in the mall on Monday.</li></ol>
<blockquote>Points of cancelled rounds are taken back.</blockquote>
<h3>What counts</h3>
<table><thead><tr><th>Hall</th><th>Points per K 1,000</th></tr></thead>
<tbody><tr><td>Slots</td><td>20</td></tr><tr><td>Fishing</td><td>10</td></tr><tr><td>Live casino</td><td>2</td></tr></tbody></table>
<ul><li>Free rounds do not count.</li><li>Up to 50,000 points a weekend.</li></ul>
<hr><p><small>18+. Play within your means.</small></p>`

/** A small embedded image, as the back office produces it. */
const river =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAAAcCAIAAABeRy4FAAAA9UlEQVR42u3QsQqCUBTG8e85eo5GhwgaWloaWhqKKCyCAiE0lCzDMDKC3qKn6jmaGgS5iF6OeutwQfiNevx/wpjYWkNn5mgNvcVea+gvXa1hsPa0huH2wO7zfolKvYuR5fPK1Cfor2O8OzHKrU8QL2DqBIwkA4gXMHfPjCQDiBew8kNGkgHEC9gEF0aSAcQLsMKojrZpVpNeyK2nB8COrmVVji6SqS8VAy++USiPLkLsSeH4iIv8LTqXJEyE8HkXqfp8y+gWqXYw05mCwn8miVY7RgSWboUzUOdK/fT6S1D2kPLoCmPEx/C3oB9pBjQDmgHNAF5f+PeNGBbo2OEAAAAASUVORK5CYII='

const meta = {
  title: 'Content/RichText',
  component: RichText,
  args: { html: article },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Playground: Story = { tags: ['long'], args: { size: 'compact' } }

/** Content pasted into the back office: its colors, fonts and scripts are removed. */
export const PastedFromElsewhere: Story = {
  args: {
    html: `<div style="color:red;font:40px serif" class="MsoNormal"><font color="blue">Hello,</font> <b onclick="steal()">player</b>!
<script>steal()</script><iframe src="https://evil.example"></iframe><p style="position:fixed;inset:0">This text stays in its place.</p></div>`,
  },
}

export const WithPicture: Story = {
  args: {
    html: `<p>The new hall, seen from the river:</p><figure><img src="${river}" width="640" height="280" alt="A hall by the river"><figcaption>Open since May.</figcaption></figure>`,
  },
}

export const Burmese: Story = {
  tags: ['long'],
  args: {
    html: '<h2>စနေ တနင်္ဂနွေ အမှတ်နှစ်ဆ</h2><p>သောကြာ <strong>၁၈:၀၀</strong> မှ တနင်္ဂနွေ <strong>၂၃:၅၉</strong> အထိ။</p><ul><li>အကောင့်ဝင်ပါ။</li><li>ကစားပါ။</li></ul>',
  },
}

export const RightToLeft: Story = {
  tags: ['long'],
  args: { html: '<h2>نقاط مضاعفة</h2><p>من الجمعة إلى الأحد.</p><ul><li>سجّل الدخول.</li><li>العب.</li></ul>' },
  decorators: [
    (Story) => (
      <div dir="rtl" lang="ar">
        <Story />
      </div>
    ),
  ],
}
