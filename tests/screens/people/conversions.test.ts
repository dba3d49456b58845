import { expect, test } from 'vitest'
import { ownerOf, salonOfFile } from '#tests/support/running-salon.ts'

/** What clients did that the business counts, as it is without scripts. */
const salon = salonOfFile()
const { at } = ownerOf(salon)
const path = '/eventos-conversion'

async function clientId(): Promise<string> {
	const form = await at('/contactos/nuevo')
	await form.press(/^Registrar contacto$/, { name: 'Brenda', whatsapp: '5570050001', type: 'lead' })
	const [found] = await salon.own.visitor.call<{ _id: string }[]>('GET /client/search?search=brenda')
	return found?._id ?? ''
}

test('EVC-001 EVC-002 CON-068 an event is registered of a client and stands at /eventos-conversion as a card', async () => {
	const id = await clientId()
	const empty = await at(path)
	expect(empty.words).toContain('Aún no hay eventos de conversión')
	const found = await (await at(`${path}/nuevo`))
		.open(/^Registrar evento$/)
		.catch(() => at(`${path}/nuevo?buscar=brenda`))
	expect(found.words).toContain('Brenda')
	await salon.plant(
		"INSERT INTO products (id, business_id, name, price, price_minor, created_at) VALUES ('prd_tiara', ?, 'Tiara', '180', 18000, 0)",
		[salon.businessId],
	)
	const form = await at(`${path}/nuevo?cliente=${id}`)
	expect((await form.press(/^Registrar evento$/)).errorOf('name')).toBe('Este campo es requerido')
	const serviceId = salon.own.services['Manicure con gel'] ?? ''
	const event = {
		name: 'Pidió el paquete de novia',
		details: 'Para mayo',
		serviceIds: [serviceId],
		productIds: ['prd_tiara'],
	}
	const list = await form.press(/^Registrar evento$/, event)
	expect(list.path).toBe(path)
	expect(list.words).toContain('Evento de conversión registrado')
	expect(list.words).toMatch(
		/Pidió el paquete de novia Para mayo Brenda \p{L}+ \d{1,2} de \p{L}+, \d\d:\d\d Servicios ?: ?Manicure con gel Productos ?: ?Tiara/u,
	)
	expect(list.html).toMatch(/<time dateTime="20\d\d-\d\d-\d\dT/i)
	expect(list.words).toMatch(/Por mes .*: ?1/)
	// Pressed twice it is one event.
	expect((await form.press(/^Registrar evento$/, event)).words).toMatch(/Por mes .*: ?1 /)
	const record = await at(`/contactos/${id}?pestana=conversion`)
	expect(record.words).toMatch(/Conversión.*Pidió el paquete de novia/)
	expect((await at(`${path}?q=nadie`)).words).toContain('No hay eventos de conversión con estos filtros')
	expect((await at(`${path}?cliente=${id}&desde=2020-01-01`)).words).toContain('De Brenda')
})

test('the API lists the events of a client and registers one', async () => {
	const id = await clientId()
	const { visitor } = salon.own
	const conversionEvent = { clientId: id, name: 'Compró en línea', description: 'Un kit' }
	const made = await visitor.call('POST /conversionEvent', { conversionEvent })
	const lists = { services: [], products: [], properties: [], courses: [] }
	expect(made).toMatchObject({ ...conversionEvent, ...lists, createdAt: expect.any(String) })
	expect(await visitor.call(`GET /conversionEvent?clientId=${id}`)).toMatchObject([{ name: 'Compró en línea' }, {}])
})

test('a data set of Meta is connected and disconnected at /integraciones/conversiones', async () => {
	const card = await at('/integraciones')
	expect(card.words).toContain('Conversiones de Meta')
	const page = await at('/integraciones/conversiones')
	const wrong = await page.press(/^Conectar$/, { dataset: 'abc', token: 'x' })
	expect(wrong.errorOf('dataset')).toBe('Escribe el identificador, solo números')
	const refused = await page.press(/^Conectar$/, { dataset: '9000000001', token: 'x' })
	expect(refused.words).toMatch(/Meta no abre ese conjunto|Meta no contesta/)
	expect(refused.values('dataset')).toEqual(['9000000001'])
	expect(refused.html).not.toContain('value="x"')
	const asked = await at('/integraciones/conversiones/desconectar')
	expect((await asked.press(/^Desconectar$/)).words).toContain('Conjunto de datos desconectado')
})
