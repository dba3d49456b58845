import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** What a client pays at the desk of a new salon, by its forms as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

type Made = { _id: string }
let desk: Visitor
let client = ''
let day = 1

/** One more appointment of the client, of 380 pesos. */
async function anAppointment(): Promise<string> {
	const { own } = salon
	day += 1
	const what = {
		...{ branchId: own.branch, clientId: client, serviceId: own.services['Manicure con gel'] },
		specialistId: own.specialists['Andrea Solís'],
		start: `2027-02-${String(day).padStart(2, '0')}T10:00`,
	}
	return (await own.visitor.call<Made>('POST /appointment', { appointment: what, allowConflict: true }))._id
}

const payPage = (id: string) => at(`/agenda/citas/${id}/pago`)
beforeAll(async () => {
	const { own, program, mail } = salon
	desk = await hireReceptionist(own, program.url, mail)
	const person = { name: 'Renata', lastname: 'Solano', whatsapp: '5503007777', type: 'client' }
	client = (await own.visitor.call<Made>('POST /client', { client: person }))._id
}, 60_000)

test('AGE-052 an appointment is paid by two methods with a tip; the change, the folio and what is left are said', async () => {
	const id = await anAppointment()
	const form = await payPage(id)
	expect(form.words).toContain('Falta $380.00')
	expect(form.values('amount')).toEqual(['380.00'])
	const split = await form.press(/^Agregar método$/, { amount: '200' })
	expect(split.values('amount')).toEqual(['200'])
	const typed = { 'more[0].amount': '100', 'more[0].paymentMethod': 'debit', tip: '38', received: '300' }
	const paid = await split.press(/^Registrar pago$/, typed)
	expect(paid.words).toContain('Pago registrado correctamente')
	expect(paid.words).toMatch(/Recibo [A-Z]{1,3}-000001/)
	expect(paid.words).toContain('Cambio: $62.00')
	expect(paid.words).toContain('Queda a deber $80.00')
	expect(paid.words).toContain('$300.00 de $380.00')
	const movements = await salon.plant(
		'SELECT amount_minor, payment_method, category FROM money_movements WHERE business_id = ? ORDER BY amount_minor',
		[salon.businessId],
	)
	expect(movements.map((row) => Object.values(row))).toEqual([
		[3800, 'cash', 'Propinas'],
		[10_000, 'debit', 'sales'],
		[20_000, 'cash', 'sales'],
	])
	// The debt is paid later from the same place.
	const rest = await (await payPage(id)).press(/^Registrar pago$/)
	expect(rest.words).toContain('$380.00 de $380.00')
	expect((await (await payPage(id)).press(/^Registrar pago$/)).errorOf('amount')).toBe('Ya está pagado: no falta nada')
})

test('what is wrong in the form of a payment is said beside its field, and what was typed stays', async () => {
	const id = await anAppointment()
	const tries = [
		[{ amount: '0' }, 'amount', 'Escribe una cantidad mayor que cero'],
		[{ amount: '381' }, 'amount', 'Es más de lo que falta, que son $380.00. La propina va aparte'],
		[{ received: '100' }, 'received', 'Es menos de lo que cobras en efectivo, que son $380.00'],
		[{ received: '400', paymentMethod: 'debit' }, 'received', 'No cobras nada en efectivo'],
		[{ discountType: 'percentage', discountValue: '10' }, 'discountReason', 'Elige el motivo del descuento'],
		[{ giftCode: 'NOEXISTE' }, 'giftCode', 'No hay una tarjeta de regalo con ese código'],
	] as const
	for (const [wrong, field, sentence] of tries) {
		const refused = await (await payPage(id)).press(/^Registrar pago$/, wrong)
		expect(refused.errorOf(field), field).toBe(sentence)
		for (const [name, value] of Object.entries(wrong)) expect(refused.values(name)).toEqual([value])
	}
	expect((await payPage(id)).words).toContain('Falta $380.00')
})

test('a form that is pressed twice pays once, and of two desks with the same page the second looks again', async () => {
	const id = await anAppointment()
	const [mine, theirs] = [await payPage(id), await payPage(id)]
	for (const _ of [1, 2])
		expect((await mine.press(/^Registrar pago$/, { amount: '380' })).words).toContain('Pago registrado correctamente')
	const late = await theirs.press(/^Registrar pago$/, { amount: '380' })
	expect(late.errorOf('amount')).toContain('alguien registró un pago')
	expect((await at(`/agenda/citas/${id}`)).words).toContain('$380.00 de $380.00')
})

test('a receptionist sees what is missing and takes it, and gives a discount only where she may', async () => {
	const id = await anAppointment()
	const form = await paperAt(desk, `/agenda/citas/${id}/pago`)
	expect(form.words).toContain('Falta $380.00')
	expect(form.values('discountType')).toEqual([])
	const sneaked = await form.press(/^Registrar pago$/, (own) => [
		...own.fields.filter(([name]) => name !== 'amount'),
		...([
			['amount', ''],
			['discountType', 'fixed'],
			['discountValue', '10'],
			['discountReason', 'redo'],
		] as [string, string][]),
	])
	expect(sneaked.words).toContain('No tienes permiso para dar descuentos')
	const given = await (await payPage(id)).press(/^Registrar pago$/, {
		...{ amount: '', discountType: 'percentage', discountValue: '10', discountReason: 'frequent' },
	})
	expect(given.words).toContain('$342.00 de $342.00')
	expect(given.words).toContain('Descuento · Clienta o cliente frecuente')
	expect(given.words).toContain('−$38.00')
})

test('a receipt says what was paid under its folio, on a roll and on a letter, and goes by mail once however often it is pressed', async () => {
	const id = await anAppointment()
	const paid = await (await payPage(id)).press(/^Registrar pago$/, { tip: '20', received: '500' })
	const [, path = ''] = /href="(\/recibos\/rcp_\w+)"/.exec(paid.html) ?? []
	const roll = await at(path)
	for (const words of ['Manicure con gel', 'TOTAL $380.00', 'Propina para Andrea Solís $20.00', 'COBRADO $400.00'])
		expect(roll.words).toContain(words)
	expect(roll.words).toMatch(/Fecha \w+ \d+ de \w+ de 20\d\d, .*COBRADO \$400\.00 Efectivo \$400\.00/)
	for (const words of ['Recibido $500.00', 'Cambio $100.00', 'Renata Solano', 'Este recibo no es factura.'])
		expect(roll.words).toContain(words)
	expect(roll.html).toContain('receipt-page--roll')
	expect((await at(`${path}?papel=carta`)).html).toContain('receipt-page--letter')
	const before = salon.mail.letters.length
	for (const _ of [1, 2]) {
		const sent = await roll.press(/^Enviar por correo$/, { email: 'renata@cliente.test' })
		expect([sent.path, sent.words]).toEqual([path, expect.stringContaining('El recibo va en camino')])
	}
	const waiting = async () =>
		salon.plant("SELECT id FROM jobs WHERE kind = 'counter.mailReceipt' AND state IN ('pending', 'running')", [])
	await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(0)
	expect(salon.mail.letters.length).toBe(before + 1)
	const letter = await at(`${path}?papel=carta`)
	const unwritten = await letter.press(/^Enviar por correo$/, { email: 'nadie@' })
	expect(unwritten.errorOf('email')).toBe('Escribe un correo válido')
	expect(unwritten.values('email')).toEqual(['nadie@'])
	expect(unwritten.html).toContain('receipt-page--letter')
	const unknown = await unwritten.press(/^Enviar por correo$/, { email: '' })
	expect(unknown.errorOf('email')).toBe('El cliente no tiene correo: escríbelo aquí')
	expect((await roll.press(/^Enviar por WhatsApp$/)).words).toContain('No hay por dónde escribirle')
})

test('what was paid at the desk is given back with a reason, and never more of it', async () => {
	const id = await anAppointment()
	await (await payPage(id)).press(/^Registrar pago$/, { amount: '100' })
	const page = await at(`/agenda/citas/${id}/devolver`)
	expect((await page.press(/^Devolver$/, { reason: '' })).errorOf('reason')).toBe('Escribe el motivo de la devolución')
	const tooMuch = await page.press(/^Devolver$/, { amount: '100.01', reason: 'Se fue' })
	expect(tooMuch.errorOf('amount')).toBe('Es más de lo que se pagó en el mostrador, que son $100.00')
	const back = await page.press(/^Devolver$/, { reason: 'Se fue' })
	expect(back.words).toContain('Dinero devuelto. Recibo')
	expect(back.words).toContain('$0.00 de $380.00')
})

test('a gift card that a client buys stands under her name, and its receipt can be sent to her', async () => {
	const found = await at('/tarjetas-de-regalo?buscar=Renata')
	const form = await found.open(/^Renata Solano$/)
	expect(form.words).toContain('La compra Renata Solano')
	const receipt = await form.press(/^Vender tarjeta$/, { amount: '200', forName: 'Paula' })
	expect(receipt.words).toMatch(/Cliente Renata Solano.*Regalo para Paula/)
	expect(receipt.words).toContain('Tarjeta de regalo vendida')
	expect(receipt.words).toContain('Enviar por WhatsApp')
	const sold = await salon.plant('SELECT contact_id FROM gift_cards WHERE business_id = ?', [salon.businessId])
	expect(sold).toEqual([{ contact_id: client }])
	const card = await (await at('/tarjetas-de-regalo')).open(/^Devolver/)
	expect((await card.press(/^Devolver$/, { reason: 'Por error' })).words).toContain('Cliente Renata Solano')
	const pay = await payPage(await anAppointment())
	expect(pay.html).toContain(`/tarjetas-de-regalo?cliente=${client}`)
})

test('a gift card is sold with a code, pays one visit in part and another with what is left, and then no more', async () => {
	const [first, second] = [await anAppointment(), await anAppointment()]
	const page = await at('/tarjetas-de-regalo')
	expect((await page.press(/^Vender tarjeta$/, { amount: '0' })).errorOf('amount')).toBe(
		'Escribe una cantidad mayor que cero',
	)
	const receipt = await page.press(/^Vender tarjeta$/, { amount: '500', forName: 'Fernanda' })
	const [code = ''] = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(receipt.words) ?? []
	expect(receipt.words).toContain(`Código ${code}: vale $500.00 hasta el`)
	const whole = await (await payPage(first)).press(/^Registrar pago$/, { amount: '', giftCode: code.toLowerCase() })
	expect(whole.words).toContain('Tarjeta de regalo −$380.00')
	expect(whole.words).toMatch(/Tarjeta de regalo \S+: \$380\.00\. Nada más que cobrar/)
	expect((await at('/tarjetas-de-regalo')).words).toContain('$120.00 de $500.00')
	const more = await (await payPage(second)).press(/^Registrar pago$/, {
		amount: '',
		giftCode: code,
		giftAmount: '121',
	})
	expect(more.errorOf('giftAmount')).toBe('En la tarjeta de regalo quedan $120.00')
	const rest = await (await payPage(second)).press(/^Registrar pago$/, { amount: '', giftCode: code })
	expect(rest.words).toContain('$260.00 de $260.00')
	// The card paid a part of it: whoever stands at the desk is told what is left to take in.
	expect(rest.words).toMatch(/Tarjeta de regalo \S+: \$120\.00\. Cobra \$260\.00 \(Efectivo\)/)
	const third = await anAppointment()
	const empty = await (await payPage(third)).press(/^Registrar pago$/, { amount: '', giftCode: code })
	expect(empty.errorOf('giftCode')).toBe('A esa tarjeta de regalo ya no le queda saldo')
	// What it paid is back on it when the visit is cancelled.
	await salon.own.visitor.call(`PATCH /appointment/${second}`, { status: 'cancelada' })
	expect((await at('/tarjetas-de-regalo')).words).toContain('$120.00 de $500.00')
})
