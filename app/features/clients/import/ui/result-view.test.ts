import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { type ImportState } from '../schemas-import.ts'
import { ResultView } from './result-view.tsx'

const none = { updated: 0, mended: 0, skipped: 0, failed: 0, invalid: 0, kept: 0 }
const file = { id: 'imp_1', name: 'clientas.csv', countryCode: '52' }
const when = { by: 'Rebeca', createdAt: 1, startedAt: 1, finishedAt: 5001, undoUntil: 90_000_000 }
const ended: ImportState = {
	...{ ...file, ...none, ...when, fixes: false, problem: null },
	...{ state: 'terminada', existing: 'omitir', columns: [], tags: [], total: 300, done: 300, created: 300 },
}

const cardOf = async (change: Partial<ImportState>) => {
	const state = { ...ended, ...change } as Parameters<typeof ResultView>[0]['state']
	return render(createElement(ResultView, { state, timeZone: 'America/Mexico_City', mayUndo: true }))
}

test('an import that was stopped says how many rows it left out, and one that was taken back does not say that all came in', async () => {
	expect(await cardOf({})).toContain('Entraron todas las filas')
	const stopped = await cardOf({ state: 'cancelada', done: 100, created: 100 })
	expect(stopped).toContain('200 filas no se enviaron')
	expect(stopped).toContain('Se enviaron 100 de 300 filas')
	expect(stopped).not.toContain('Entraron todas las filas')
	const some = await cardOf({ state: 'cancelada', done: 100, created: 99, invalid: 1 })
	expect(some).toMatch(/1 fila no entró.*filas-rechazadas.*Se enviaron 100 de 300 filas/)
	const back = await cardOf({ state: 'deshecha', done: 100, created: 100, undoUntil: null })
	expect(back).toContain('Se quitó lo que había entrado')
	expect(back).not.toMatch(/Entraron todas|no se enviaron/)
})
