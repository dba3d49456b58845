import { beforeAll, expect, test } from 'vitest'
import { until } from '#tests/support/programs/desk.ts'
import { today } from '#tests/support/programs/salon-program.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectWhatsApp, growSalon, salonNumber } from '#tests/support/scenes/salon-additions.ts'

/** A new salon that grew to two branches, on WhatsApp: money between its branches, and papers that go to a client's phone. */
const salon = salonOfFile({ graph: { numbers: [salonNumber] } })
const { at } = ownerOf(salon)
type Made = { _id: string; name: string }
const phone = '5215503007777'
let branches: Made[] = []
let client = ''

beforeAll(async () => {
	await growSalon({ ...salon, url: salon.program.url })
	await connectWhatsApp(salon.own)
	branches = await salon.own.visitor.call<Made[]>('GET /branch')
	const person = { name: 'Renata', lastname: 'Solano', whatsapp: '5503007777', type: 'client' }
	client = (await salon.own.visitor.call<Made>('POST /client', { client: person }))._id
}, 90_000)

const branchId = (name: string) => branches.find((branch) => branch.name === name)?._id ?? ''
const numbers = (more = '') => at(`/finanzas/dashboard?desde=${today}&hasta=${today}${more}`)

test('money that one branch hands to another is an expense there and an income here, counts in no sum of both, and goes and comes back as one', async () => {
	const form = await at('/finanzas/movimientos/traspaso')
	const [from, to] = [branchId('Roma Norte'), branchId('Santa Fe')]
	const typed = { fromBranchId: from, toBranchId: to, amount: '850.50', comments: 'Cambio para la caja' }
	const same = await form.press(/^Registrar traspaso$/, { ...typed, toBranchId: from })
	expect(same.errorOf('toBranchId')).not.toBe('')
	expect(same.values('amount')).toEqual(['850.50'])
	const nothing = await same.press(/^Registrar traspaso$/, { ...typed, amount: '0.5' })
	expect(nothing.errorOf('amount')).toBe('El monto debe ser mayor a 0')
	const list = await nothing.press(/^Registrar traspaso$/, typed)
	expect(list.words).toMatch(/Traspaso de Roma Norte.*\+\$850\.50|\+\$850\.50.*Traspaso de Roma Norte/)
	expect(list.words).toMatch(/−\$850\.50/)
	expect(list.words).toMatch(/Ingresos \$0\.00/)
	// Each drawer has it in its count; what the house earned does not.
	expect((await at(`/finanzas/corte?sucursal=${to}`)).words).toMatch(/Debe haber en efectivo \$850\.50/)
	expect((await at(`/finanzas/corte?sucursal=${from}`)).words).toMatch(/Debe haber en efectivo -\$850\.50/)
	expect((await numbers()).words).toContain('Sin dinero en este periodo')
	const [, half = ''] = /href="(\/finanzas\/movimientos\/mov_\w+)/.exec(list.html) ?? []
	const gone = await (await at(half.split('?')[0] ?? '')).press(/^Eliminar/)
	expect(gone.words).toContain('Movimiento eliminado correctamente')
	expect(gone.words).not.toContain('Traspaso a Santa Fe')
	expect(gone.words).not.toContain('Traspaso de Roma Norte')
	const back = await gone.press(/^Deshacer/)
	expect(back.words).toContain('Traspaso a Santa Fe')
	expect(back.words).toContain('Traspaso de Roma Norte')
})

test('each branch numbers its own papers, and one goes to the phone of who wrote to the house, once', async () => {
	const { own } = salon
	const visit = async (name: string, hour: string) => {
		const what = { branchId: branchId(name), clientId: client, serviceId: own.services['Manicure con gel'] }
		const by = { specialistId: own.specialists['Andrea Solís'], start: `${today}T${hour}` }
		return (await own.visitor.call<Made>('POST /appointment', { appointment: { ...what, ...by }, allowConflict: true }))
			._id
	}
	const receiptOf = async (id: string) => {
		const paid = await (await at(`/agenda/citas/${id}/pago`)).press(/^Registrar pago$/, {})
		return /href="(\/recibos\/rcp_\w+)"/.exec(paid.html)?.[1] ?? ''
	}
	const first = await at(await receiptOf(await visit('Roma Norte', '11:00')))
	const second = await at(await receiptOf(await visit('Roma Norte', '13:00')))
	const folios = [first, second].map(({ words }) => /[A-Z]{2,3}-\d{6}/.exec(words)?.[0])
	expect(folios).toEqual(['RN-000001', 'RN-000002'])
	const sent = () => salon.graph.sent().filter(({ waId }) => waId === phone)
	const unwritten = await first.press(/^Enviar por WhatsApp$/)
	expect(unwritten.words).toContain('solo se puede enviar una plantilla aprobada')
	expect(sent()).toEqual([])
	const { phoneNumberId } = salonNumber
	await salon.graph.deliver({ from: phone, text: '¿Me mandas mi recibo?', phoneNumberId, name: 'Renata' })
	await until('she stands in the chat', async () => (await at('/chat')).words.includes('¿Me mandas mi recibo?'))
	const open = await at(first.path)
	for (const _ of [1, 2]) await open.press(/^Enviar por WhatsApp$/)
	await until('it came', async () => sent().length > 0)
	await until(
		'nothing waits',
		async () =>
			(await salon.plant("SELECT id FROM jobs WHERE kind = 'inbox.send' AND state IN ('pending', 'running')", []))
				.length === 0,
	)
	const receipts = sent().filter((message) => JSON.stringify(message).includes('RN-000001'))
	expect(receipts.length).toBe(1)
	expect(JSON.stringify(receipts)).toContain('$380.00')
})
