import { expect, test } from 'vitest'
import { widgetScript } from './widget-script.ts'

const origin = 'https://recepcion.test'

/** The script in a page of another site, whose frame begins `top` above the window's edge once somebody has scrolled. */
function onASite(dataset: Record<string, string> = {}, site = 'https://salon.test') {
	const heard: Record<string, (event?: unknown) => void> = {}
	const listen = (name: string, hear: (event?: unknown) => void) => {
		heard[name] = hear
	}
	const frame = {
		...{ src: '', title: '', style: { cssText: '', height: '' }, contentWindow: {}, top: 0, shown: 0 },
		addEventListener: listen,
		getBoundingClientRect: () => ({ top: frame.top }),
		scrollIntoView: () => {
			frame.shown++
		},
	}
	const link = { href: '', textContent: '' }
	const said: unknown[] = []
	const note = { append: (...parts: unknown[]) => void said.push(...parts) }
	const made: Record<string, unknown> = { iframe: frame, a: link, p: note }
	const put: unknown[] = []
	const script = { dataset, after: (thing: unknown) => void put.push(thing) }
	const document = { createElement: (name: string) => made[name], currentScript: script }
	const text = widgetScript({ origin, path: '/reservar/uno', name: '</script>Uno', sites: ['https://salon.test'] })
	expect(text).not.toContain('</script>')
	new Function('document', 'addEventListener', 'location', text)(document, listen, { origin: site })
	return { frame, heard, link, note, put, words: () => said.join('') }
}

test('the page in a frame is as high as it says, and nobody else says it', () => {
	const { frame, heard } = onASite()
	expect(frame.src).toBe(`${origin}/reservar/uno`)
	heard.message?.({ source: frame.contentWindow, origin, data: { recepcion: 812 } })
	heard.message?.({ source: frame.contentWindow, origin: 'https://otro.test', data: { recepcion: 1 } })
	heard.message?.({ source: {}, origin, data: { recepcion: 2 } })
	expect(frame.style.height).toBe('812px')
	expect(onASite({ especialista: 'spc_1' }).frame.src).toBe(`${origin}/reservar/uno/con/spc_1`)
})

test('a step that was led to from far down is shown from its top, and what came by itself moves nobody', () => {
	const { frame, heard } = onASite()
	frame.top = -200
	heard.load?.()
	expect(frame.shown).toBe(0)
	heard.load?.()
	expect(frame.shown).toBe(1)
	frame.top = 40
	heard.load?.()
	expect(frame.shown).toBe(1)
})

test('a site that is not listed shows a link in place of a broken frame, and who looks after it reads why', () => {
	const listed = onASite()
	expect(listed.put).toEqual([listed.frame])
	const { put, note, link, words } = onASite({ especialista: 'spc_1' }, 'https://otro.test')
	expect(put).toEqual([note])
	expect(link.href).toBe(`${origin}/reservar/uno/con/spc_1`)
	expect(words()).toContain('agrega https://otro.test en')
})
