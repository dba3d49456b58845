import { beforeAll, expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

/** Packages and gift cards that are paid by a link, as the owner and a stranger do it without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const stranger = (path: string) => paperAt(visitorOf(salon.program.url), path)

let packageId = ''
beforeAll(async () => {
	const { own, mercadoPago } = salon
	const fields = { name: 'Cinco manicures', sessions: '5', price: '1500' }
	await (await at('/paquetes/nuevo')).press(/^Crear paquete$/, (form) => [
		...form.fields.filter(([name]) => !(name in fields)),
		...Object.entries(fields),
		['serviceIds', own.services['Manicure con gel'] ?? ''],
		['sellsOnline', 'on'],
	])
	packageId = /href="\/paquetes\/(pkg_\w+)"/.exec((await at('/paquetes')).html)?.[1] ?? ''
	// Nothing is offered where nobody can be paid.
	expect((await at(`/paquetes/vender?cliente=${own.clients['Ana Torres']}`)).words).not.toContain('enlace de pago')
	expect((await stranger(`/reservar/${own.slug}`)).words).not.toContain('Cinco manicures')
	await connectMercadoPago(own, mercadoPago)
}, 60_000)

/** The page is pressed, and paid at Mercado Pago. */
async function pay(path: string) {
	const left = await visitorOf(salon.program.url).post(path, {})
	expect(left.headers.get('Location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//)
	await salon.mercadoPago.pay(salon.mercadoPago.preferences().at(-1)?.id ?? '')
	await until('it is paid', async () => (await stranger(path)).words.includes('Recibimos tu pago.'))
	return stranger(path)
}

const pathIn = (words: string) => /\/pagar\/\w+/.exec(words)?.[0] ?? ''

test('staff make the link of a package, the client pays it, and its money is sent back from the same page', async () => {
	const { own } = salon
	const sell = await at(`/paquetes/vender?cliente=${own.clients['Ana Torres']}`)
	const link = await sell.press(/^Mandar enlace de pago$/)
	expect(link.path).toMatch(/^\/paquetes\/enlaces\/sal_/)
	expect(link.words).toContain('Enlace listo. Cópialo y mándalo tú')
	expect(link.words).toMatch(/Paquete: Cinco manicures Para Ana Torres .*Por pagar.*\$1,500\.00/)
	const path = pathIn(link.html)
	const page = await stranger(path)
	expect(page.words).toContain('5 sesiones de Manicure con gel. Sirve 180 días desde que se paga.')
	expect(page.words).toContain('Pagar $1,500.00 con Mercado Pago')
	expect(page.words).not.toContain('Ana')
	expect((await pay(path)).words).toMatch(/Recibimos tu pago\..*5 sesiones, hasta el/)
	expect((await at('/paquetes')).words).toMatch(/Vendidos .*Ana Torres/)
	const refund = await (await at(link.path)).open(/^Devolver$/)
	const wrong = await refund.press(/^Devolver$/, { amount: '2000', reason: 'Se muda' })
	expect(wrong.errorOf('amount')).toBe('Es más de lo que queda por devolver de este pago')
	const back = await wrong.press(/^Devolver$/, { amount: '1500' })
	expect(back.words).toContain('Pago devuelto')
	expect((await stranger(path)).words).toContain('Te devolvimos este pago.')
	expect((await at('/paquetes')).words).toMatch(/Vendidos .*Devuelto/)
})

test('anybody buys a package or a gift card on the booking page; what is wrong is said beside its field', async () => {
	const { own } = salon
	const before = (await stranger(`/reservar/${own.slug}`)).words
	expect([before.includes('Tarjeta de regalo'), before.includes('Paquetes Cinco manicures')]).toEqual([false, true])
	await (await at('/tarjetas-de-regalo')).press(/^Venderlas en línea$/)
	const first = await stranger(`/reservar/${own.slug}`)
	expect(first.words).toMatch(
		/Paquetes y regalos Cinco manicures 5 sesiones de Manicure con gel, en 180 días \$1,500\.00/,
	)
	const form = await first.open(/^Cinco manicures$/)
	const refused = await form.press(/^Continuar al pago$/, { name: 'Olivia', whatsapp: '12' })
	expect(refused.status).toBe(400)
	expect(refused.values('name')).toEqual(['Olivia'])
	expect(refused.errorOf('whatsapp')).not.toBe('')
	const page = await refused.press(/^Continuar al pago$/, { whatsapp: '5504440001' })
	expect(page.path).toMatch(/^\/pagar\//)
	await pay(page.path)
	expect((await at('/paquetes')).words).toMatch(/Vendidos .*Olivia/)
	const gift = await first.open(/^Tarjeta de regalo$/)
	const typed = { amount: '400', forName: 'Luz', name: 'Olivia', whatsapp: '5504440001' }
	const cardPage = await gift.press(/^Continuar al pago$/, typed)
	const paid = await pay(cardPage.path)
	expect(paid.words).toMatch(/Código \w{5}-\w{5}: vale \$400\.00/)
	expect((await at('/tarjetas-de-regalo')).words).toMatch(/Para Luz/)
	await (await at('/tarjetas-de-regalo')).press(/^Dejar de venderlas en línea$/)
	expect((await stranger(`/reservar/${own.slug}/regalo`)).status).toBe(404)
})

test('a link that staff took back can’t be paid, and an unknown one opens nothing', async () => {
	const { own } = salon
	const sell = await at(`/paquetes/vender?cliente=${own.clients['Carmen Vargas']}&paquete=${packageId}`)
	const link = await sell.press(/^Mandar enlace de pago$/)
	const path = pathIn(link.html)
	const over = await link.press(/^Cancelar el enlace$/)
	expect(over.words).toContain('El enlace ya no se puede pagar')
	expect((await stranger(path)).words).toContain('Este enlace ya no sirve.')
	const unknown = await stranger('/pagar/nadieloconoce')
	expect([unknown.status, unknown.words]).toEqual([404, expect.stringContaining('No encontramos este enlace')])
})
