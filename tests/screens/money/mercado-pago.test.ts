import { expect, test } from 'vitest'
import { paperAt } from '#tests/support/paper.ts'
import { visitorOf } from '#tests/support/programs/browser-door.ts'
import { until } from '#tests/support/programs/desk.ts'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'
import { bookPayable } from '#tests/support/scenes/payable.ts'
import { connectMercadoPago } from '#tests/support/scenes/salon-additions.ts'

const salon = salonOfFile()
const { at } = ownerOf(salon)
const page = '/integraciones/mercado-pago'

const payable = () => bookPayable(salon.own)
const stranger = (shortId: string) => paperAt(visitorOf(salon.program.url), `/pagar-cita?a=${shortId}`)

test('a new salon connects Mercado Pago by its own screens, asks for a payment, is paid, and disconnects again', async () => {
	const none = await at(page)
	expect(none.words).toContain('No conectada')
	expect(none.words).toContain('Conectar con Mercado Pago')
	expect((await at('/negocio/canales')).words).toMatch(/Mercado Pago No conectado/)

	await connectMercadoPago(salon.own, salon.mercadoPago)
	const connected = await at(page)
	expect(connected.words).toContain('Mercado Pago conectado: SALON_DEMO')
	expect(connected.words).toMatch(/SALON_DEMO Conectada .*Con permiso de Mercado Pago.*La conectó Mariana Fuentes/)
	expect(connected.words).toMatch(/El permiso dura hasta miércoles 19 de mayo, 07:00 \(se renueva solo\)/)
	expect(connected.html).not.toMatch(/APP_USR-fake|TG-renewal/)

	const visit = await payable()
	expect((await stranger(visit.shortId)).words).toContain('con Mercado Pago')
	await visitorOf(salon.program.url).post(`/pagar-cita?a=${visit.shortId}`, {})
	await salon.mercadoPago.pay(salon.mercadoPago.preferences().at(-1)?.id ?? '')
	await until('the payment confirms it', async () => (await statusOf(visit._id)) === 'confirmada')

	const asked = await at(`${page}/desconectar`)
	expect(asked.words).toContain('¿Desconectar Mercado Pago?')
	const after = await asked.press(/^Desconectar$/)
	expect(after.words).toContain('Mercado Pago desconectado')
	expect(after.words).toContain('No conectada')
	const other = await payable()
	expect((await stranger(other.shortId)).words).not.toContain('con Mercado Pago')
})

test('with keys of its own: what is wrong is told beside its field and stays typed, the token apart', async () => {
	const form = await at(`${page}/llaves`)
	const typed = { publicKey: 'APP_USR-public-9', accessToken: 'secreto-roto' }
	const refused = await form.press(/^Conectar$/, typed)
	expect(refused.errorOf('accessToken')).toBe('El Access Token empieza con APP_USR- o TEST-')
	expect(refused.values('publicKey')).toEqual(['APP_USR-public-9'])
	expect(refused.html).not.toContain('secreto-roto')
	const done = await refused.press(/^Conectar$/, { ...typed, accessToken: 'APP_USR-token-9' })
	expect(done.words).toContain('Mercado Pago conectado')
	expect(done.words).toMatch(/Con llaves propias/)
	expect(done.words).toContain('Sin clave secreta buscamos tus pagos cada 15 minutos')
})

test('the connection is tried by a button: what Mercado Pago refuses stands on the page until it is connected again', async () => {
	await connectMercadoPago(salon.own, salon.mercadoPago)
	expect((await (await at(page)).press(/^Probar conexión$/)).words).toContain(
		'La conexión con Mercado Pago funciona: SALON_DEMO',
	)
	salon.mercadoPago.revokeSeller('44444')
	const refused = await (await at(page)).press(/^Probar conexión$/)
	expect(refused.words).toContain('Mercado Pago ya no acepta la conexión. Vuelve a conectar tu cuenta')
	expect(refused.words).toContain('tus clientes no pueden pagar en línea')
	expect(refused.words).toContain('Volver a conectar')
	await connectMercadoPago(salon.own, salon.mercadoPago)
	expect((await at(page)).words).not.toContain('tus clientes no pueden pagar en línea')
})

test('who says no on the page of Mercado Pago comes back to a page that says so', async () => {
	const left = await salon.own.visitor.get(`${page}/conectar`)
	const back = new URL(salon.mercadoPago.decide(left.headers.get('Location') ?? '', { deny: true }))
	const told = await at(`${back.pathname}${back.search}`)
	expect(told.path).toBe(page)
	expect(told.words).toContain('No diste permiso en la página de Mercado Pago')
})

async function statusOf(id: string): Promise<unknown> {
	const [row] = await salon.plant('SELECT status FROM appointments WHERE id = ?', [id])
	return row?.status
}
