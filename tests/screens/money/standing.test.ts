import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, giveCredits, hireReceptionist, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** How a new salon stands with the platform: on the dashboard of its money, as its owner sees it. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
const page = '/finanzas/dashboard'
const shown = async () => (await at(page)).words
const [gpt, reasoning] = ['Tolerancia de IA: GPT', 'Tolerancia de IA: razonamiento']

test('DAS-006 DAS-007 a new salon is of level 1 at 25 pesos a conversion, has no balance, and its AI tolerates all of 100 and 50 answers', async () => {
	const words = await shown()
	expect(words).toContain('Nivel del negocio Nivel 1')
	expect(words).toContain('Precio por conversión $25.00 MXN')
	expect(words).toContain('Saldo $0.00 MXN')
	expect(words).toContain(`${gpt} 100 de 100`)
	expect(words).toContain(`${reasoning} 50 de 50`)
	expect(words).toContain('Tu negocio paga por créditos')
})

test('DAS-006 what an operator sets stands on the cards, what he typed wrong is told beside its field, and what he clears is said as undefined', async () => {
	const card = `/admin/negocios/${salon.businessId}`
	const form = await paperAt(salon.as('admin'), `${card}/plan`)
	expect(['level', 'pricePerConversion', 'balance'].map((name) => form.values(name))).toEqual([
		['1'],
		['25.00'],
		['0.00'],
	])
	const refused = await form.press(/Guardar plan/, { level: '0', pricePerConversion: 'veinte', balance: '-5' })
	expect(refused.errorOf('level')).toBe('Escribe un número entero de 1 a 99')
	expect(refused.errorOf('pricePerConversion')).toBe('Escribe una cantidad como 1,062.50')
	expect(refused.errorOf('balance')).toBe('Escribe una cantidad como 1,062.50')
	expect(refused.values('pricePerConversion')).toEqual(['veinte'])
	expect(await shown()).toContain('Nivel del negocio Nivel 1')
	const set = { level: '3', pricePerConversion: '18.5', balance: '1,200' }
	expect((await refused.press(/Guardar plan/, set)).words).toMatch(
		/Nivel 3 Precio por conversión \$18\.50 MXN Saldo \$1,200\.00 MXN/,
	)
	const words = await shown()
	expect(words).toMatch(/Nivel 3 Precio por conversión \$18\.50 MXN Saldo \$1,200\.00 MXN/)
	expect((await at('/principal')).words).toContain('Saldo $1,200.00 MXN')
	const again = await paperAt(salon.as('admin'), `${card}/plan`)
	await again.press(/Guardar plan/, { level: '', pricePerConversion: '', balance: '' })
	expect(await shown()).toMatch(/Nivel del negocio Sin definir Precio por conversión Sin definir Saldo \$0\.00 MXN/)
})

test('DAS-006 who may not see money does not see the cards', async () => {
	const desk = await hireReceptionist(salon.own, salon.program.url, salon.mail)
	const refused = await paperAt(desk, page)
	expect(refused.status).toBe(403)
	expect(refused.words).not.toContain('Nivel del negocio')
})

beforeAll(async () => {
	await connectWhatsApp(salon.own)
	await giveCredits(salon.own, salon.program)
	await (await at('/negocio/configuracion/editar')).press(/^Guardar configuración$/, { delayResponse: '1000' })
	const assistant = /\/asistentes\/(ast_\w+)/.exec((await at('/asistentes')).html)?.[1] ?? ''
	const save = (part: string, typed: Record<string, string | string[]>) =>
		at(`/asistentes/${assistant}/${part}`).then((form) => form.press(/^Guardar$/, typed))
	await save('configuracion', { correspondTo: 'leads_and_clients', channels: ['whatsapp'] })
	await save('capacidades', { inPersonScheduling: 'on' })
	await salon.own.visitor.post(`/asistentes/${assistant}/encendido`, { isWorking: 'on' })
}, 60_000)

/** What a person writes, until something is answered. */
async function says(from: string, text: string) {
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === from).length
	const before = sent()
	const { phoneNumberId } = salonNumber
	await salon.graph.deliver({ from, text, phoneNumberId, name: `Cliente ${from.slice(-4)}` })
	await until(`an answer to ${text}`, async () => sent() > before)
}

test('DAS-007 each answer without a conversion takes one of its model, and what an assistant books or somebody notes fills it again', {
	timeout: 120_000,
}, async () => {
	const [ana, bea] = ['5215512340001', '5215512340002']
	await says(bea, '¿A qué hora abren mañana?')
	expect(await shown()).toContain(`${gpt} 99 de 100`)
	await says(ana, 'Hola, quiero agendar un facial hidratante la próxima semana')
	await says(ana, 'la primera')
	expect(await shown()).toContain(`${gpt} 97 de 100`)
	await says(ana, 'sí')
	// The answer that tells of the booking is of its conversion.
	expect(await shown()).toContain(`${gpt} 100 de 100`)
	await says(bea, '¿Y a qué hora cierran?')
	expect(await shown()).toContain(`${gpt} 99 de 100`)
	const [client] = await salon.plant('SELECT id FROM contacts WHERE business_id = ? LIMIT 1', [salon.businessId])
	const form = await at(`/eventos-conversion/nuevo?cliente=${client?.id}`)
	const noted = await form.press(/^Registrar evento$/, { name: 'Compró una tarjeta de regalo' })
	expect(noted.words).toContain('Evento de conversión registrado')
	expect(await shown()).toContain(`${gpt} 100 de 100`)
	expect(await shown()).toContain(`${reasoning} 50 de 50`)
})

test('DAS-007 more answers than are tolerated leave nothing, and never less than nothing', async () => {
	const answer = (many: number) =>
		salon.plant(
			`INSERT INTO turns (id, business_id, thread_id, assistant_id, state, last_message_id, run_at, reply_message_id,
				credit_type, created_at, finished_at)
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			SELECT 'trn_' || (? + i), business_id, thread_id, assistant_id, 'done', last_message_id, run_at, reply_message_id,
				'reasoning_model', (SELECT max(at) + 1 FROM conversion_events), finished_at
			FROM turns, n WHERE turns.id = (SELECT id FROM turns WHERE business_id = ? AND reply_message_id IS NOT NULL LIMIT 1)`,
			[many, many * 1000, salon.businessId],
		)
	await answer(3)
	await until('three are counted', async () => (await shown()).includes(`${reasoning} 47 de 50`))
	await answer(60)
	await until('none is left', async () => (await shown()).includes(`${reasoning} 0 de 50`))
	expect(await shown()).toContain(`${gpt} 100 de 100`)
})
