import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { buttonScript } from './button-script.ts'

/** What the script does on a page, opened at once: the address of its frame. */
function frameOn({ page, src }: { page: string; src: string }): string | undefined {
	const made: { name: string; attributes: Record<string, string> }[] = []
	const element = (name: string) => {
		const attributes: Record<string, string> = {}
		made.push({ name, attributes })
		return {
			setAttribute: (key: string, value: string) => void Object.assign(attributes, { [key]: value }),
			append() {},
			addEventListener() {},
			focus() {},
			attachShadow: () => element('#root'),
		}
	}
	const document = {
		currentScript: { src, hasAttribute: () => true },
		getElementById: () => null,
		createElement: element,
		createElementNS: (_: string, name: string) => element(name),
		body: element('body'),
	}
	const { origin, pathname } = new URL(page)
	class CSSStyleSheet {
		replaceSync() {}
	}
	const memory = { getItem: () => null, setItem() {} }
	const world = { document, location: { origin, pathname }, CSSStyleSheet, sessionStorage: memory, URL }
	const facts = { business: 'Salón', button: { fill: '#000', text: '#fff' }, buttonText: 'Escríbenos', side: 'right' }
	const ours = { origin: 'https://app.recepcion.mx', path: '/chat-web/abc', key: 'abc', origins: ['https://salon.mx'] }
	const script = buttonScript({ ...facts, ...ours } as Parameters<typeof buttonScript>[0])
	runInNewContext(script, { ...world, addEventListener() {}, innerWidth: 1000, console: { warn() {} } })
	return made.find(({ name }) => name === 'iframe')?.attributes.src
}

test('the chat stands where its script came from, so that it is tried under each host; a copy of the script knows its home', () => {
	const script = '/chat-web/abc/boton.js'
	const partner = 'https://recepcion.socio.mx'
	const frameAt = (origin: string, page: string) => `${origin}/chat-web/abc?desde=${encodeURIComponent(page)}`
	const tried = `${partner}/integraciones/chat-web/probar`
	expect(frameOn({ page: tried, src: partner + script })).toBe(frameAt(partner, tried))
	const site = 'https://salon.mx/inicio'
	expect(frameOn({ page: site, src: `https://app.recepcion.mx${script}` })).toBe(
		frameAt('https://app.recepcion.mx', site),
	)
	expect(frameOn({ page: site, src: 'https://salon.mx/copia.js' })).toBe(frameAt('https://app.recepcion.mx', site))
	expect(frameOn({ page: 'https://otra.mx/', src: `https://app.recepcion.mx${script}` })).toBeUndefined()
})
