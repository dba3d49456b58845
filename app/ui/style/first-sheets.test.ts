import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { layers } from './first-sheets.tsx'

test('the layers are named before all sheets as app.css orders them, behind what Tailwind puts first', () => {
	const css = readFileSync(new URL('./app.css', import.meta.url), 'utf8')
	const [, order = ''] = /^@layer ([^;]+);/.exec(css) ?? []
	expect(layers).toBe(`@layer ${['properties', ...order.split(', ')].join()};`)
})
