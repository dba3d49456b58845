import { expect, test } from 'vitest'
import { ownBrand } from './brand.ts'
import { contrast, defaultColors } from './brand-colors.ts'
import { mailHtml, mailText } from './mail-look.ts'

const words = {
	subject: 'Restablece tu contraseña',
	lines: ['Hola <b>Ana</b> & compañía:'],
	button: { label: 'Elegir contraseña', address: 'https://claras.example/auth/restablecer?t=a&b=c' },
	small: 'Si no lo pediste, ignora este correo.',
}
const claras = { name: 'Citas Claras', email: 'soporte@claras.example', partnerId: 'ptn_1' }

test('a mail wears the name and the colours of the brand, and nothing of ours when it is a partner’s', () => {
	const html = mailHtml(words, claras, { ...defaultColors, primary: '#f2b705' })
	expect(html).toContain('Citas Claras')
	expect(html + mailText(words, claras)).not.toMatch(/recepci[oó]n/i)
	const [, ground = '', ink = ''] = /background:(#\w{6});color:(#\w{6});font-weight:600/.exec(html) ?? []
	expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5)
	expect(mailHtml(words, ownBrand, defaultColors)).toContain('Recepción')
})

test('what a person typed is text in a mail, never markup', () => {
	const html = mailHtml(words, claras, defaultColors)
	expect(html).toContain('Hola &lt;b&gt;Ana&lt;/b&gt; &amp; compañía:')
	expect(html).toContain('t=a&amp;b=c')
	expect(mailText(words, claras)).toContain('https://claras.example/auth/restablecer?t=a&b=c')
})
