import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { BulkBar } from './bulk-bar.tsx'

test('how many would be chosen is written as everywhere on the page', async () => {
	const may = { edit: true, delete: true, write: false, export: false }
	const bar = { fits: 28_148, onPage: 50, here: '', may, tags: [], audiences: null, funnels: null }
	expect(await render(createElement(BulkBar, { ...bar, isAll: false }))).toMatch(/Seleccionar los (<!-- -->)?28,148/)
	const chosen = await render(createElement(BulkBar, { ...bar, isAll: true }))
	expect(chosen).toContain('Los 28,148 seleccionados')
	expect(chosen).toContain('name="cuantos" value="28148"')
})
