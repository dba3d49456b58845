import { expect, test } from 'vitest'
import { makeCtx } from '#app/core/ctx.server.ts'
import { execute } from '#app/core/operation.server.ts'
import { transact } from '#app/core/transact.server.ts'
import { help } from '#app/features/help/operations.server.ts'
import { apiLimits } from '#app/web/api/callers.server.ts'
import { faqEntries } from '#db/schema/help.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBusiness } from '#tests/support/scenes/scene.ts'

test('API-249 API-250 API-251 FAQ-002 FAQ-003 FAQ-010 without a key anybody asks, votes and reads, the most useful first', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const faq = (question: string) => ({ faq: { question, answer: 'Yo mismo', utilityPoints: 900 } })

	const first = await call('POST /faq', { key: null, body: faq('¿Cuánto cuesta?') })
	const second = await call('POST /faq', { key: null, body: faq('¿Hay prueba?') })
	const { _id } = first.body.data
	const voted = await call('POST /faq/vote', { key: null, body: { faqId: _id, voteType: 'up' } })
	const list = await call('GET /faq?pageSize=1', { key: null })

	expect(second.body).toMatchObject({
		success: true,
		data: { question: '¿Hay prueba?', answer: 'Pendiente de respuesta', utilityPoints: 0 },
	})
	expect(Object.keys(second.body.data)).toEqual(['_id', 'question', 'answer', 'utilityPoints', 'createdAt'])
	expect([voted.status, voted.body.data.utilityPoints]).toEqual([200, 1])
	expect(list.body.data.map(({ _id: id }: { _id: string }) => id)).toEqual([_id])
	const more = Array.from({ length: 19 }, (_, place) => ({
		...{ id: `faq_mas_${place}`, question: `¿Duda ${place}?`, answer: 'Sí', stems: 'duda' },
		...{ utilityPoints: place + 2, createdAt: scene.at },
	}))
	await transact(scene.ctx, ({ db }) => db.insert(faqEntries).values(more))
	const page: { utilityPoints: number }[] = (await call('GET /faq', { key: null })).body.data
	expect(page.map(({ utilityPoints }) => utilityPoints)).toEqual(Array.from({ length: 20 }, (_, place) => 20 - place))
	const down = await call('POST /faq/vote', { key: null, body: { faqId: _id, voteType: 'down' } })
	expect(down.status).toBe(400)
})

test('API-252 an answer is loaded and saved by an administrator of the platform, and by nobody else', async () => {
	const scene = await aBusiness()
	const operator = makeCtx(
		scene.home,
		'platform',
		{},
		{ ...scene.ctx.actor, permissions: new Set(['platform.operate']) },
		scene.at,
	)
	const call = await anApi(scene, {}, operator)
	const asked = await call('POST /faq', { key: null, body: { faq: { question: '¿Hay prueba?' } } })
	const { _id, ...faq } = asked.body.data
	const saved = { body: { faq: { ...faq, _id, answer: 'Sí, quince días.' } } }

	expect((await call(`GET /faq/${_id}`, { key: null })).body).toEqual({ success: true, data: { _id, ...faq } })
	for (const key of [undefined, null]) expect((await call(`PUT /faq/${_id}`, { key, ...saved })).status).toBe(403)
	const answered = await call(`PUT /faq/${_id}`, { key: null, headers: { Cookie: 'sesion=admin' }, ...saved })

	expect(answered.body).toMatchObject({ success: true, data: { _id, answer: 'Sí, quince días.' } })
	const outside = makeCtx(scene.home, 'public', {}, scene.ctx.actor, scene.at)
	const read = await execute(outside, help.getQuestion, { entryId: _id })
	expect(read).toMatchObject({ ok: true, value: { isPending: false } })
	expect((await call('GET /faq/faq_ninguna', { key: null })).status).toBe(404)
})

test('a stranger writes only so often, and still reads; where five hundred questions wait no more are taken', async () => {
	const scene = await aBusiness()
	const { ofStrangersWriting } = apiLimits()
	const call = await anApi(scene, { ofStrangersWriting })
	const ask = (as: typeof call) => as('POST /faq', { key: null, body: { faq: { question: '¿Abren el domingo?' } } })
	const statuses: number[] = []
	for (let turn = 0; turn < 21; turn++) statuses.push((await ask(call)).status)
	expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
	expect((await call('GET /faq?pageSize=1', { key: null })).status).toBe(200)
	const waiting = Array.from({ length: 480 }, (_, place) => ({
		...{ id: `faq_espera_${place}`, question: '¿Y el lunes?', answer: 'Pendiente de respuesta' },
		...{ stems: 'lun', createdAt: scene.at },
	}))
	await transact(scene.ctx, ({ db }) => db.insert(faqEntries).values(waiting))
	expect((await ask(await anApi(scene))).status).toBe(409)
})
