import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { type Visitor } from '#tests/support/programs/browser-door.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { hireReceptionist } from '#tests/support/scenes/salon-additions.ts'

/** Packages of a new salon: offered, sold, used and taken back, by its forms as they are without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)

type Made = { _id: string }
let desk: Visitor
let client = ''
let day = 1

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

beforeAll(async () => {
	const { own, program, mail } = salon
	desk = await hireReceptionist(own, program.url, mail)
	const person = { name: 'Ximena', lastname: 'Rueda', whatsapp: '5503008888', type: 'client' }
	client = (await own.visitor.call<Made>('POST /client', { client: person }))._id
}, 60_000)

test('a package is created, changed and archived by its forms, and what is wrong is said beside its field', async () => {
	expect((await at('/paquetes')).words).toContain('Todavía no vendes paquetes')
	const form = await at('/paquetes/nuevo')
	const service = salon.own.services['Manicure con gel'] ?? ''
	const typed = { name: '3 manicures', sessions: '3', price: '900', serviceIds: service }
	const wrong = await form.press(/^Crear paquete$/, { ...typed, sessions: '0', price: '0', validDays: '' })
	expect(wrong.errorOf('sessions')).toBe('Escribe de 1 a 100 sesiones')
	expect(wrong.errorOf('price')).toBe('Escribe un precio mayor que cero')
	expect(wrong.values('name')).toEqual(['3 manicures'])
	const made = await wrong.press(/^Crear paquete$/, { ...typed, validDays: '90' })
	expect(made.words).toContain('Paquete creado')
	expect(made.words).toContain('3 sesiones de Manicure con gel, sirve 90 días')
	const [, path = ''] = /href="(\/paquetes\/pkg_\w+)"/.exec(made.html) ?? []
	const edit = await at(path)
	expect(edit.values('noShowUses')).toEqual(['on'])
	await edit.press(/^Guardar cambios$/, (own) => [...own.fields.filter(([name]) => name !== 'noShowUses')])
	expect((await at(path)).values('noShowUses')).toEqual([])
	await (await at(path)).press(/^Guardar cambios$/, (own) => [...own.fields, ['noShowUses', 'on']])
	expect((await at(path)).values('noShowUses')).toEqual(['on'])
	const archived = await made.press(/^Archivar 3 manicures$/)
	expect(archived.words).toContain('Todavía no vendes paquetes')
	const back = await (await at('/paquetes?archivados=si')).press(/^Volver a vender 3 manicures$/)
	expect(back.words).toContain('3 manicures')
})

test('the desk sells one by two methods, and the next appointment says that the package pays it', async () => {
	const found = await paperAt(desk, '/paquetes/vender?buscar=Ximena')
	expect(found.html).toContain(`/paquetes/vender?cliente=${client}`)
	const form = await paperAt(desk, `/paquetes/vender?cliente=${client}`)
	const short = await form.press(/^Cobrar y vender$/, { amount: '800' })
	expect(short.errorOf('amount')).toBe('El paquete se paga completo: son $900.00')
	const split = await form.press(/^Agregar método$/, { amount: '500' })
	const third = await split.press(/^Agregar método$/, { 'more[0].amount': '400' })
	const two = await third.press(/^Quitar pago 3$/)
	expect(two.values('more[0].amount')).toEqual(['400'])
	const receipt = await two.press(/^Cobrar y vender$/)
	expect(receipt.words).toContain('3 sesiones de Manicure con gel')
	expect(receipt.words).toContain('TOTAL $900.00')
	const id = await anAppointment()
	const dialog = await paperAt(desk, `/agenda/citas/${id}`)
	expect(dialog.words).toContain('La paga una sesión de 3 manicures')
	expect(dialog.words).toContain('Quedan 2 de 3 sesiones')
	expect(dialog.words).toContain('Paquete 3 manicures: quedan 2 de 3 sesiones')
	const without = await dialog.press(/^No usar el paquete$/)
	expect(without.words).toContain('La sesión regresó a su paquete')
	expect(without.words).toContain('Falta $380.00')
	const again = await without.press(/^Usar una sesión 3 manicures$/)
	expect(again.words).toContain('Pagada con una sesión de su paquete')
	expect((await at(`/contactos/${client}`)).words).toContain('Quedan 2 de 3 sesiones')
})

test('at the desk the package pays by itself, or is left alone', async () => {
	const id = await anAppointment()
	await (await at(`/agenda/citas/${id}`)).press(/^No usar el paquete$/)
	const form = await at(`/agenda/citas/${id}/pago`)
	expect(form.words).toContain('Pagar $380.00 con su paquete')
	expect(form.values('usePackage')).toEqual(['on'])
	const inMoney = await form.press(/^Registrar pago$/, (own) => [
		...own.fields.filter(([name]) => name !== 'usePackage'),
	])
	expect(inMoney.words).toContain('$380.00 de $380.00')
	const other = await anAppointment()
	await (await at(`/agenda/citas/${other}`)).press(/^No usar el paquete$/)
	const paid = await (await at(`/agenda/citas/${other}/pago`)).press(/^Registrar pago$/)
	expect(paid.words).toContain('Pago registrado correctamente')
	expect(paid.words).toContain('Queda 1 de 3 sesiones')
})

test('a package goes back for its unused sessions, a gift card for what is left on it, and their papers are found by folio', async () => {
	const list = await at('/paquetes')
	const [, path = ''] = /href="(\/paquetes\/vendidos\/spk_\w+)"/.exec(list.html) ?? []
	const page = await at(path)
	expect(page.words).toContain('Manicure con gel')
	expect((await page.press(/^Devolver$/, { reason: '' })).errorOf('reason')).toBe('Escribe el motivo de la devolución')
	const back = await page.press(/^Devolver$/, { reason: 'Se muda' })
	expect(back.words).toContain('Paquete devuelto. Recibo')
	expect(back.words).toContain('Devuelto $300.00')
	const sold = await (await at('/tarjetas-de-regalo')).press(/^Vender tarjeta$/, { amount: '250' })
	const [, code = ''] = /Código ([A-Z0-9]{5}-[A-Z0-9]{5})/.exec(sold.words) ?? []
	const cards = await at('/tarjetas-de-regalo')
	const [, card = ''] = /href="(\/tarjetas-de-regalo\/gft_\w+\/devolver)"/.exec(cards.html) ?? []
	const refunded = await (await at(card)).press(/^Devolver$/, { reason: 'Por error' })
	expect(refunded.words).toContain('Devolución de tarjeta de regalo')
	expect(refunded.words).toContain('$250.00')
	expect((await at('/tarjetas-de-regalo')).words).toContain('Devuelta')
	const id = await anAppointment()
	const refused = await (await at(`/agenda/citas/${id}/pago`)).press(/^Registrar pago$/, { giftCode: code })
	expect(refused.errorOf('giftCode')).toBe('Esa tarjeta de regalo se devolvió y ya no sirve')
	const [, folio = ''] = /Recibo ([A-Z0-9]+-\d{6})/.exec(back.words) ?? []
	const found = await at(`/recibos?folio=${folio.toLowerCase()}`)
	expect(found.words).toContain(folio)
	expect((await at(`/recibos?folio=${Number(folio.split('-')[1])}`)).words).toContain(folio)
	expect((await at('/recibos?folio=ZZ-9')).words).toContain('No hay un recibo con ese folio.')
})
