import { expect, test } from 'vitest'
import { execute } from '#app/core/operation.server.ts'
import { assistants } from '#app/features/assistants/operations.server.ts'
import { anApi } from '#tests/support/programs/api-door.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

async function shown(scene: Scene, assistantId: string) {
	const outcome = await execute(scene.ctx, assistants.showAssistant, { assistantId })
	if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure))
	return outcome.value
}

test('API-001 API-002 API-004 API-253 ASI-022 ASI-027 an assistant is made, read and changed in the documented words; both readings of its mode are taken', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const names = { businessName: 'Otro nombre', branchName: 'Otra' }
	const assistant = { branchId: scene.branch.id, name: 'Elena', mode: 'testing', businessId: scene.business.id }

	const made = await call('POST /assistant', { body: { assistant, ...names } })
	expect([made.status, made.body]).toMatchObject([200, { success: true, message: 'Asistente creado correctamente' }])
	const { _id: id } = made.body.data
	expect(made.body.data).toMatchObject({
		...{ name: 'Elena', mode: 'test', color: 'chica_white', price: 1, isWorking: false, channel: ['instagram'] },
		...{ businessId: scene.business.id, branchId: scene.branch.id, personality: 'Amable y profesional' },
		capabilities: { requestConfirmation: null, postFreeSchedules: { deliveryHour: '10:00', minimunSchedules: 1 } },
	})

	const instructions = {
		greeting: '¡Hola! Soy Elena, del salón.',
		preSale: 'Ofrece horarios libres y pregunta antes de agendar.',
		postSale: 'Habla de tú y con frases cortas.',
	}
	const capabilities = { inPersonScheduling: true, postFreeSchedules: { maximunSchedules: 3 } }
	const told = { instructions, capabilities, mode: 'business', personality: 'Amable, Directa', color: 'chica_blue' }
	const changed = await call(`PUT /assistant/${id}`, { body: { assistant: told } })
	expect([changed.status, changed.body.message]).toEqual([200, 'Cambios guardados correctamente'])
	const read = await call(`GET /assistant/${id}`)
	expect(read.body).toMatchObject({
		success: true,
		data: { ...told, name: 'Elena', mode: 'production', capabilities: { schedulingMode: 'secure', ...capabilities } },
	})
	expect(await shown(scene, id)).toMatchObject({
		...{ greeting: instructions.greeting, instructions: instructions.preSale, notes: instructions.postSale },
		capabilities: { inPersonScheduling: true, postFreeSchedules: { maximumSchedules: 3, minimumSchedules: 1 } },
	})
	const off = { requestConfirmation: 24, searchPaginatedSchedules: { slotsPerPage: 4, daysToLookAhead: null } }
	const put = await call(`PUT /assistant/${id}`, { body: { assistant: { capabilities: off } } })
	expect(put.body).toMatchObject({ success: true })
	expect((await shown(scene, id)).capabilities).toMatchObject(off)
	const none = { requestConfirmation: null, searchPaginatedSchedules: null }
	await call(`PUT /assistant/${id}`, { body: { assistant: { capabilities: none } } })
	expect((await shown(scene, id)).capabilities).toMatchObject(none)
	// What was read can be sent back as it is.
	const again = await call(`PUT /assistant/${id}`, { body: { assistant: read.body.data } })
	expect([again.status, again.body.data]).toEqual([200, read.body.data])
})

test('API-003 the list has the business’s own assistants; another business’s is not found, by no method', async () => {
	const [scene, other] = [await aBusiness(), await aBusiness()]
	const [call, elsewhere] = [await anApi(scene), await anApi(other)]
	const made = await elsewhere('POST /assistant', { body: { assistant: { branchId: other.branch.id } } })
	const foreign = made.body.data._id
	await call('POST /assistant', { body: { assistant: { branchId: scene.branch.id, type: 'client' } } })

	const list = await call(`GET /assistant?businessId=${scene.business.id}`)
	expect(list.body.data.map((one: Record<string, unknown>) => [one.type, one.businessId])).toEqual([
		['client', scene.business.id],
	])
	for (const [method, body] of [['GET'], ['PUT', { assistant: { name: 'Mía' } }]] as const) {
		const answer = await call(`${method} /assistant/${foreign}`, body && { body })
		expect([answer.status, answer.body.success]).toEqual([404, false])
	}
	const there = await call('POST /assistant', { body: { assistant: { branchId: other.branch.id } } })
	expect(there.status).toBe(404)
	expect((await shown(other, foreign)).name).not.toBe('Mía')
})

test('what an assistant may not be is refused with its reason, and nothing of it is kept', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const { body } = await call('POST /assistant', { body: { assistant: { branchId: scene.branch.id } } })
	const before = await shown(scene, body.data._id)
	for (const assistant of [
		{ name: 'A' },
		{ model: 'gpt-5' },
		{ personality: 'Malvada' },
		{ mode: 'otra' },
		{ color: 'rojo' },
		{ name: 'Sol', capabilities: { requestConfirmation: 6, autoCancelAppointments: 12 } },
		{ name: 'Sol', capabilities: { postFreeSchedules: { enabled: true, minimunSchedules: 6 } } },
	]) {
		const refused = await call(`PUT /assistant/${body.data._id}`, { body: { assistant } })
		expect([refused.status, refused.body.success, refused.body.message]).toEqual([400, false, expect.any(String)])
	}
	// What a reply costs is not the salon's to say.
	await call(`PUT /assistant/${body.data._id}`, { body: { assistant: { price: 0 } } })
	expect(await shown(scene, body.data._id)).toEqual(before)
})
