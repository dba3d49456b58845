import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { type Answer, anApi, rowCounts } from '#tests/support/programs/api-door.ts'
import { aBranch, appointmentRows, aService, aSpecialist, booked } from '#tests/support/scenes/agenda-scene.ts'
import { aBusiness, type Scene } from '#tests/support/scenes/scene.ts'

const wishOf = ({ nine: { contactId, date, time, ...ids } }: Scene, extra: object = {}) => ({
	...ids,
	clientId: contactId,
	start: `${date}T${time}:00-06:00`,
	...extra,
})
const post = (scene: Scene, extra: object) => ({ body: { appointment: wishOf(scene, extra) } })

/** A refusal: its status and sentence, and not one row more or less than before. */
async function refuses(scene: Scene, run: () => Promise<Answer>, status: number, message: string | RegExp) {
	const before = await rowCounts(scene)
	const answer = await run()
	expect(answer.status, JSON.stringify(answer.body)).toBe(status)
	expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(message) })
	expect(await rowCounts(scene)).toEqual(before)
	return answer
}

test('COM-254 bad input is refused in Spanish and writes nothing: what is no JSON, too much of it, or missing', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const at = 'POST /appointment'

	await refuses(scene, () => call(at, { raw: '{"appointment": ' }), 400, /no es JSON válido/)
	await refuses(scene, () => call(at, { raw: '[1, 2]' }), 400, /debe ser un objeto JSON/)
	await refuses(scene, () => call(at, { raw: '' }), 400, 'Falta "appointment" en el cuerpo')
	await refuses(
		scene,
		() => call(at, { raw: `{"appointment":${'['.repeat(200_000)}${']'.repeat(200_000)}}` }),
		400,
		/anidado de más/,
	)
	await refuses(scene, () => call(at, { body: { appointment: { title: 'a'.repeat(1_100_000) } } }), 413, /máximo 1 MB/)
	await refuses(scene, () => call(at, { body: { appointment: {} } }), 400, 'Por favor, llena todos los campos')
	await refuses(
		scene,
		() => call(at, { body: { appointment: wishOf(scene, { clientId: ' ' }) } }),
		400,
		'Por favor, llena todos los campos',
	)
	await refuses(
		scene,
		() => call(at, { body: { appointment: wishOf(scene, { serviceId: { $ne: null } }) } }),
		400,
		'Por favor, llena todos los campos',
	)
})

test('bad input is refused in Spanish and writes nothing: dates that are none, past, or end before they start', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const at = (extra: object) => call('POST /appointment', post(scene, extra))

	await refuses(scene, () => at({ start: 'mañana a las 9' }), 400, /Escribe una fecha con hora/)
	await refuses(scene, () => at({ start: '2026-02-30T09:00:00-06:00' }), 400, /Escribe una fecha con hora/)
	await refuses(scene, () => at({ start: '2026-03-01T09:00:00-06:00' }), 409, 'Esa hora ya pasó.')
	await refuses(
		scene,
		() => at({ end: '2026-03-03T08:00:00-06:00' }),
		400,
		'La fecha de finalización no puede ser anterior a la fecha de inicio',
	)
	await refuses(scene, () => at({ end: '2026-03-08T08:00:00-06:00' }), 400, 'La cita no puede durar más de 24 horas')
	await refuses(scene, () => at({ start: '2026-03-03T22:00:00-06:00' }), 409, /fuera del horario de la sucursal/)
})

test('bad input is refused in Spanish and writes nothing: parts that do not fit together', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const at = (extra: object) => call('POST /appointment', post(scene, extra))
	const south = await aBranch(scene)
	const there = await aSpecialist(scene, { branchId: south.id })
	const elsewhere = await aService(scene, {}, { branchIds: [south.id] })

	await refuses(scene, () => at({ serviceId: elsewhere.id }), 400, 'Ese servicio no se ofrece en esa sucursal')
	await refuses(scene, () => at({ specialistId: there.id }), 400, `${there.name} no trabaja en ${scene.branch.name}`)
	await refuses(
		scene,
		() => at({ branchId: 'brn_nada' }),
		404,
		'No se encontró el cliente, la sucursal, el servicio o el especialista',
	)
})

test('what belongs to another business does not exist here, whichever call and whichever word names it', async () => {
	const [scene, theirs] = [await aBusiness(), await aBusiness()]
	const call = await anApi(scene)
	const foreign = await booked(theirs)
	const unresolved = 'No se encontró el cliente, la sucursal, el servicio o el especialista'
	const gone = 'No se encontró lo que buscas.'

	for (const key of ['branchId', 'specialistId', 'serviceId', 'contactId'] as const) {
		const word = key === 'contactId' ? 'clientId' : key
		const refused = await refuses(
			scene,
			() => call('POST /appointment', post(scene, { [word]: theirs.nine[key] })),
			404,
			unresolved,
		)
		expect(refused.body.data.fields).toEqual({ [word]: [unresolved] })
	}
	const business = theirs.business.id
	const calls: [string, object?][] = [
		[`PUT /appointment/${foreign.id}`, { appointment: wishOf(scene) }],
		[`PATCH /appointment/${foreign.id}`, { status: 'cancelada' }],
		[`DELETE /appointment/${foreign.id}`],
		[`GET /appointment/populate?clientId=${theirs.contact.id}`],
		[`GET /client/${theirs.contact.id}`],
		[`GET /service/${theirs.service.id}`],
		[`GET /specialist/${theirs.specialist.id}`],
		[`GET /specialist?branchId=${theirs.branch.id}`],
		['POST /mercadopago/preference', { appointment: foreign.id }],
		['POST /mercadopago/preference', { appointment: foreign.shortId }],
		[`GET /branch?businessId=${business}`],
		[`GET /client/search?bussinessId=${business}&search=reg`],
		['POST /client', { client: { name: 'Ana', whatsapp: '5511112222', businessId: business } }],
		['POST /mercadopago/preference', { appointment: 'apt_1', business: { _id: business } }],
		['PATCH /thread/messages', { businessId: business, whatsapp: '5598765432' }],
	]
	for (const [methodAndPath, body] of calls) await refuses(scene, () => call(methodAndPath, { body }), 404, gone)
	expect(await appointmentRows(theirs)).toMatchObject([{ id: foreign.id, status: 'agendada', deletedAt: null }])
})

test('without a key, with a wrong one or a revoked session nobody is let in; a session of the browser is', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)

	for (const key of [null, 'rk_inventada', '']) {
		const refused = await refuses(
			scene,
			() => call('GET /branch', { key }),
			401,
			'Falta una llave de API válida o una sesión abierta',
		)
		expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer')
	}
	await refuses(scene, () => call('GET /branch', { key: 'rk_mal', headers: { Cookie: 'sesion=1' } }), 401, /llave/)
	expect((await call('GET /branch', { key: null, headers: { Cookie: 'sesion=1' } })).status).toBe(200)
})

test('a member without the permission is refused with 403', async () => {
	const scene = await aBusiness({ permissions: ['branches.view', 'businesses.keys'] })
	const call = await anApi(scene)
	const asMember = { key: null, headers: { Cookie: 'sesion=1' } }

	expect((await call('GET /branch', asMember)).status).toBe(200)
	await refuses(
		scene,
		() => call('POST /appointment', { ...post(scene, {}), ...asMember }),
		403,
		'No tienes permiso para hacer esto.',
	)
})

test('unknown calls answer 404, wrong methods 405 with the right ones', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)

	await refuses(scene, () => call('GET /nada'), 404, 'Esa llamada no existe')
	await refuses(scene, () => call('GET /client/a/b/c'), 404, 'Esa llamada no existe')
	const wrong = await refuses(scene, () => call('DELETE /client/search'), 405, 'Esta llamada no acepta DELETE')
	expect(wrong.headers.get('Allow')).toBe('GET')
	expect((await call('PUT /appointment')).headers.get('Allow')).toBe('POST, GET')
	expect(await call('OPTIONS /block')).toMatchObject({ status: 204, body: null })
})

test('a call that is repeated with its Idempotency-Key happens once, for its caller', async () => {
	const scene = await aBusiness()
	const call = await anApi(scene)
	const headers = { 'Idempotency-Key': 'pedido-17' }
	const client = { name: 'Ana', whatsapp: '5511112222' }

	const first = await call('POST /client', { body: { client }, headers })
	const counts = await rowCounts(scene)
	const again = await call('POST /client', { body: { client }, headers })

	expect(again).toMatchObject({ status: 200, body: first.body })
	expect(await rowCounts(scene)).toEqual(counts)
	const asMember = { key: null, headers: { ...headers, Cookie: 'sesion=1' } }
	expect(
		(await call('POST /client', { body: { client: { ...client, whatsapp: '5511113333' } }, ...asMember })).body.data
			._id,
	).not.toBe(first.body.data._id)
	await refuses(
		scene,
		() => call('POST /client', { body: { client }, headers: { 'Idempotency-Key': 'x'.repeat(300) } }),
		400,
		/200 caracteres/,
	)
})

test('a key that asks too much waits, and is told how long; strangers wait sooner', async () => {
	const scene = await aBusiness()
	const two = () => new RateLimiterMemory({ points: 2, duration: 60 })
	const call = await anApi(scene, { ofCaller: two(), ofStranger: two() })
	const statuses = async (options: object) => {
		const answers = [
			await call('GET /branch', options),
			await call('GET /branch', options),
			await call('GET /branch', options),
		]
		return answers.map(({ status }) => status)
	}

	expect(await statuses({})).toEqual([200, 200, 429])
	expect(await statuses({ key: 'rk_mal' })).toEqual([401, 401, 429])
	const refused = await refuses(scene, () => call('GET /branch'), 429, 'Demasiadas solicitudes.')
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
})
