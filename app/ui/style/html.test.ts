import { expect, test } from 'vitest'
import { html } from './html.ts'

test('texts that people typed can neither open a tag nor leave an attribute', () => {
	const name = `"><script>alert('1')</script>&`
	expect(html`<b title="${name}">${name}</b>`.__html).toBe(
		'<b title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;">' +
			'&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;</b>',
	)
})

test('markup goes into markup as it is, lists joined, nothing for null', () => {
	const rows = ['a', '<'].map((text) => html`<li>${text}</li>`)
	expect(html`<ul data-n="${2}">${rows}${null}</ul>`.__html).toBe('<ul data-n="2"><li>a</li><li>&lt;</li></ul>')
})
