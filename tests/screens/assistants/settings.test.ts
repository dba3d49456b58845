import { beforeAll, expect, test } from 'vitest'
import { type Capabilities } from '#app/features/assistants/schemas.ts'
import { type Paper } from '#tests/support/paper.ts'
import { breakTable, mendTable } from '#tests/support/programs/beside.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

const salon = salonOfFile()
const { at } = ownerOf(salon)
const save = /^Guardar$/
let first: string

beforeAll(async () => {
	first = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
})

async function stored(id: string): Promise<Record<string, unknown> & { capabilities: Capabilities }> {
	const [row] = await salon.plant('SELECT * FROM assistants WHERE id = ?', [id])
	return { ...row, capabilities: JSON.parse(String(row?.capabilities)), channels: JSON.parse(String(row?.channels)) }
}

/** Of the newest assistant. */
async function newest(): Promise<string> {
	const [row] = await salon.plant('SELECT id FROM assistants ORDER BY created_at DESC, id DESC LIMIT 1')
	return String(row?.id)
}

async function create(kind: string): Promise<{ id: string; page: Paper }> {
	const page = await (await at('/asistentes')).pressAt('/asistentes/crear', { kind })
	return { id: await newest(), page }
}

/** As the script of a form sends it. */
async function put(id: string, part: string, fields: Record<string, string>) {
	const headers = { Cookie: salon.own.visitor.cookie(), Origin: salon.program.url, 'Sec-Fetch-Site': 'same-origin' }
	const address = `${salon.program.url}/asistentes/${id}/guardar?parte=${part}`
	const answer = await fetch(address, { method: 'PUT', headers, body: new URLSearchParams(fields), redirect: 'manual' })
	return { status: answer.status, said: await answer.json() }
}

test('ASI-011 ASI-012 ASI-015 ASI-016 the creation card makes one more assistant of its branch, which speaks of branch and business by name', async () => {
	const before = (await at('/asistentes')).html.split('<article').length
	const { id, page } = await create('client')
	expect(page.path).toBe('/asistentes')
	expect(page.words).toContain('Asistente creado correctamente')
	expect(page.html.split('<article').length).toBe(before + 1)
	expect(page.html).toContain(`href="/asistentes/${id}"`)
	const made = await stored(id)
	const { id: next } = await create('client')
	expect((await stored(next)).name).toBe(`${String(made.name)} 2`)
	expect(made).toMatchObject({
		...{ channels: ['instagram'], type: 'client', correspond_to: 'clients', mode: 'production' },
		...{ temperature_hundredths: 50, reasoning_effort: 'low', model: 'gpt_model', color: 'chica_white', is_working: 0 },
	})
	expect(made.capabilities.postFreeSchedules.deliveryHour).toBe('10:00')
	const [names] = await salon.plant('SELECT b.name AS business, s.name AS branch FROM businesses b JOIN branches s')
	expect(String(made.greeting)).toContain(String(names?.business))
	expect(String(made.greeting)).toContain(String(names?.branch))
})

test('ASI-013 a creation from the card that is refused leaves the list as it was, and says so: Error al crear el asistente', async () => {
	const cardsOf = ({ html }: Paper) => html.split('<article').length
	const before = cardsOf(await at('/asistentes'))
	const answer = await salon.own.visitor.post('/asistentes/crear', { branchId: 'brn_none', kind: 'new' })
	expect(answer.status).toBe(303)
	const page = await at('/asistentes')
	expect(page.words).toContain('Error al crear el asistente')
	expect(cardsOf(page)).toBe(before)
})

test('ASI-010 ASI-023 only the two models and the three efforts are taken; what one assistant may spend in a day is set, kept and taken away', async () => {
	const fields = { model: 'gpt_model', correspondTo: 'leads', channels: 'whatsapp', type: 'new' }
	const before = await stored(first)
	for (const [name, value] of [
		['model', 'gpt-5'],
		['reasoningEffort', 'max'],
		['creditsPerDay', '0'],
		['creditsPerDay', '1.5'],
	] as const) {
		const { status, said } = await put(first, 'configuracion', { ...fields, [name]: value })
		expect([status, said]).toEqual([400, { ok: false, message: expect.any(String) }])
	}
	expect(await stored(first)).toEqual(before)
	for (const model of ['reasoning_model', 'gpt_model']) {
		for (const reasoningEffort of ['medium', 'high', 'low']) {
			expect((await put(first, 'configuracion', { ...fields, model, reasoningEffort })).status).toBe(200)
			expect(await stored(first)).toMatchObject({ model, reasoning_effort: reasoningEffort })
		}
	}
	const form = await at(`/asistentes/${first}/configuracion`)
	expect(form.words).toContain('Te quedan 200.00 créditos')
	const credits = (hundredths: number) =>
		salon.plant(`UPDATE credit_balances SET hundredths = ${hundredths} WHERE credit_type = 'gpt_model'`)
	await credits(0)
	const spent = await at(`/asistentes/${first}/configuracion`)
	expect(spent.words).toContain('No tienes créditos GPT disponibles')
	expect(spent.words).not.toContain('Te quedan 0')
	await credits(20_000)
	const refused = await form.press(save, { creditsPerDay: '0' })
	expect(refused.errorOf('creditsPerDay')).toBe('Escribe un número entero de 1 a 1,000,000 créditos')
	const limited = await refused.press(save, { creditsPerDay: '40' })
	expect(limited.values('creditsPerDay')).toEqual(['40'])
	expect(await stored(first)).toMatchObject({ credits_per_day: 40 })
	await limited.press(save, { creditsPerDay: '' })
	expect(await stored(first)).toMatchObject({ credits_per_day: null })
})

test('ASI-014 a branch whose assistant can’t be made stands, and staff read why: Error al crear el asistente', async () => {
	await breakTable(salon.plant, 'assistants', 'insert')
	const names = { name: 'Del Valle', address: 'Pilares 45, Del Valle', city: 'Ciudad de México', state: 'CDMX' }
	const form = await at('/sucursales/nueva')
	await form.press(/^Registrar sucursal/, { ...names, country: 'México' })
	await mendTable(salon.plant, 'assistants', 'insert')
	expect((await at('/sucursales')).words).toContain('Del Valle')
	expect((await at('/avisos')).words).toContain('Error al crear el asistente')
})

test('ASI-004 ASI-026 a test assistant can be made without the demo; its texts go to the live one and back, and nothing is saved until they are', async () => {
	const { id } = await create('test')
	expect((await at('/asistentes')).words).toContain('Para pruebas')
	expect(await stored(id)).toMatchObject({ mode: 'test', correspond_to: 'test_numbers' })
	const test = await at(`/asistentes/${id}`)
	const texts = { name: 'Prueba', personality: ['Directa'], goal: 'Probar lo que sigue', notes: 'Notas de la prueba' }
	await test.press(save, texts)

	const copied = await at(`/asistentes/${first}?copiar=${id}`)
	expect(copied.values('name')).toEqual(['Prueba'])
	expect(copied.values('notes')).toEqual(['Notas de la prueba'])
	expect(copied.values('personality')).toEqual(['Directa'])
	expect((await stored(first)).name).not.toBe('Prueba')
	await copied.press(save, {})
	expect((await stored(first)).name).toBe('Prueba')

	await (await at(`/asistentes/${first}`)).press(save, { name: 'Sol', goal: 'Lo de siempre, otra vez' })
	const back = await at(`/asistentes/${id}?copiar=${first}`)
	expect(back.values('goal')).toEqual(['Lo de siempre, otra vez'])
	expect((await at(`/asistentes/${id}`)).html).toContain(`/asistentes/${id}?copiar=${first}`)
})

test('ASI-017 the config form of an assistant without a channel has WhatsApp chosen', async () => {
	await salon.plant(`UPDATE assistants SET channels = '[]' WHERE id = ?`, [first])
	const form = await at(`/asistentes/${first}/configuracion`)
	expect(form.values('channels')).toEqual(['whatsapp'])
	expect(form.words).toContain('Todavía no escucha ningún canal')
	await form.press(save, { channels: ['messenger'] })
	const chosen = await at(`/asistentes/${first}/configuracion`)
	expect([chosen.values('channels'), chosen.words.includes('Todavía no escucha')]).toEqual([['messenger'], false])

	// None at all would come back as WhatsApp, and with the next save it would answer there.
	const refused = await chosen.press(save, { channels: null })
	expect(refused.errorOf('channels')).toBe('Elige al menos uno; para que no conteste en ninguno, apágalo en su tarjeta')
	const { status } = await put(first, 'configuracion', { model: 'gpt_model', correspondTo: 'leads', type: 'new' })
	expect(status).toBe(400)
	expect((await stored(first)).channels).toEqual(['messenger'])
})

test('ASI-037 who answers comments listens on Instagram and Messenger alone', async () => {
	const { id } = await create('new')
	await salon.plant(`UPDATE assistants SET respond_to = 'comments' WHERE id = ?`, [id])
	const form = await at(`/asistentes/${id}/configuracion`)
	const box = /<input[^>]*value="whatsapp"[^>]*>/.exec(form.html)?.[0]
	expect(box).toContain('disabled')
	expect(/<input[^>]*value="messenger"[^>]*>/.exec(form.html)?.[0]).not.toContain('disabled')
	const refused = await form.press(save, { respondTo: null, channels: ['whatsapp', 'instagram'] })
	expect(refused.errorOf('channels')).toBe('Los comentarios solo se contestan por Instagram y Messenger')
	expect(await stored(id)).toMatchObject({ channels: ['instagram'], respond_to: 'comments' })
	await form.press(save, { respondTo: null, channels: ['messenger'] })
	expect(await stored(id)).toMatchObject({ channels: ['messenger'], respond_to: 'comments' })
})

test('ASI-020 free times that say nothing are filled in by the capabilities form', async () => {
	const { id } = await create('new')
	await salon.plant(
		`UPDATE assistants SET capabilities = json_remove(capabilities, '$.postFreeSchedules') WHERE id = ?`,
		[id],
	)
	const form = await at(`/asistentes/${id}/capacidades`)
	expect(form.values('daysBefore')).toEqual(['1'])
	expect(form.values('minimumSchedules')).toEqual(['1'])
	expect(form.values('maximumSchedules')).toEqual(['5'])
	expect(form.values('deliveryHour')).toEqual(['09:00'])
})

test('ASI-050 ASI-051 ASI-052 ASI-057 ASI-061 every capability of a new assistant goes on, is kept, and goes off again', async () => {
	const { id } = await create('new')
	const switches = [
		...[
			'cancelAppointments',
			'inPersonScheduling',
			'onlineScheduling',
			'rescheduleAppointments',
			'createBlockSchedules',
		],
		...['updateAppointmentStatus', 'getAppointmentsByDate', 'collectClientData', 'createOrders', 'createReminders'],
		...['offerPackages', 'askForms'],
		...['processAudio', 'processImages', 'createCustomConversionEvents'],
	]
	const timed = ['requestsConfirmation', 'sendsReminder', 'cancelsUnconfirmed', 'postsFreeSchedules', 'answersAloud']
	const to = (value: 'on' | null) => Object.fromEntries([...switches, ...timed].map((name) => [name, value]))
	const words = { customConversionEvent: 'Cuando paga', textTemplate: 'Quedan {horarios}', deliveryHour: '11:30' }
	const panel = await at(`/asistentes/${id}/capacidades`)
	expect(panel.words).toContain('Todavía no hay un servicio de voz configurado')
	const on = await panel.press(save, { ...to('on'), ...words, daysBefore: '2', aloudEvery: '3' })
	expect(on.words).toContain('Cambios guardados correctamente')
	expect((await stored(id)).capabilities).toMatchObject({
		...Object.fromEntries(switches.map((name) => [name, true])),
		...{ requestConfirmation: 24, autoCancelAppointments: 12, sendReminder: 12, customConversionEvent: 'Cuando paga' },
		audioFrequency: 3,
		postFreeSchedules: {
			...{ enabled: true, daysBefore: 2, deliveryHour: '11:30', minimumSchedules: 1, maximumSchedules: 5 },
			textTemplate: 'Quedan {horarios}',
		},
	})
	const again = await at(`/asistentes/${id}/capacidades`)
	for (const name of [...switches, ...timed]) expect([name, again.values(name)]).toEqual([name, ['on']])
	await again.press(save, to(null))
	expect((await stored(id)).capabilities).toMatchObject({
		...Object.fromEntries(switches.map((name) => [name, false])),
		...{ requestConfirmation: null, autoCancelAppointments: null, sendReminder: null, audioFrequency: null },
		postFreeSchedules: { enabled: false, deliveryHour: '11:30' },
	})
})

test('nobody is given up before they were asked, and no more is published than at most', async () => {
	const { id } = await create('new')
	const form = await at(`/asistentes/${id}/capacidades`)
	const late = { requestsConfirmation: 'on', confirmationHours: '6', cancelsUnconfirmed: 'on', cancelHours: '12' }
	expect((await form.press(save, late)).errorOf('cancelHours')).toBe('Menos horas que las de la confirmación')
	const few = { postsFreeSchedules: 'on', minimumSchedules: '6', maximumSchedules: '5' }
	expect((await form.press(save, few)).errorOf('maximumSchedules')).toBe('No menos que el mínimo')
})

test('ASI-049 an assistant for the business has its seven capabilities; what it does not show stays as it was', async () => {
	const { id } = await create('new')
	await (await at(`/asistentes/${id}/capacidades`)).press(save, { inPersonScheduling: 'on', sendsReminder: 'on' })
	await (await at(`/asistentes/${id}/configuracion`)).press(save, { type: 'business', correspondTo: 'business' })
	const panel = await at(`/asistentes/${id}/capacidades`)
	const names = [...panel.html.matchAll(/<input type="checkbox" role="switch" name="(\w+)"/g)].map(([, name]) => name)
	expect(names.sort()).toEqual([
		...['collectClientData', 'createBlockSchedules', 'createReminders', 'getAppointmentsByDate'],
		...['processAudio', 'processImages', 'updateAppointmentStatus'],
	])
	expect(panel.words).toContain('Solo resuelve dudas: no consulta ni cambia la agenda.')
	const saved = await panel.press(save, { createBlockSchedules: 'on' })
	expect((await stored(id)).capabilities).toMatchObject({
		...{ createBlockSchedules: true, inPersonScheduling: true, sendReminder: 12 },
	})
	// What is stored and does not count for it is not told of it.
	expect(saved.words).toContain('Puede bloquear horarios; no dice qué citas hay, cambia estados, crea recordatorios ni')
	expect(saved.words).not.toContain('Por su cuenta')
})

test('ASI-043 ASI-044 ASI-045 what saves itself is one PUT, answered in place: kept, or refused with its reason', async () => {
	const { id } = await create('new')
	const config = { model: 'reasoning_model', reasoningEffort: 'high', correspondTo: 'leads', channels: 'messenger' }
	const saved = await put(id, 'configuracion', { ...config, type: 'new', temperature: '0.3' })
	expect(saved).toEqual({ status: 200, said: { ok: true, message: 'Cambios guardados correctamente' } })
	expect(await stored(id)).toMatchObject({
		...{ model: 'reasoning_model', reasoning_effort: 'high', temperature_hundredths: 30, channels: ['messenger'] },
	})
	const wrong = await put(id, 'configuracion', { ...config, type: 'new', temperature: '2' })
	expect(wrong.status).toBe(400)
	expect(wrong.said.message).toMatch(/^Error al guardar los cambios/)
	expect((await stored(id)).temperature_hundredths).toBe(30)
	const gone = await put('ast_none', 'textos', {})
	expect(gone.said.message).toMatch(/^Error al guardar los cambios/)
	const none = await put('%20', 'capacidades', {})
	expect(none.said.message).toContain('Id de asistente no encontrado')
})

test('ASI-045 ASI-046 ASI-047 COM-227 an assistant without an id, one that does not exist and one that can’t be loaded are told apart, to the letter', async () => {
	const none = await at('/asistentes/%20')
	expect([none.status, none.words]).toEqual([404, expect.stringContaining('Id de asistente no encontrado')])
	for (const part of ['', '/configuracion', '/capacidades']) {
		const gone = await at(`/asistentes/ast_none${part}`)
		expect([gone.status, gone.words]).toEqual([404, expect.stringContaining('No se ha encontrado el asistente')])
	}
	const { id } = await create('client')
	await salon.plant(`UPDATE assistants SET capabilities = '{' WHERE id = ?`, [id])
	for (const part of ['', '/configuracion', '/capacidades']) {
		const broken = await at(`/asistentes/${id}${part}`)
		expect([broken.status, broken.words]).toEqual([500, expect.stringContaining('Error al cargar el asistant')])
	}
	await salon.plant('DELETE FROM assistants WHERE id = ?', [id])
})
