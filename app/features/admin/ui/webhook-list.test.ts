import { createElement } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/support/render.ts'
import { WebhookCard, WebhookList } from './webhook-list.tsx'

const at = '2026-03-02T12:00:00.000Z'
const line = { id: 'whk_1', provider: 'stripe', eventKey: 'evt_1', receivedAt: at, processedAt: at, bytes: 12 }

test.for([
	['credits_spent', 'Devolvió créditos ya usados'],
	['not_ours', 'No es de ningún cobro de aquí'],
	['unknown_seller', 'Cuenta de cobro desconocida'],
	['message: unknown account', 'Cuenta desconocida · message'],
])('of a notice that led to nothing the operator reads why in words, not %s', async ([problem, words]) => {
	const webhook = { ...line, problem }
	const now = Date.parse(at)
	const list = await render(createElement(WebhookList, { page: { rows: [webhook], total: 1 } as never, now }))
	const card = await render(createElement(WebhookCard, { webhook: { ...webhook, raw: '{}', mayReplay: false }, now }))
	for (const page of [list, card]) {
		expect(page).toContain(words)
		expect(page).not.toContain(problem)
	}
})
